// The public API of @lore-xai/report: an explanation for people, as strings.

export { reportHtml } from "./html/page.ts";
export { reportLetter } from "./letter.ts";
export { reportMarkdown } from "./markdown.ts";
export type { ReportInput } from "./report-input.ts";
