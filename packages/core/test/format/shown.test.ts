// Numbers and conditions as they are shown: short, and true.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { premiseText } from "../../src/format/condition-text.ts";
import { plainNumber } from "../../src/format/plain-number.ts";
import { conditionStatement } from "../../src/format/sentences.ts";
import { floorTo, numberText, roundTo, shownExplanation, shownNumbers } from "../../src/format/shown.ts";
import { spellingOf, spellingWith } from "../../src/format/spelling.ts";
import { LANGUAGES } from "../../src/format/words/language.ts";
import { wordsIn } from "../../src/format/words/languages.ts";
import {
  type Condition,
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
  type IntervalCondition,
  type Row,
  rowAt,
  tableFromCsv,
  tableFromRows,
} from "../../src/index.ts";
import { proportion } from "../../src/metrics/binomial.ts";

const decimals = fc.integer({ min: 0, max: 9 });
const anyNumber = fc.oneof(
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.double({ min: -1e22, max: 1e22, noNaN: true }),
  fc.double({ min: -1e-6, max: 1e-6, noNaN: true }),
  fc.integer({ min: -50, max: 50 }).map((n) => n / 4),
  fc.constantFrom(0, -0, 1e21, -1e21, 13.066666666666666, 61070.075757576, 0.1 + 0.2),
);
/** A value of the column's resolution: the number that the text with so many decimals stands for. */
const onGrid = (value: number, digits: number) => roundTo(value, digits);

const isIn = ({ above, atMost }: IntervalCondition, value: number) =>
  (above === null || value > above) && (atMost === null || value <= atMost);
const interval = (above: number | null, atMost: number | null): IntervalCondition => ({
  ...({ kind: "interval", feature: "n" } as const),
  ...{ above, atMost },
});
const anyInterval = fc
  .tuple(fc.option(anyNumber), fc.option(anyNumber))
  .map(([a, b]) => (a !== null && b !== null && a > b ? interval(b, a) : interval(a, b)));

describe("a bound that is rounded down to the digits of its column", () => {
  test("has the same values of the column on either side", () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, decimals, (bound, other, digits) => {
        const shown = floorTo(bound, digits);
        const step = 10 ** -digits;
        for (const value of [other, bound, bound - step, bound + step, shown].map((v) => onGrid(v, digits))) {
          expect(value <= shown).toBe(value <= bound);
        }
        expect(Object.is(shown, -0)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test("is one of its values: no fraction in a column of whole numbers", () => {
    expect([12.5, 13.066666666666666, -0.5, -3, 1e21].map((bound) => floorTo(bound, 0))).toEqual([
      12, 13, -1, -3, 1e21,
    ]);
    expect([61070.075757576, 0.1 + 0.2, -2.675].map((bound) => floorTo(bound, 2))).toEqual([61070.07, 0.3, -2.68]);
    fc.assert(
      fc.property(
        anyNumber,
        decimals,
        (bound, digits) => floorTo(floorTo(bound, digits), digits) === floorTo(bound, digits),
      ),
    );
  });
});

describe("what is shown of a case", () => {
  const shownOf = (own: number, conditions: readonly Condition[], digits: number, to: readonly number[] = []) =>
    shownNumbers(
      { instance: { n: own }, numbers: [{ feature: "n", decimals: digits, isZeroOne: false }] },
      conditions,
      to.map((value) => ({ feature: "n", to: value })),
    );

  test("is as true of it as what is the case, however many digits its own value has", () => {
    fc.assert(
      fc.property(anyNumber, fc.array(anyInterval, { maxLength: 4 }), decimals, (own, ranges, digits) => {
        const shown = shownOf(own, ranges, digits);
        const told = shown.value("n", own) as number;
        for (const range of ranges) {
          expect(isIn(shown.condition(range) as IntervalCondition, told)).toBe(isIn(range, own));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("has the digits of the column wherever that is true, and is not rounded where a person wrote more", () => {
    const low = interval(null, 13.066666666666666);
    const shown = shownOf(13.066666666666666, [low], 0);
    expect([shown.value("n", 13.066666666666666), shown.condition(low)]).toEqual([13, interval(null, 13)]);
    const high = interval(13.05, null);
    const closer = shownOf(13.066666666666666, [high], 0);
    expect([closer.value("n", 13.066666666666666), closer.condition(high)]).toEqual([13.1, interval(13, null)]);
    expect(shownOf(12.5, [], 0).value("n", 12.5)).toBe(12.5);
    const WHOLE = { decimals: 0 };
    expect([
      numberText(12.5, WHOLE),
      numberText(13.066666666666666, WHOLE),
      numberText(-0.0000000001, { decimals: 2 }),
    ]).toEqual(["12.5", "13", "0"]);
  });

  test("differs from what it is to become", () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, decimals, (own, to, digits) => {
        fc.pre(own !== to);
        expect(shownOf(own, [], digits, [to]).value("n", own)).not.toBe(to);
      }),
    );
  });

  test("leaves missing values, categories and names it does not know alone", () => {
    const shown = shownOf(1, [], 0);
    expect([shown.value("n", null), shown.value("n", "1.25"), shown.value("m", 1.25)]).toEqual([null, "1.25", 1.25]);
    const other: Condition = { kind: "value", feature: "n", value: "clerk" };
    expect(shown.condition(other)).toBe(other);
  });
});

describe("a column of zeros and ones", () => {
  const shownOf = (own: number | null, to: readonly number[] = []) =>
    shownNumbers(
      { instance: { n: own }, numbers: [{ feature: "n", decimals: 0, isZeroOne: true }] },
      [],
      to.map((value) => ({ feature: "n", to: value })),
    );

  test("is said to be the value that the condition admits", () => {
    fc.assert(
      fc.property(anyInterval, fc.constantFrom(0, 1, null), (range, own) => {
        const said = shownOf(own).condition(range);
        if (isIn(range, 0) === isIn(range, 1)) expect(said).toBe(range);
        else expect(said).toEqual({ kind: "value", feature: "n", value: isIn(range, 1) ? 1 : 0 });
      }),
    );
  });

  test("is one of numbers where the case has, or is to have, another value", () => {
    expect(shownOf(2).condition(interval(0, null))).toEqual(interval(0, null));
    expect(shownOf(0, [0.5]).condition(interval(0, null))).toEqual(interval(0, null));
  });
});

/** As other tools leave it behind: what was missing has been filled with the mean. */
const filled = await tableFromCsv(
  `pay,flag,share,zone\n${Array.from({ length: 240 }, (_, i) => {
    const pay = i % 9 === 4 ? 61070.075757576 : 20_000 + ((i * 7919) % 90_000);
    return `${pay},${(i * 5) % 3 === 0 ? 1 : 0},${((i * 37) % 100) / 3},${i % 2 === 0 ? "east" : "west"}`;
  }).join("\n")}\n`,
);
const desk = functionBlackBox(({ pay, flag, share }) => (flag === 1 && pay > 61070 && share > 13 ? "yes" : "no"), {
  labels: ["no", "yes"],
});

describe("columns that arithmetic has been at", () => {
  test("have the digits that were written, or that tell", () => {
    const digits = Object.fromEntries(
      filled.features.map((feature) => [feature.name, "decimals" in feature && feature.decimals]),
    );
    expect(digits).toEqual({ pay: 0, flag: 0, share: 4, zone: false });
  });

  test.each([3, 4, 13, 58, 100])("are told with no more, in every form and by every method: case %d", async (i) => {
    const row = rowAt(filled, i);
    const setup = { blackBox: desk, background: filled };
    const call = { seed: 5 };
    const lore = await createLore(setup).explain(row, call);
    const paper = await createLore({ ...setup, preset: "paper", neighbors: 300 }).explain(row, call);
    const texts = [
      ...[lore, paper].flatMap((explanation) => [formatExplanation(explanation), explanationToMarkdown(explanation)]),
      formatLime(await createLime({ ...setup, samples: 500 }).explain(row, call)),
      formatAnchor(await createAnchor(setup).explain(row, call)),
      formatStochasticCounterfactual(await createStochasticCounterfactual(setup).explain(row, call)),
    ];
    for (const text of texts) {
      expect(text).not.toMatch(/\d\.\d{5}/);
      expect(text).not.toMatch(/flag\s+(\|\s+)?(is above|is at most|>|<=) /);
    }
  });

  test("are changed to values that can be told, each confirmed as it stands", async () => {
    const { counterfactuals } = await createLore({ blackBox: desk, background: filled }).explain(rowAt(filled, 4), {
      seed: 1,
    });
    expect(counterfactuals.length).toBeGreaterThan(0);
    for (const { changes, confirmed } of counterfactuals) {
      expect(confirmed).toBe(true);
      for (const { to } of changes) if (typeof to === "number") expect(String(to)).not.toMatch(/\.\d{5}/);
    }
  });
});

test("a flag of numbers reads as one in rules and changes", async () => {
  const rows = Array.from({ length: 200 }, (_, i): Row => ({ flag: i % 2, age: 20 + (i % 40) }));
  const blackBox = functionBlackBox(({ flag }) => (flag === 1 ? "yes" : "no"), { labels: ["no", "yes"] });
  const explanation = await createLore({ blackBox, background: tableFromRows(rows) }).explain(rows[1], { seed: 1 });
  expect(explanation.numbers).toEqual([
    { feature: "flag", decimals: 0, isZeroOne: true },
    { feature: "age", decimals: 0, isZeroOne: false },
  ]);
  expect(formatExplanation(explanation)).toMatch(/because {2}flag {2}= 1\n/);
  expect(formatExplanation(explanation)).toContain("flag  1 -> 0");
  expect(explanationToMarkdown(explanation)).toContain("Because flag is 1.");
});

describe("what arithmetic has left in a column", () => {
  const column = { feature: "RI", decimals: 5, isZeroOne: false };
  const side = { kind: "interval", feature: "RI", isOpenBelow: false, isOpenAbove: true } as const;
  const rows = Array.from({ length: 60 }, (_, i): Row => ({ RI: i / 4, Al: 1 + (i % 7) / 4 }));
  const blackBox = functionBlackBox(({ RI }) => (Number(RI) > 9 ? "high" : "low"), { labels: ["low", "high"] });
  const lore = createLore({ blackBox, background: tableFromRows(rows), neighbors: 200 });
  const explained = lore.explain({ RI: 3.25, Al: 1.5 }, { seed: 7 });

  /** The explanation with another region, and its counterfactual with other values. */
  async function withRegion(from: number, to: number, at: number) {
    const explanation = await explained;
    const [found] = explanation.counterfactuals;
    const region = { sides: [{ ...side, from, to }], evidence: proportion(8, 8), queries: 8 };
    const changes = [{ feature: "RI", from: 3.25, to: at }];
    return { ...explanation, numbers: [column], counterfactuals: [{ ...found, changes, region }] };
  }

  test("is left out of how far values were asked, and nothing is told that was not asked", async () => {
    const { counterfactuals } = shownExplanation(await withRegion(-6.84999999999991, 15.9300000000001, 9.5));
    expect(counterfactuals[0].region?.sides).toEqual([{ ...side, from: -6.84, to: 15.93 }]);
    expect(formatExplanation(await withRegion(9.5, 15.9300000000001, 9.5))).toContain("asked up to 15.93:");
  });

  test("stays where the counterfactual's own value would lie outside", async () => {
    const at = 15.9300000000001;
    const { counterfactuals } = shownExplanation(await withRegion(9, at, at));
    expect(counterfactuals[0].region?.sides).toEqual([{ ...side, from: 9, to: at }]);
  });

  test("is left out of a real case, whose digits decide nothing", async () => {
    const explanation = await withRegion(9, 12, 9.5);
    const nearestReal = { instance: { RI: -0.8900000000001, Al: 1.5 }, distance: 0.5 };
    const [found] = explanation.counterfactuals;
    const told = shownExplanation({ ...explanation, counterfactuals: [{ ...found, nearestReal }] });
    expect(told.counterfactuals[0].nearestReal?.instance).toEqual({ RI: -0.89, Al: 1.5 });
  });
});

test("small numbers of a column are all written without an exponent, as long as zeros can be counted", () => {
  expect([-2.4e-7, -0.00000998, 1e-7, 1.25e-9].map(plainNumber)).toEqual([
    ...["-0.00000024", "-0.00000998", "0.0000001", "0.00000000125"],
  ]);
  expect([1.5e-20, 1e21, 0, 3.01].map(plainNumber)).toEqual(["1.5e-20", "1e+21", "0", "3.01"]);
  const premise = [{ ...interval(null, -2.4e-7), feature: "neg" }];
  expect(premiseText(premise)).toBe("neg <= -0.00000024");
  expect(premiseText(premise, spellingWith(null, undefined, wordsIn("de")))).toBe("neg: höchstens -0,00000024");
});

test("a date of a case is written as those of the conditions on it, in every language", () => {
  const column = { feature: "t", decimals: 0, isZeroOne: false, date: "YYYY-MM-DD hh:mm" } as const;
  const instance = { t: "2024-01-07 08:30" };
  const atMost = { kind: "interval", feature: "t", above: null, atMost: 28_466_220, date: column.date } as const;
  const told = LANGUAGES.map((language) => {
    const spell = spellingOf({ dictionary: null, numbers: [column] }, wordsIn(language));
    return [conditionStatement(atMost, spell), spell("t", instance.t)];
  });
  expect(told).toEqual([
    ["t is at or before 2024-02-15 05:00", "2024-01-07 08:30"],
    ["t: spätestens am 15. Februar 2024, 05:00 Uhr", "7. Januar 2024, 08:30 Uhr"],
    ["t: entro il 15 febbraio 2024, ore 05:00", "7 gennaio 2024, ore 08:30"],
  ]);
  const [english] = LANGUAGES.map((language) => spellingOf({ dictionary: null, numbers: [column] }, wordsIn(language)));
  expect(english("t", "unlike a date")).toBe("unlike a date");
});
