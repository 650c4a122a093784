// The default preset: what it promises, checked on generated tables, black boxes and constraints.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileConstraints } from "../../../src/constraints/compile-constraints.ts";
import { leastChangesOf } from "../../../src/explanation/least-changes.ts";
import { countedBlackBox, type NeighborhoodGenerator, Random } from "../../../src/extend.ts";
import {
  allowedValues,
  atMostChanges,
  type BlackBox,
  type Constraint,
  costOf,
  createLore,
  DISTANCES,
  type Explanation,
  formatExplanation,
  functionBlackBox,
  immutable,
  inOrder,
  inRange,
  type LoreError,
  type LoreSetup,
  mayOnlyIncrease,
  type Row,
  type Table,
  tableFromRows,
} from "../../../src/index.ts";
import { evenlySpread, LEARNT_SHARE, rowsAt } from "../../../src/rows/sample.ts";
import { covers } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const RUNS = Math.max(10, Math.ceil(Number(process.env.LORE_PROPERTY_RUNS ?? 1000) / 20));

const explain = (setup: Partial<LoreSetup> = {}, row: Row = applicant, seed = 7): Promise<Explanation> =>
  createLore({ blackBox: loanDesk, background: applicants, ...setup }).explain(row, { seed });

async function answer(blackBox: BlackBox, background: Table, row: Row): Promise<string> {
  const { features, codes } = encodeInstance(row, background);
  return blackBox.labels[(await blackBox.predict({ features, count: 1, data: codes }))[0]];
}

describe("counterfactuals", () => {
  test("of the loan desk have the least there are beside them: 901 and 26", async () => {
    const { counterfactuals } = await explain();
    const least = counterfactuals.map(leastChangesOf);
    expect(least).toHaveLength(2);
    expect(least).toContainEqual([{ feature: "income", from: 800, to: 901 }]);
    expect(least).toContainEqual([{ feature: "age", from: 22, to: 26 }]);
    expect(counterfactuals.every(({ confirmed, outcome }) => confirmed && outcome === "grant")).toBe(true);
  });

  test("are ranked and reported by the distance that was asked for", async () => {
    const features = ["age", "income"] as const;
    for (const only of features) {
      const column = applicants.features.findIndex(({ name }) => name === only);
      const ownDistance = {
        name: `by ${only}`,
        prepare: () => (a: Float64Array, i: number, b: Float64Array, j: number) =>
          Number(a[i + column] !== b[j + column]),
      };
      const { counterfactuals, options } = await explain({ distance: ownDistance });
      expect(options.distance).toBe(`by ${only}`);
      const far = (changes: readonly { readonly feature: string }[]) =>
        Number(changes.some(({ feature }) => feature === only));
      for (const { changes, distance, least, nearestReal } of counterfactuals) {
        expect(distance).toBe(far(changes));
        if (least !== null) expect(least.distance).toBe(far(least.changes));
        expect([0, 1]).toContain(nearestReal?.distance);
      }
      // The other feature changes at no distance at all.
      expect(counterfactuals.map((found) => (found.least ?? found).distance)).toContain(0);
    }
  });

  test("are ranked and reported by ranks where nothing was asked for", async () => {
    const { counterfactuals, options } = await explain();
    expect(options.distance).toBe("quantile");
    const pair = DISTANCES.quantile.prepare(applicants);
    for (const { instance, distance } of counterfactuals) {
      const [x, changed] = [applicant, instance].map((row) => encodeInstance(row, applicants).codes);
      expect(distance).toBe(pair(x, 0, changed, 0));
    }
  });

  test("differ in what they change, fewest changes first, then the nearest", async () => {
    for (let seed = 0; seed < 5; seed++) {
      const { counterfactuals } = await explain({ counterfactuals: 5 }, applicant, seed);
      const sets = counterfactuals.map(({ changes }) => changes.map(({ feature }) => feature).join());
      expect(new Set(sets).size).toBe(sets.length);
      const keys = counterfactuals.map(({ changes, distance }) => changes.length + distance);
      expect(keys).toEqual([...keys].sort((a, b) => a - b));
    }
  });

  test("come with the nearest real case of their outcome", async () => {
    const { counterfactuals } = await explain();
    for (const { nearestReal, outcome } of counterfactuals) {
      expect(nearestReal).not.toBeNull();
      expect(await answer(loanDesk, applicants, nearestReal?.instance ?? applicant)).toBe(outcome);
    }
  });

  test("follow costs in their order, as far as they are safe", async () => {
    const { counterfactuals } = await explain({ constraints: [costOf("income", 5)] });
    const costs = counterfactuals
      .filter(({ survival }) => (survival?.probability ?? 0) >= 0.94)
      .map(({ changes }) => changes.reduce((sum, { feature }) => sum + (feature === "income" ? 5 : 1), 0));
    expect(costs.length).toBeGreaterThan(0);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
  });
});

interface World {
  readonly background: Table;
  readonly blackBox: BlackBox;
  readonly row: Row;
  readonly constraints: readonly Constraint[];
  readonly seed: number;
}

const NUMBERS = ["debt", "assets", "age"] as const;
const constraint: fc.Arbitrary<Constraint> = fc.oneof(
  fc.constantFrom<Constraint>(
    immutable("age"),
    immutable("job", "debt"),
    mayOnlyIncrease("age"),
    mayOnlyIncrease("debt"),
  ),
  fc.constantFrom<Constraint>(
    inRange("assets", { min: 5, max: 15 }),
    allowedValues("job", ["a"]),
    inOrder("debt", "assets"),
  ),
  fc.integer({ min: 1, max: 3 }).map(atMostChanges),
);

/** A table, a black box with a random linear score, a case and constraints. */
const world: fc.Arbitrary<World> = fc
  .record({ seed: fc.nat(1e6), constraints: fc.array(constraint, { maxLength: 3 }) })
  .map(({ seed, constraints }) => {
    const random = Random.fromSeed(seed);
    const rows = Array.from({ length: 60 }, (): Row => {
      const numbers = NUMBERS.map((name) => [name, random.below(21)]);
      return { ...Object.fromEntries(numbers), job: "abc"[random.below(3)], member: random.chance(0.5) } as Row;
    });
    const weights = Array.from({ length: 5 }, () => random.float() - 0.5);
    const score = (row: Row) =>
      NUMBERS.reduce((sum, name, j) => sum + weights[j] * (Number(row[name]) - 10), 0) +
      weights[3] * 10 * (row.job === "a" ? 1 : -1) +
      weights[4] * 10 * (row.member ? 1 : -1);
    const blackBox = functionBlackBox((row: Row) => (score(row) > 0 ? "yes" : "no"), { labels: ["no", "yes"] });
    return { background: tableFromRows(rows), blackBox, row: rows[random.below(60)], constraints, seed };
  });

const settings = { effort: "quick", neighbors: 150, counterfactuals: 4 } as const;

describe("on generated tables, black boxes and constraints", () => {
  test("whatever is shown is confirmed at its printed values, and breaks no constraint", async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ background, blackBox, row, constraints, seed }) => {
        const lore = createLore({ blackBox, background, constraints, ...settings });
        const explanation: Explanation = JSON.parse(JSON.stringify(await lore.explain(row, { seed })));
        const x = encodeInstance(row, background);
        const compiled = compileConstraints(constraints, x.features, x.codes);
        for (const { instance, outcome, changes } of explanation.counterfactuals) {
          expect(await answer(blackBox, background, instance)).toBe(outcome);
          expect(outcome).not.toBe(explanation.outcome);
          expect(compiled.allows(encodeInstance(instance, background).codes, 0)).toBe(true);
          for (const { feature, to } of changes) expect(instance[feature]).toBe(to);
        }
        expect(explanation.instance).toEqual(row);
      }),
      { numRuns: RUNS },
    );
  });

  test("the surrogate agrees with the black box on x, and the rule covers x", async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ background, blackBox, row, seed }) => {
        const { evidence, rule, outcome } = await createLore({ blackBox, background, ...settings }).explain(row, {
          seed,
        });
        const { features, codes } = encodeInstance(row, background);
        expect(evidence.hit).toBe(true);
        expect(rule.outcome).toBe(outcome);
        expect(covers(rule.premise, features, codes)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test("a single change that flips the black box is never missed among categories", async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ background, blackBox, row, seed }) => {
        const { counterfactuals, outcome } = await createLore({ blackBox, background, ...settings }).explain(row, {
          seed,
        });
        const flips = await Promise.all([
          ...["a", "b", "c"].map((job) => answer(blackBox, background, { ...row, job })),
          answer(blackBox, background, { ...row, member: !row.member }),
        ]);
        const fewest = Math.min(...counterfactuals.map((found) => leastChangesOf(found).length));
        if (flips.some((label) => label !== outcome)) expect(fewest).toBe(1);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("when there is no counterfactual", () => {
  test("because of constraints, the answer names those in the way", async () => {
    const { counterfactuals, noCounterfactual } = await explain({
      constraints: [immutable("age", "income"), immutable("job")],
    });
    expect(counterfactuals).toEqual([]);
    expect(noCounterfactual?.reason).toBe("constraints");
    const one = noCounterfactual?.inTheWay ?? [];
    expect(one).toHaveLength(1);
    expect([immutable("age"), immutable("income")]).toContainEqual(one[0]);
    const text = formatExplanation(await explain({ constraints: [immutable("age", "income"), immutable("job")] }), {
      width: 120,
    });
    expect(text).toMatch(/in the way of a case that is known to have another outcome: (age|income) may not change/);
  });

  test("because there is no other outcome, it says so", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const { noCounterfactual, rule } = await explain({ blackBox: always });
    expect(noCounterfactual).toEqual({ reason: "one-outcome", inTheWay: [] });
    expect(rule.premise).toEqual([]);
  });

  test("an unknown feature in a constraint is answered with the right name", async () => {
    const error = await explain({ constraints: [immutable("agee")] }).catch((reason: LoreError) => reason);
    expect(error).toMatchObject({ code: "unknown-feature" });
    expect(String(error)).toContain('did you mean "age"?');
  });
});

describe("evidence", () => {
  test("is measured on rows that were not used for growing, with exact bounds", async () => {
    const large = tableFromRows(
      Array.from({ length: 2000 }, (_, i): Row => ({ age: 17 + ((i * 7) % 50), income: 500 + ((i * 37) % 1500) })),
    );
    const blackBox = functionBlackBox(({ age, income }) => (age > 25 || income > 900 ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    });
    const lore = createLore({ blackBox, background: large });
    const { evidence } = await lore.explain({ age: 22, income: 800 }, { seed: 1 });
    expect(evidence.freshFidelity).toBeGreaterThan(0.9);
    expect(evidence.freshRows).toBeGreaterThan(20);
    expect(evidence.rule?.onBackground.trials).toBeGreaterThan(5);
    expect(evidence.rule?.onBackground.low).toBeLessThan(evidence.rule?.onBackground.high ?? 0);
    expect(evidence.rule?.coverage).toBeGreaterThan(0.01);
  });

  test("counts rows kept apart that the rule covers, and none of them is asked about before the rule is final", async () => {
    // So many different numbers that no cross is like a row kept apart by chance.
    const background = tableFromRows(
      Array.from({ length: 300 }, (_, i): Row => {
        const [age, income] = [17 + ((i * 7) % 50), 500 + ((i * 37) % 1500)];
        return { age, income, debt: (i * 131) % 1009, rent: (i * 59) % 613, savings: (i * 241) % 2003 };
      }),
    );
    const row = { age: 22, income: 800, debt: 500, rent: 300, savings: 1000 };
    const desk = functionBlackBox(({ age, income }) => (Number(age) > 25 || Number(income) > 900 ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    });
    const width = background.columns.length;
    const spread = evenlySpread(background.rowCount, background.rowCount);
    const last = spread.subarray(Math.ceil(background.rowCount * LEARNT_SHARE));
    const rowTexts = (rows: Float64Array) =>
      Array.from({ length: rows.length / width }, (_, i) => rows.slice(i * width, (i + 1) * width).join());
    const reserved = new Set(rowTexts(rowsAt(background, last)));
    let isFinal = false;
    let phase = "";
    const [early, measured]: [string[], string[]] = [[], []];
    const blackBox: BlackBox = {
      ...desk,
      predict: (batch, call) => {
        if (!isFinal) early.push(...rowTexts(batch.data));
        if (phase === "evidence") measured.push(...rowTexts(batch.data));
        return desk.predict(batch, call);
      },
    };
    // Neighbours that are like no real row.
    const aside: NeighborhoodGenerator = {
      name: "aside",
      generate: async ({ instance, blackBox: inquiry }) => {
        isFinal = true;
        const rows = Float64Array.of(...instance, ...instance.map((cell) => cell + 0.5));
        return { rows, labels: await inquiry.ask(rows, 2), count: 2, notes: [] };
      },
    };
    const lore = createLore({ blackBox, background, neighborhood: aside });
    const { evidence, rule } = await lore.explain(row, { onProgress: (progress) => ({ phase } = progress) });
    expect(early.length).toBeGreaterThan(1000);
    expect(early.filter((text) => reserved.has(text))).toEqual([]);
    const counted = measured
      .filter((text) => reserved.has(text))
      .map((text) => Float64Array.from(text.split(","), Number));
    const covered = [...reserved].filter((text) =>
      covers(rule.premise, background.features, Float64Array.from(text.split(","), Number)),
    );
    expect(counted.length).toBe(Math.min(100, covered.length));
    expect(counted.every((cells) => covers(rule.premise, background.features, cells))).toBe(true);
    expect(evidence.rule?.onBackground).toMatchObject({
      trials: counted.length,
      successes: counted.filter(([age, income]) => !(age > 25 || income > 900)).length,
    });
    expect(counted.length).toBeGreaterThan(0);
  });

  test("coverage is that of the background, also where every row of it was asked about", async () => {
    const { rule, evidence } = await explain({ effort: "thorough" });
    const { features, columns, rowCount } = applicants;
    let covered = 0;
    for (let i = 0; i < rowCount; i++) {
      if (
        covers(
          rule.premise,
          features,
          Float64Array.from(columns, (column) => column[i]),
        )
      )
        covered++;
    }
    expect(evidence.rule?.coverage).toBeCloseTo(covered / rowCount, 12);
  });

  test("importance is a share of each feature the surrogate uses, most first", async () => {
    const { importance } = await explain();
    expect(importance.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(
      importance
        .slice(0, 3)
        .map(({ feature }) => feature)
        .sort(),
    ).toEqual(["age", "income", "job"]);
    expect(importance.map(({ share }) => share)).toEqual(importance.map(({ share }) => share).sort((a, b) => b - a));
  });

  test("a budget is never overdrawn, and the explanation remains valid and says what it gave up", async () => {
    for (const maxQueries of [20, 60, 300]) {
      const counted = countedBlackBox(loanDesk);
      const explanation = await explain({ blackBox: counted, maxQueries });
      expect(counted.count().rows).toBeLessThanOrEqual(maxQueries);
      expect(explanation.evidence.hit).toBe(true);
      expect(explanation.notes.map(({ code }) => code)).toContain("budget-used-up");
      for (const { confirmed } of explanation.counterfactuals) expect(confirmed).toBe(true);
    }
  });

  test.each(["paper", "default"] as const)("a limit of time ends the questions, preset %s", async (preset) => {
    let clock = 0;
    const tick = () => {
      clock += 1;
      return clock;
    };
    const patient = await explain({ preset });
    const hasty = await explain({ preset, maxMs: 5, now: tick });
    expect(hasty.notes.map(({ code }) => code)).toContain("time-used-up");
    expect(hasty.evidence.queries).toBeLessThan(patient.evidence.queries / 2);
    expect(() => createLore({ blackBox: loanDesk, background: applicants, maxMs: 5 })).toThrow("clock");
  });

  test("more effort asks more", async () => {
    const asked = [];
    for (const effort of ["quick", "default", "thorough"] as const)
      asked.push((await explain({ effort })).evidence.queries);
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    expect(asked[0]).toBeLessThanOrEqual(500);
  });
});
