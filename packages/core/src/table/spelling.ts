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

export function numericSense(text: string): NumericSense {
  const trimmed = text.trim();
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

/** The number that a text spells; NaN where it says missing or infinite, undefined where it is no number. */
export function numberFromText(text: string): number | undefined {
  switch (numericSense(text)) {
    case "missing":
    case "infinite":
      return Number.NaN;
    case "other":
      return undefined;
    case "grouped":
      return withoutGroups(text);
    default:
      return Number(text);
  }
}
