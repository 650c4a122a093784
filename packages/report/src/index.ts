// The public API of @lore-xai/report: an explanation for people, as strings.

export { endText, leftOutText, type VisibleBins, visibleBins } from "./charts/histogram.ts";
export { auditHtml } from "./html/audit.ts";
export { debiasHtml } from "./html/debias.ts";
export { reportHtml } from "./html/page.ts";
export { recourseHtml } from "./html/recourse.ts";
export { type BookReportInput, ruleBookHtml } from "./html/rule-book.ts";
export { reportLetter, sensitiveInLetter } from "./letter/letter.ts";
export { reportMarkdown } from "./markdown.ts";
export type { ReportInput } from "./report-input.ts";
export type { LetterTemplate } from "./template/letter-template.ts";
export {
  checkLetterTemplate,
  datedTemplate,
  letterTemplateFromJson,
  parseLetterTemplate,
} from "./template/parse-template.ts";
