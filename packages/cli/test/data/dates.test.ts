// Dates through the command: a file with a column of them, a model that reads them as texts, and what is printed.

import { describe, expect, test } from "vitest";
import { folderWith, runLore } from "../run-lore.ts";

const day = (i: number) => new Date(Date.UTC(2019, 0, 1 + i)).toISOString().slice(0, 10);
const german = (iso: string) => iso.replace(/^(.{4})-(..)-(..)$/, "$3.$2.$1");
const rows = Array.from({ length: 150 }, (_, i) => [i % 15 === 7 ? "" : german(day((i * 37) % 1461)), 100 + (i % 50)]);

const file = folderWith({
  "members.csv": `since,income\n${rows.map((cells) => cells.join(",")).join("\n")}\n`,
  "model.mjs": `export const labels = ["old", "new"];
    const isoOf = (text) => {
      const match = /^(\\d\\d)\\.(\\d\\d)\\.(\\d{4})$/.exec(text);
      if (match === null) throw new Error("asked about " + text);
      return [match[3], match[2], match[1]].join("-");
    };
    export const decide = ({ since }) => (since !== null && isoOf(since) > "2021-06-01" ? "new" : "old");
    export const predict = (rows) => rows.map(decide);`,
});
const DATA = ["--data", file("members.csv"), "--model", file("model.mjs")];
const INSTANCE = ["--instance", JSON.stringify({ since: "04.03.2021", income: 120 })];
const explain = (...args: string[]) => runLore(["explain", ...DATA, ...INSTANCE, "--seed", "3", ...args]);

describe("a column of dates", () => {
  test("is explained by dates, and the model says of each row that is printed what is printed", async () => {
    const { status, stdout } = await explain("--format", "json");
    expect(status).toBe(0);
    const explanation = JSON.parse(stdout);
    const { decide } = await import(file("model.mjs"));
    expect(explanation.counterfactuals.length).toBeGreaterThan(0);
    for (const { instance, outcome } of explanation.counterfactuals) expect(decide(instance)).toBe(outcome);
    const text = await explain("--format", "text");
    expect(text.stdout).toContain("04.03.2021 -> 02.06.2021");
    expect(text.stderr).not.toContain("read as dates");
  });

  test("can be bound by dates, as the data spell them or from the year down", async () => {
    const { stdout } = await explain("--range", "since=2022-01-01..31.12.2022", "--format", "text");
    expect(stdout).toContain("04.03.2021 -> 01.01.2022");
    const wrong = await explain("--range", "since=2022-02-30..");
    expect(wrong.stderr).toContain(
      'a bound of the range of "since" must be a date such as 01.01.1970, got "2022-02-30"',
    );
  });

  test("is told by lore check, and is names where the user says so", async () => {
    const { stdout } = await runLore(["check", ...DATA]);
    expect(stdout).toContain("since: read as dates (DD.MM.YYYY)");
    const names = await runLore(["check", ...DATA, "--categorical", "since"]);
    expect(names.stdout).not.toContain("read as dates");
  });
});
