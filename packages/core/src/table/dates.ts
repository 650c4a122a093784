// Dates as numbers and back, by the calendar alone: no clock, no time zone. A date counts days since 1970-01-01; a date with a
// time of day counts minutes since then, or seconds where they are spelt.

/** As files spell dates: a closed set, each of them read and written. MM is the month, mm the minutes; D and M have no leading 0. */
export const DATE_SPELLINGS = [
  "YYYY-MM-DD",
  "YYYY/MM/DD",
  "DD.MM.YYYY",
  "MM.DD.YYYY",
  "D.M.YYYY",
  "M.D.YYYY",
  "DD/MM/YYYY",
  "MM/DD/YYYY",
  "D/M/YYYY",
  "M/D/YYYY",
  "YYYY-MM-DDThh:mm",
  "YYYY-MM-DDThh:mmZ",
  "YYYY-MM-DDThh:mm:ss",
  "YYYY-MM-DDThh:mm:ssZ",
  "YYYY-MM-DD hh:mm",
  "YYYY-MM-DD hh:mmZ",
  "YYYY-MM-DD hh:mm:ss",
  "YYYY-MM-DD hh:mm:ssZ",
] as const;

/** How a date is spelt. */
export type DateSpelling = (typeof DATE_SPELLINGS)[number];

/** What may be dates: a feature, its summary, a condition on it. */
export interface Dated {
  /** How its dates are spelt; absent where it is plain numbers. */
  readonly date?: DateSpelling;
}

type Part = "YYYY" | "MM" | "M" | "DD" | "D" | "hh" | "mm" | "ss";
type Fields = Readonly<Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>>;

const PARTS = /YYYY|MM?|DD?|hh|mm|ss/g;
const FIELD: Readonly<Record<Part, keyof Fields>> = {
  YYYY: "year",
  MM: "month",
  M: "month",
  DD: "day",
  D: "day",
  hh: "hour",
  mm: "minute",
  ss: "second",
};
const START: Fields = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };

const [DAY, MINUTE] = [86_400, 60];
const [FIRST_YEAR, LAST_YEAR] = [1, 9999];
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (month: number, year: number) => MONTHS[month - 1] + Number(month === 2 && isLeap(year));

/** From the first day of year 1. */
function daysBefore(year: number): number {
  const past = year - 1;
  return 365 * past + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

const EPOCH = daysBefore(1970);
const [FIRST_DAY, LAST_DAY] = [daysBefore(FIRST_YEAR) - EPOCH, daysBefore(LAST_YEAR + 1) - 1 - EPOCH];

function dayNumber({ year, month, day }: Fields): number {
  let days = daysBefore(year) - EPOCH + day - 1;
  for (let before = 1; before < month; before++) days += daysIn(before, year);
  return days;
}

function dateOfDay(days: number): Pick<Fields, "year" | "month" | "day"> {
  const since = days + EPOCH;
  let year = Math.floor(since / 366) + 1;
  while (daysBefore(year + 1) <= since) year++;
  let day = since - daysBefore(year) + 1;
  let month = 1;
  while (day > daysIn(month, year)) day -= daysIn(month++, year);
  return { year, month, day };
}

function isReal({ year, month, day, hour, minute, second }: Fields): boolean {
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 1 || day > daysIn(month, year)) return false;
  return hour < 24 && minute < 60 && second < 60;
}

/** What one more counts, in seconds. */
export function dateUnit(spelling: DateSpelling): number {
  if (!spelling.includes("hh")) return DAY;
  return spelling.includes("ss") ? 1 : MINUTE;
}

function patternOf(spelling: DateSpelling): RegExp {
  const digits = (part: string) => (part.length === 1 ? "([1-9]\\d?)" : `(\\d{${part.length}})`);
  return new RegExp(`^${spelling.replaceAll(".", "\\.").replace(PARTS, digits)}$`);
}

const READERS = new Map(
  DATE_SPELLINGS.map((spelling) => {
    const fields = Array.from(spelling.matchAll(PARTS), ([part]) => FIELD[part as Part]);
    return [spelling, { pattern: patternOf(spelling), fields }] as const;
  }),
);

/** The number of a date that is spelt so; undefined where the text is none, or a day that no calendar has. */
export function dateFromText(text: string, spelling: DateSpelling): number | undefined {
  const { pattern, fields } = READERS.get(spelling) as { pattern: RegExp; fields: (keyof Fields)[] };
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const date: Fields = { ...START, ...Object.fromEntries(fields.map((field, k) => [field, Number(match[k + 1])])) };
  if (!isReal(date)) return undefined;
  const seconds = dayNumber(date) * DAY + date.hour * 3600 + date.minute * MINUTE + date.second;
  return seconds / dateUnit(spelling);
}

/** The last date that is not after the number; of a number before year 1 or after 9999, the first or last of these. */
export function dateText(value: number, spelling: DateSpelling): string {
  const unit = dateUnit(spelling);
  const seconds = Math.min((LAST_DAY + 1) * DAY - unit, Math.max(FIRST_DAY * DAY, Math.floor(value) * unit));
  const days = Math.floor(seconds / DAY);
  const rest = seconds - days * DAY;
  const fields: Fields = {
    ...dateOfDay(days),
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / MINUTE) % 60,
    second: rest % 60,
  };
  return spelling.replace(PARTS, (part) => String(fields[FIELD[part as Part]]).padStart(part.length, "0"));
}

/** Spelt so, or from the year down as YYYY-MM-DD is: nobody can take that for another date. */
export function dateFromAnyText(text: string, spelling: DateSpelling): number | undefined {
  const others = DATE_SPELLINGS.filter((other) => other.startsWith("YYYY") && dateUnit(other) === dateUnit(spelling));
  for (const each of [spelling, ...others]) {
    const date = dateFromText(text.trim(), each);
    if (date !== undefined) return date;
  }
  return undefined;
}

/** Whether the day stands before the month, where that is not clear from the spelling at sight. */
const order = (spelling: DateSpelling) => (spelling.startsWith("Y") ? "year" : spelling[0]);

export type DatesFound =
  | { readonly kind: "dates"; readonly spelling: DateSpelling }
  /** Nothing in the column tells the day from the month. */
  | { readonly kind: "ambiguous" }
  /** No one spelling fits all; `spelling` fits most of them, if any. */
  | { readonly kind: "mixed"; readonly spelling: DateSpelling | null };

/** How all of these texts spell dates; null where some text does not even look like one. */
export function datesIn(texts: readonly string[]): DatesFound | null {
  if (texts.length === 0 || !texts.every(looksLikeDate)) return null;
  const counts = DATE_SPELLINGS.map((spelling) => ({
    spelling,
    count: texts.reduce((sum, text) => sum + Number(dateFromText(text, spelling) !== undefined), 0),
  }));
  const fitting = counts.filter(({ count }) => count === texts.length).map(({ spelling }) => spelling);
  if (new Set(fitting.map(order)).size > 1) return { kind: "ambiguous" };
  if (fitting.length > 0) return { kind: "dates", spelling: fitting[0] };
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  return { kind: "mixed", spelling: most.count === 0 ? null : most.spelling };
}

const LOOKS_LIKE_DATE =
  /^(\d{4}([-/])\d\d\2\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?|\d{1,2}([./])\d{1,2}\7\d{4})$/;

/** Also in a spelling that is not among ours, or of a day that no calendar has. */
export const looksLikeDate = (text: string) => LOOKS_LIKE_DATE.test(text);

/** A date as the data spell it, or the number itself. */
export function valueOfNumber(value: number, { date }: Dated): number | string {
  return date === undefined ? value : dateText(value, date);
}
