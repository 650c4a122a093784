// What reports and pages say and draw of texts and pictures; loads none of what reads them.

export { differenceOf, type Stretch } from "./format/difference.ts";
export { type MediaReportInput, mediaReportHtml, runsPath } from "./format/html.ts";
export { holdingSentences, otherChanges, reasonSentence, reasonTags, removedTags } from "./format/reason-text.ts";
