// JSON as servers read it: NaN as such, which is no JSON but what TensorFlow Serving and Triton take for a missing number.

/** Stands for NaN until the text is made; no text of the data holds U+0000 on both sides. */
const PLACE = "\u0000NaN\u0000";
const WRITTEN_PLACE = JSON.stringify(PLACE);

const hold = (_key: string, value: unknown) => (Number.isNaN(value) ? PLACE : value);

export function jsonText(value: unknown): string {
  return JSON.stringify(value, hold).replaceAll(WRITTEN_PLACE, "NaN");
}
