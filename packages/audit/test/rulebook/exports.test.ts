import { bookToPython, bookToSql, decideByBook, makeRuleBook, type RuleBook } from "@lore-xai/audit";
import { type Premise, type Row, rowAt, type Table } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import fc from "fast-check";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { applicants, LOAN_DESK } from "./books.ts";

const table = applicants(120, 5);
const rowsOf = ({ rowCount }: Table): Row[] => Array.from({ length: rowCount }, (_, i) => rowAt(table, i));

const none = proportion(0, 0);
const bookOf = (premises: readonly Premise[]): Pick<RuleBook, "rules" | "otherwise" | "features"> & RuleBook => ({
  format: "lore-rulebook/1",
  version: "0",
  seed: 0,
  labels: ["deny", "grant"],
  features: table.features,
  rules: premises.map((premise, k) => ({
    premise,
    outcome: k % 2 === 0 ? "deny" : "grant",
    coverage: 0,
    precision: none,
    decides: none,
    examples: [],
    counterExamples: [],
  })),
  otherwise: { outcome: "it's unsure", decides: none },
  fidelity: none,
  baseRate: none,
  sizes: [],
  overlaps: [],
  made: { localRules: 0, rows: 0, keptApart: 0, madeRows: 0 },
});

/** What SQLite says of each row. */
function decidedBySql(book: RuleBook): string[] {
  const database = new Database(":memory:");
  const names = table.features.map(({ name }) => `"${name.replaceAll('"', '""')}"`);
  database.exec(`CREATE TABLE cases (${names.join(", ")})`);
  const insert = database.prepare(`INSERT INTO cases VALUES (${names.map(() => "?").join(", ")})`);
  for (const row of rowsOf(table)) {
    insert.run(...table.features.map(({ name }) => (typeof row[name] === "boolean" ? String(row[name]) : row[name])));
  }
  const answers = database.prepare(`SELECT ${bookToSql(book)} AS decision FROM cases ORDER BY rowid`).all();
  database.close();
  return answers.map((answer) => (answer as { decision: string }).decision);
}

const jobs = table.features.flatMap((feature) =>
  feature.name === "job" && feature.kind !== "continuous" ? feature.values : [],
);
const set = fc.subarray([...jobs], { minLength: 1, maxLength: jobs.length - 1 });
const condition = fc.oneof(
  fc.tuple(fc.integer({ min: 60, max: 200 }), fc.integer({ min: 0, max: 100 })).map(([above, more]) => ({
    kind: "interval" as const,
    feature: "income",
    above,
    atMost: above + more,
  })),
  fc.integer({ min: 1, max: 18 }).map((atMost) => ({
    kind: "interval" as const,
    feature: "years in job",
    above: null,
    atMost,
  })),
  fc.constant({ kind: "missing" as const, feature: "income" }),
  fc.constant({ kind: "known" as const, feature: "income" }),
  fc.boolean().map((value) => ({ kind: "value" as const, feature: "owner", value })),
  set.map((values) => ({ kind: "values" as const, feature: "job", values })),
  set.map((values) => ({ kind: "values" as const, feature: "job", values: [...values, null] })),
  set.map((except) => ({
    kind: "values" as const,
    feature: "job",
    values: jobs.filter((job) => !except.includes(job)),
    except,
  })),
  fc.integer({ min: 15_000, max: 19_000 }).map((above) => ({
    kind: "interval" as const,
    feature: "since",
    above,
    atMost: null,
    date: "YYYY-MM-DD" as const,
  })),
);
const premises = fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { maxLength: 4 });

describe("a book as SQL", () => {
  it("decides every row as the book does, in SQLite", () => {
    fc.assert(
      fc.property(premises, (given) => {
        const book = bookOf(given);
        expect(decidedBySql(book)).toEqual(rowsOf(table).map((row) => decideByBook(book, row)));
      }),
      { numRuns: 100 },
    );
  });

  it("decides as a book that was made does", async () => {
    const book = await makeRuleBook({ blackBox: LOAN_DESK, rows: applicants(300), cases: 10 });
    expect(decidedBySql(book)).toEqual(rowsOf(table).map((row) => decideByBook(book, row)));
  });

  it("refuses dates that do not compare as text, and says what to do", () => {
    const premise = [{ kind: "interval", feature: "since", above: 10, atMost: null, date: "DD.MM.YYYY" } as const];
    expect(() => bookToSql(bookOf([premise]))).toThrow(/write the book as \.py or \.json/);
  });
});

describe("a book as Python", () => {
  it("quotes what needs quoting", () => {
    const premise = [{ kind: "value", feature: 'a "b"', value: "it's\nnew" } as const];
    expect(bookToPython(bookOf([premise]))).toContain('_text(row.get("a \\"b\\"")) in ("it\'s\\nnew",)');
  });
});
