// What goes over a pipe between LORE and Python, for whoever has the other end of one: frames, columns, answers.

export { type AnswerKind, type LabelNames, outputOf } from "./answer.ts";
export { type AskedModel, type AskModel, askedBlackBox } from "./asked-black-box.ts";
export { type ColumnHeader, type EncodedColumns, encodeColumns } from "./columns.ts";
export { encodeFrame, type Frame, FrameReader } from "./frame.ts";
