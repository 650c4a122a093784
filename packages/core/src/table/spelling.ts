// What a text says where numbers are expected: files are full of "NA", "-", "inf", "1,234" and numbers that no computer holds.

/**
 * grouped: with thousands separators. leading-zero: a code rather than a number, which would lose its zeros. huge: a whole
 * number that a double would round. infinite: too large, or infinity itself. missing: a word for "nothing here".
 */
export type NumericSense = "number" | "grouped" | "leading-zero" | "huge" | "infinite" | "missing" | "other";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const LEADING_ZERO = /^[+-]?0\d/;
const WHOLE = /^[+-]?\d+$/;
/** One mark throughout: 1,234,567.8 or 1'234'567 or 1 234 567; the spaces are plain, no-break and narrow ones. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([,' \u00A0\u2009\u202F\u2019])\d{3}(\1\d{3})*(\.\d+)?$/;
const INFINITE = /^[+-]?(inf|infinity|∞|1\.#inf)$/i;

/** As R, pandas, numpy, spreadsheets, databases and people write it, in lower case. */
const MISSING = new Set([
  ...[
    "na",
    "n/a",
    "n.a.",
    "#na",
    "#n/a",
    "#n/a n/a",
    "<na>",
    "nan",
    "-nan",
    "+nan",
    "nat",
    "null",
    "#null!",
    "none",
    "nil",
  ],
  ...["?", "-", "--", "–", "—", ".", "#div/0!", "#value!", "#ref!", "#num!", "#name?"],
  ...["1.#qnan", "-1.#qnan", "1.#ind", "-1.#ind"],
]);

/** Among names, too many mean something: no children, no job. */
const NAMES_OF_THEIR_OWN = new Set(["none", "nil", "-", ".", "?", "--", "–", "—"]);

const withoutGroups = (text: string) => Number(text.replace(/[^\d.+-]/g, ""));

/** 24,5 and 1.234,5 and 1 234,5 */
const DECIMAL_COMMA = /^[+-]?(\d{1,3}([.\s])\d{3}(\2\d{3})*|\d+),\d+([eE][+-]?\d+)?$/;
const GROUPED_BY_POINTS = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/;
/** 1,234 and 1.234: either sign may be the decimal one. */
const ONE_COMMA = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const ONE_POINT = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** What a cell of a file that may have decimal commas says of its column; undefined where it says nothing. */
export function decimalSignIn(cell: string): "comma" | "point" | "oneComma" | undefined {
  const hasComma = cell.includes(",");
  if (!hasComma && !cell.includes(".")) return undefined;
  const text = cell.trim();
  if (ONE_COMMA.test(text)) return "oneComma";
  if (ONE_POINT.test(text)) return undefined;
  if (hasComma ? DECIMAL_COMMA.test(text) : GROUPED_BY_POINTS.test(text)) return "comma";
  return GROUPED.test(text) || (!hasComma && NUMBER.test(text)) ? "point" : undefined;
}

/** Without thousands points and with a decimal point; what is no such number stays as it is. */
function withDecimalPoint(text: string): string {
  if (DECIMAL_COMMA.test(text)) return text.replace(/[.\s]/g, "").replace(",", ".");
  return GROUPED_BY_POINTS.test(text) ? text.replaceAll(".", "") : text;
}

/** What a text says as a number; `decimalComma` where its column writes 24,5 and 1.234,5. */
export function numericSense(text: string, decimalComma = false): NumericSense {
  if (!decimalComma) return senseWithPoint(text.trim());
  const trimmed = text.trim();
  const spelt = withDecimalPoint(trimmed);
  const sense = senseWithPoint(spelt);
  return sense === "number" && spelt !== trimmed && /[.\s]/.test(trimmed) ? "grouped" : sense;
}

function senseWithPoint(trimmed: string): NumericSense {
  if (NUMBER.test(trimmed)) {
    if (LEADING_ZERO.test(trimmed)) return "leading-zero";
    const value = Number(trimmed);
    if (!Number.isFinite(value)) return "infinite";
    return WHOLE.test(trimmed) && !Number.isSafeInteger(value) ? "huge" : "number";
  }
  if (GROUPED.test(trimmed)) return Number.isFinite(withoutGroups(trimmed)) ? "grouped" : "infinite";
  if (INFINITE.test(trimmed)) return "infinite";
  return MISSING.has(trimmed.toLowerCase()) ? "missing" : "other";
}

/** Whether a text may be meant as "missing" in a column of names, where it is read as a name all the same. */
export function looksMissing(name: string): boolean {
  const trimmed = name.trim().toLowerCase();
  return MISSING.has(trimmed) && !NAMES_OF_THEIR_OWN.has(trimmed);
}

/** The number that a text spells; NaN where it says missing or infinite, undefined where it is no number. `decimalComma` as above. */
export function numberFromText(text: string, decimalComma = false): number | undefined {
  const spelt = decimalComma ? withDecimalPoint(text.trim()) : text;
  switch (numericSense(spelt)) {
    case "missing":
    case "infinite":
      return Number.NaN;
    case "other":
      return undefined;
    case "grouped":
      return withoutGroups(spelt);
    default:
      return Number(spelt);
  }
}
