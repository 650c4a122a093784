// The dialogs in English: what people call the columns, files, and what stands around letters.

import type { DraftField } from "../../../session/letter-draft.ts";

const LETTER_FIELDS: Readonly<Record<DraftField, string>> = {
  sender: "Sender, line by line",
  recipient: "Recipient, line by line",
  place: "Place, before the date",
  date: "Date; left out, the day of the letter where a place or {date} asks for one",
  reference: "Reference, such as a file number",
  subject: "Subject, in place of the letter's own",
  salutation: "Salutation",
  before: "Paragraphs before what the letter says",
  after: "Paragraphs behind it: whom to ask, how to complain",
  closing: "Closing",
  signature: "Signature, line by line",
  fields: "Placeholders of your own, as in clerk = the credit office",
};

export const ENGLISH_DICTIONARY = {
  title: "What people call the columns",
  about:
    "What is sensitive or fixed is locked, and a reason that rests on what is sensitive is marked for review. Changes " +
    "against a direction are marked as odd and stand last. The file that is saved holds the columns of this table.",
  guessed: "guessed",
  outcomes: "Outcomes",
  outcomeLabel: (outcome: string) => `Label of the outcome ${outcome}`,
  favourable: "favourable",
  theFavourable: "The favourable outcome",
  none: "none",
  column: "column",
  label: "label",
  unit: "unit",
  sensitive: "sensitive",
  fixed: "fixed",
  direction: "direction",
  labelOf: (column: string) => `Label of ${column}`,
  unitOf: (column: string) => `Unit of ${column}`,
  isSensitive: (column: string) => `${column} is sensitive`,
  isFixed: (column: string) => `${column} is fixed`,
  directionOf: (column: string) => `Direction of ${column}`,
  needsOrder: "names need an order first, which the file can give",
  noDirection: "nobody can say",
  moreIsBetter: "more is better",
  lessIsBetter: "less is better",
  apply: "Apply",
};

export const ENGLISH_FILES = {
  title: "Open your own data and model",
  dropHint:
    "Drop a CSV and, if there is one, a model.onnx here, or choose them. They are read in this browser and sent nowhere; " +
    "so that a reload finds them, this browser keeps them for a day.",
  dropHere: "Drop the files to open them here",
  choose: "choose a file",
  data: "Data",
  dataHint: "CSV with a header, also as .csv.gz",
  model: "Model, if there is one",
  modelHint: "ONNX",
  sidecar: "Sidecar, if it has one",
  sidecarHint: "model.lore.json: what an ONNX file cannot say of itself",
  dictionary: "Dictionary, if there is one",
  dictionaryHint: "data.dictionary.json: what people call the columns",
  strangers: (names: readonly string[]) =>
    `${names.join(", ")} must end in .csv, .onnx or .json. Other kinds of models are opened by lore serve.`,
  target: "Which column does the model predict?",
  chooseColumn: "choose a column",
  noColumn: "none of them",
  noModel: "No model? A forest can be trained here on four fifths of the cases; the others tell how often it is right.",
  training: "Reading the data and training a forest",
  open: "Open",
  trainAndOpen: "Train a forest and open",
  back: "Back to what this page offers",
};

export const ENGLISH_LETTER = {
  title: "What stands around letters",
  about: (names: string, cell: string) =>
    `Texts may name ${names}, a value of the case as ${cell}, and placeholders of your own. What is used is kept in this browser.`,
  language: "Language",
  fields: LETTER_FIELDS,
  fromFile: "Or begin with a file",
  shown: "The letter with it",
  use: "Use it",
  forget: "Forget what was edited here",
  /** {cell:column} */
  column: "column",
};
