// What reports and pages say and draw of texts and pictures; loads none of what reads them.

export { differenceOf, type Stretch } from "./format/difference.ts";
export { type MediaReportInput, mediaReportHtml, runsPath } from "./format/html.ts";
export {
  holdingSentences,
  type MediaSpelling,
  otherChanges,
  reasonSentence,
  reasonTags,
  removedTags,
  tagDictionary,
  tagName,
} from "./format/reason-text.ts";
export type { MediaWords } from "./format/words/en.ts";
export { mediaWordsIn } from "./format/words/languages.ts";
export type { SegmentPlace } from "./image/segment-place.ts";
