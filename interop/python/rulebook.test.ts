// A rule book written as Python decides every row as the book does.

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bookToPython, decideByBook, makeRuleBook } from "@lore-xai/audit";
import { type Row, rowAt } from "@lore-xai/core";
import { expect, test } from "vitest";
import { applicants, LOAN_DESK } from "../../packages/audit/test/rulebook/books.ts";
import { PYTHON } from "./python-fixture.ts";

const run = promisify(execFile);

const PROGRAM = `import json, sys
sys.path.insert(0, sys.argv[1])
from book import decide
print(json.dumps([decide(row) for row in json.load(open(sys.argv[1] + "/rows.json"))]))
`;

test.each([0, 1])("a book of seed %s decides in Python as it does here, gaps and dates included", async (seed) => {
  const table = applicants(400, 9 + seed);
  const book = await makeRuleBook({ blackBox: LOAN_DESK, rows: table, cases: 20, seed });
  const dated = { kind: "interval", feature: "since", above: 15_500, atMost: 17_000, date: "YYYY-MM-DD" } as const;
  const [first, ...others] = book.rules;
  const changed = { ...book, rules: [{ ...first, premise: [dated] }, { ...first, outcome: "grant" }, ...others] };
  const rows = Array.from({ length: table.rowCount }, (_, i): Row => rowAt(table, i));
  const folder = await mkdtemp(join(tmpdir(), "lore-book-"));
  try {
    await writeFile(join(folder, "book.py"), bookToPython(changed));
    // Files have words for what is missing among numbers, and Python meets them as they are.
    const spelt = rows.map((row, i) => (i % 2 === 0 && row.income === null ? { ...row, income: "n/a" } : row));
    await writeFile(join(folder, "rows.json"), JSON.stringify(spelt));
    await writeFile(join(folder, "program.py"), PROGRAM);
    const { stdout } = await run(PYTHON, ["-B", join(folder, "program.py"), folder]);
    expect(JSON.parse(stdout)).toEqual(rows.map((row) => decideByBook(changed, row)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
