// What a user calls, and what somebody needs who writes a reader. The suite that a reader must pass is in /testing.

export { type CommonTag, type CommonTags, commonTags } from "./explain/common-tags.ts";
export { type LitCell, type LitTag, lightCells } from "./explain/light.ts";
export {
  createMediaExplainer,
  createMediaLore,
  type MediaCase,
  type MediaCases,
  type MediaLoreSetup,
  type MediaSettings,
  type MediaSource,
  openMediaCases,
} from "./explain/media-explainer.ts";
export { type MediaReportInput, mediaReportHtml } from "./format/html.ts";
export { formatMedia, markedChange } from "./format/text.ts";
export {
  type ConceptMask,
  IMAGE_REPLACEMENTS,
  IMAGE_SEGMENTS,
  type ImageReaderOptions,
  type ImageReplacement,
  type ImageSegments,
  imageReader,
} from "./image/image-reader.ts";
export { decodePicture, type Picture, pictureFromDataUrl, pictureToDataUrl } from "./image/picture.ts";
export { picturesIn } from "./image/pictures-in.ts";
export { type PixelOptions, pixelBlackBox, pixelFeatures } from "./image/pixel-black-box.ts";
export type { CellReader, Corpus, MediaReader, Reading, Tag, TagWords } from "./reader.ts";
export {
  type TaggedSpan,
  type Tagger,
  type WinkCollection,
  type WinkDocument,
  type WinkNlp,
  winkTagger,
} from "./text/tagger.ts";
export {
  REPLACEMENTS,
  type Replacement,
  TEXT_UNITS,
  type TextReaderOptions,
  type TextUnit,
  textReader,
} from "./text/text-reader.ts";
export type { ColumnPlace, TagLayout } from "./variants/tag-features.ts";
