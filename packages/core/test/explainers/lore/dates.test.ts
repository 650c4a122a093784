// A model that reads dates as texts, explained from end to end: it is asked in the data's own spelling, and everybody is
// told dates.

import {
  type Cell,
  createAnchor,
  createLime,
  createLore,
  createStochasticCounterfactual,
  explanationToMarkdown,
  formatAnchor,
  formatExplanation,
  formatLime,
  formatStochasticCounterfactual,
  functionBlackBox,
  inOrder,
  inRange,
  type Row,
  tableFromRows,
} from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { shownNumbersOf, surrogateBranches } from "@lore-xai/core/words";
import { describe, expect, test } from "vitest";
import { leastChangesOf } from "../../../src/explanation/least-changes.ts";

const day = (i: number) => new Date(Date.UTC(2019, 0, 1 + i)).toISOString().slice(0, 10);

/** Days over four years, some not known, and a number that does not matter. */
const rows = (spell: (iso: string) => string): Row[] =>
  Array.from({ length: 240 }, (_, i) => ({
    since: i % 12 === 7 ? null : spell(day((i * 37) % 1461)),
    income: 100 + ((i * 13) % 50),
  }));

const ISO = /^\d{4}-\d\d-\d\d$/;
const GERMAN = /^(\d\d)\.(\d\d)\.(\d{4})$/;
const german = (iso: string) => iso.replace(/^(.{4})-(..)-(..)$/, "$3.$2.$1");

function deskOf(pattern: RegExp, iso: (text: string) => string) {
  const decide = ({ since }: Row) => {
    if (since === null) return "unknown";
    if (typeof since !== "string" || !pattern.test(since)) throw new Error(`asked about ${String(since)}`);
    return iso(since) > "2021-06-01" ? "new" : "old";
  };
  return { decide, blackBox: functionBlackBox(decide, { labels: ["old", "new", "unknown"] }) };
}

const DESKS = {
  "YYYY-MM-DD": { desk: deskOf(ISO, (text) => text), spell: (iso: string) => iso },
  "DD.MM.YYYY": { desk: deskOf(GERMAN, (text) => text.replace(GERMAN, "$3-$2-$1")), spell: german },
} as const;

describe.each(["YYYY-MM-DD", "DD.MM.YYYY"] as const)("a model that compares dates spelt %s", (spelling) => {
  const { desk, spell } = DESKS[spelling];
  const background = tableFromRows(rows(spell));
  const instance = { since: spell("2021-03-04"), income: 120 };
  const isDate = (cell: Cell) => cell === null || (typeof cell === "string" && cell === spell(isoOf(cell)));
  const isoOf = (text: string) => (spelling === "YYYY-MM-DD" ? text : text.replace(GERMAN, "$3-$2-$1"));

  test("is explained with dates, and says of every row that is printed what is printed of it", async () => {
    const lore = createLore({ blackBox: desk.blackBox, background });
    const explanation = await lore.explain(instance, { seed: 3 });
    expect(explanation.outcome).toBe("old");
    expect(explanation.instance).toEqual(instance);
    expect(explanation.numbers[0]).toEqual({ feature: "since", decimals: 0, isZeroOne: false, date: spelling });
    expect(explanation.counterfactuals.length).toBeGreaterThan(0);
    for (const { instance: changed, outcome, confirmed, nearestReal, changes } of explanation.counterfactuals) {
      expect(confirmed).toBe(true);
      expect(desk.decide(changed)).toBe(outcome);
      expect(changes.every(({ feature, to }) => feature !== "since" || isDate(to))).toBe(true);
      expect(nearestReal === null || isDate(nearestReal.instance.since)).toBe(true);
    }
    const flip = explanation.counterfactuals.find(({ outcome }) => outcome === "new");
    expect(flip && leastChangesOf(flip)).toEqual([{ feature: "since", from: instance.since, to: spell("2021-06-02") }]);
    expect(JSON.parse(JSON.stringify(explanation))).toEqual(explanation);
  });

  test("has its rule and its changes told as dates in every form", async () => {
    const explanation = await createLore({ blackBox: desk.blackBox, background }).explain(instance, { seed: 3 });
    const [condition] = explanation.rule.premise;
    expect(condition).toMatchObject({ kind: "interval", feature: "since", date: spelling });
    const text = formatExplanation(explanation);
    expect(text).toMatch(/because {2}since {2}<= \d/);
    expect(text).toContain(`this case: ${instance.since}`);
    expect(text).toContain(`${instance.since} -> ${spell("2021-06-02")}`);
    const markdown = explanationToMarkdown(explanation);
    expect(markdown).toMatch(/since is on or before \d[\d.-]{9} \(here /);
    for (const told of [text, markdown]) expect(told).not.toMatch(/\b18\d{3}\b/);
  });

  test("is told as dates by the other methods too", async () => {
    const lime = await createLime({ blackBox: desk.blackBox, background }).explain(instance, { seed: 3 });
    expect(formatLime(lime)).toMatch(/since +> \d[\d.-]{9} and <= \d[\d.-]{9}/);
    const anchor = await createAnchor({ blackBox: desk.blackBox, background }).explain(instance, { seed: 3 });
    expect(formatAnchor(anchor)).toMatch(/since +(> \d[\d.-]{9} and )?<= \d[\d.-]{9}/);
    const stochastic = createStochasticCounterfactual({ blackBox: desk.blackBox, background });
    const found = await stochastic.explain(instance, { seed: 3 });
    expect(found.counterfactual === null || isDate(found.counterfactual.instance.since)).toBe(true);
    expect(formatStochasticCounterfactual(found)).toContain(`${instance.since} -> `);
  });

  test("has a tree whose branches are told as dates and taken by dates", async () => {
    const explanation = await createLore({ blackBox: desk.blackBox, background }).explain(instance, { seed: 3 });
    const follow = (row: Row) => {
      let node = explanation.surrogate.tree;
      const texts: string[] = [];
      for (;;) {
        const next = surrogateBranches(node, undefined, shownNumbersOf(explanation).condition).find((branch) =>
          branch.takes(row),
        );
        if (next === undefined) return { outcome: node.outcome, texts };
        texts.push(next.text);
        node = next.node;
      }
    };
    expect(follow(instance)).toMatchObject({ outcome: "old" });
    expect(follow({ ...instance, since: spell("2022-03-04") })).toMatchObject({ outcome: "new" });
    expect(follow(instance).texts.join()).not.toMatch(/\b18\d{3}\b/);
  });

  test("may be held to dates", async () => {
    const { blackBox } = desk;
    const constraints = [inRange("since", { max: "2021-05-31" })];
    const held = await createLore({ blackBox, background, constraints }).explain(instance, { seed: 3 });
    expect(held.counterfactuals.filter(({ outcome }) => outcome === "new")).toEqual([]);
    const later = [inRange("since", { min: spell("2022-01-01") })];
    const found = await createLore({ blackBox, background, constraints: later }).explain(instance, { seed: 3 });
    const [{ changes, least }] = found.counterfactuals;
    expect((least?.changes ?? changes)[0]).toMatchObject({ to: spell("2022-01-01") });
  });

  test("is told that a date is not known, and tells what it says then", async () => {
    const lore = createLore({ blackBox: desk.blackBox, background });
    const explanation = await lore.explain({ ...instance, since: null }, { seed: 3 });
    expect(explanation.outcome).toBe("unknown");
    for (const { instance: changed, outcome } of explanation.counterfactuals) {
      expect(desk.decide(changed)).toBe(outcome);
    }
    expect(formatExplanation(explanation)).toContain("not known");
  });
});

describe("constraints on dates", () => {
  const background = tableFromRows(rows((iso) => iso));
  const blackBox = DESKS["YYYY-MM-DD"].desk.blackBox;
  const instance = { since: "2021-03-04", income: 120 };

  test.each([
    [inRange("since", { min: 5 }), 'a bound of the range of "since" must be a date such as 1970-01-01, got 5'],
    [inRange("since", { min: "2021-02-30" }), "must be a date such as 1970-01-01"],
    [inRange("since", { min: "2021-03-04", max: "2021-03-03" }), "must run from low to high"],
    [inRange("income", { min: "2021-03-04" }), 'a bound of the range of "income" must be a number'],
    [inOrder("since", "income"), "must both be numbers, or dates that count alike"],
  ])("%j are refused where they fit nothing", async (constraint, message) => {
    const explained = async () =>
      createLore({ blackBox, background, constraints: [constraint] }).explain(instance, { seed: 1 });
    await expect(explained()).rejects.toThrow(message);
  });
});

test("the summary of dates has numbers, says what they are, and takes two days of 1970 for no yes or no", async () => {
  const table = tableFromRows([{ since: "1970-01-01" }, { since: "1970-01-02" }]);
  expect(summarizeTable(table)[0]).toMatchObject({ date: "YYYY-MM-DD", min: 0, max: 1 });
  const blackBox = functionBlackBox(({ since }: Row) => String(since), { labels: ["1970-01-01", "1970-01-02"] });
  const explanation = await createLore({ blackBox, background: table }).explain({ since: "1970-01-01" }, { seed: 1 });
  expect(explanation.numbers).toMatchObject([{ isZeroOne: false }]);
});
