// CSV cell by cell, for originals that are no table yet: columns may bear the same name twice.

/** Cells may be quoted, and then hold commas, line breaks and doubled quotes. */
export function csvRecords(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  // A cell, quoted or not, and what ends it.
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    if (cells.length > 1 || cells[0] !== "") records.push(cells);
    cells = [];
  }
  return records;
}

const csvCell = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function csvText(records: readonly (readonly string[])[]): string {
  return records.map((cells) => `${cells.map(csvCell).join(",")}\n`).join("");
}
