// Times of day and lengths of time in a workbook. A spreadsheet keeps them as dates on the day before its first, which no user sees:
// 15:00 on "1899-12-31" is 15:00:00.

const [SECOND_MS, DAY_MS] = [1000, 86_400_000];

/** Dates are counted from here; the time of day is what is behind it. */
export type DateSystem = "1900" | "1904";
const DAY_ZERO: Readonly<Record<DateSystem, number>> = { "1900": Date.UTC(1899, 11, 31), "1904": Date.UTC(1904, 0, 1) };

/** The longest time that is told from a date; from then on the count has a leap day that never was. */
const LONGEST_DAYS = 59;

/** As OpenDocument has it: PT15H30M00S */
const OPEN_DOCUMENT_TIME = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/;

/** 15:30:00, also 30:00:00; names that are in order as they stand. */
function clockText(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

function openDocumentTime(text: string): string {
  const match = OPEN_DOCUMENT_TIME.exec(text);
  return match === null
    ? text
    : match
        .slice(1, 4)
        .map((part) => part.padStart(2, "0"))
        .join(":");
}

/** What Excel shows of a 0 among dates; no calendar has it, which a note then says. */
const EXCEL_DAY_ZERO = "1900-01-00";

/** How the cells of a column that are dates to the workbook are read: as times where they are some. */
export function timeReader(cells: readonly unknown[], system: DateSystem): (cell: unknown) => unknown {
  const zero = DAY_ZERO[system];
  const times = cells.flatMap((cell) => (cell instanceof Date ? [cell.getTime() - zero] : []));
  const isDayZero = (ms: number) => ms >= 0 && ms < DAY_MS;
  const areTimes = times.some(isDayZero) && times.every((ms) => ms >= 0 && ms < LONGEST_DAYS * DAY_MS);
  return (cell) => {
    if (typeof cell === "string") return openDocumentTime(cell);
    if (!(cell instanceof Date)) return cell;
    const ms = cell.getTime() - zero;
    if (areTimes) return clockText(ms);
    // The other count begins with a day that may be meant.
    if (!isDayZero(ms) || system === "1904") return cell;
    return ms === 0 ? EXCEL_DAY_ZERO : clockText(ms);
  };
}
