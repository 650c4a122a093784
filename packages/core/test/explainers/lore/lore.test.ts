import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countedBlackBox, Random } from "../../../src/extend.ts";
import {
  createAnchor,
  createGlobalTree,
  createLime,
  createLore,
  createStochasticCounterfactual,
  type Explanation,
  explanationToJson,
  functionBlackBox,
  type LoreError,
  type LoreSetup,
  NEIGHBORHOODS,
  type Progress,
  type Row,
  rowAt,
  tableFromRows,
} from "../../../src/index.ts";
import { covers } from "../../../src/rules/condition.ts";
import { encodeInstance } from "../../../src/table/instance.ts";
import { explainerContract } from "../../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../../loan.ts";

const explain = (setup: Partial<LoreSetup> = {}, row: Row = applicant, seed = 7): Promise<Explanation> =>
  createLore({ blackBox: loanDesk, background: applicants, preset: "paper", ...setup }).explain(row, { seed });

async function codeOf(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
  } catch (error) {
    return (error as LoreError).code;
  }
  return "none";
}

describe.each(["paper", "default"] as const)("LORE as an explainer, preset %s", (preset) => {
  const make = () => createLore({ blackBox: loanDesk, background: applicants, preset });
  const checks = explainerContract(make, [applicant, { age: 60, job: "other", income: 700, car: true }]);
  for (const check of checks) test(check.name, check.run);
});

const featuresOf = ({ rule }: Explanation) => rule.premise.map(({ feature }) => feature).sort();

describe("an explanation", () => {
  test("of the loan desk finds what the desk goes by", async () => {
    const explanation = await explain();
    expect(explanation.outcome).toBe("deny");
    expect(explanation.rule.outcome).toBe("deny");
    // What tells the two pure halves apart is enough for the tree; all of the last populations show the other way too.
    expect(featuresOf(explanation)).toEqual(["age"]);
    expect(featuresOf(await explain({ neighborhood: "genetic" }))).toEqual(["age", "income"]);
    expect(explanation.counterfactuals.some(({ confirmed }) => confirmed)).toBe(true);
    expect(explanation.evidence.hit).toBe(true);
    expect(explanation.evidence.neighbors).toBeGreaterThan(850);
    expect(explanation.evidence.fidelity).toBeGreaterThan(0.95);
  });

  test("shows the instance as it was put in", async () => {
    const row = { age: "22", job: "pilot", income: null, car: false };
    expect((await explain({}, row)).instance).toEqual(row);
  });

  test("says what the black box itself answers for each counterfactual instance", async () => {
    for (let i = 0; i < 10; i++) {
      const { counterfactuals, outcome } = await explain({}, rowAt(applicants, i));
      for (const { instance, answer, confirmed, outcome: promised, changes } of counterfactuals) {
        const { codes } = encodeInstance(instance, applicants);
        const [label] = Array.from(await loanDesk.predict({ features: applicants.features, count: 1, data: codes }));
        expect(answer).toBe(loanDesk.labels[label]);
        expect(confirmed).toBe(answer === promised);
        expect(promised).not.toBe(outcome);
        const changed = Object.keys(instance).filter((name) => instance[name] !== rowAt(applicants, i)[name]);
        expect(changes.map(({ feature }) => feature).sort()).toEqual(changed.sort());
      }
    }
  });

  test("asks no distinct row twice, but for one in a hundred, and counts what it asks", async () => {
    const seen: string[] = [];
    const spy = countedBlackBox(
      functionBlackBox(
        (row) => {
          seen.push(JSON.stringify(row));
          return row.income > 900 ? "grant" : "deny";
        },
        { labels: ["deny", "grant"] },
      ),
    );
    const { evidence } = await explain({ blackBox: spy });
    expect(evidence.queries).toBe(new Set(seen).size);
    expect(evidence.repeated).toEqual({ rows: seen.length - evidence.queries, changed: 0 });
    expect(evidence.repeated.rows).toBeLessThanOrEqual(evidence.queries / 100);
    expect(evidence.batches).toBe(spy.count().calls);
    expect(evidence.batches).toBeLessThanOrEqual(25);
  });

  test("with one seed is the same bytes, with another seed it is not", async () => {
    expect(explanationToJson(await explain())).toBe(explanationToJson(await explain()));
    expect(explanationToJson(await explain({}, applicant, 8))).not.toBe(explanationToJson(await explain()));
  });

  test("without a seed is the same twice", async () => {
    const lore = createLore({ blackBox: loanDesk, background: applicants });
    expect(explanationToJson(await lore.explain(applicant))).toBe(explanationToJson(await lore.explain(applicant)));
  });

  test("records its options, so that it can be replayed", async () => {
    const { options, seed } = await explain({ neighbors: 200, distance: "minmax", maxQueries: 500 });
    expect(options).toMatchObject({
      preset: "paper",
      neighbors: 200,
      distance: "minmax",
      neighborhood: "genetic-pure",
    });
    expect(options).toMatchObject({ generations: 10, crossoverProbability: 0.5, mutationProbability: 0.2 });
    expect(seed).toBe(7);
  });

  test("takes a distance of the user's own", async () => {
    const age = {
      name: "age-only",
      prepare: () => (a: Float64Array, i: number, b: Float64Array, j: number) =>
        Math.min(1, Math.abs(a[i] - b[j]) / 50),
    };
    expect((await explain({ distance: age })).options.distance).toBe("age-only");
  });
});

describe("any number of labels", () => {
  const traffic = functionBlackBox(({ age, income }) => (age < 25 ? "red" : income > 1000 ? "green" : "amber"), {
    labels: ["red", "amber", "green"],
  });

  test("a counterfactual says which other outcome it leads to", async () => {
    const explanation = await explain({ blackBox: traffic }, { age: 30, job: "clerk", income: 900, car: true });
    expect(explanation.outcome).toBe("amber");
    const outcomes = new Set(explanation.counterfactuals.map(({ outcome }) => outcome));
    expect(outcomes.has("amber")).toBe(false);
    expect(outcomes.size).toBeGreaterThan(0);
    expect(Object.keys(explanation.evidence.neighborsByOutcome)).toEqual(["red", "amber", "green"]);
  });
});

const SMALL = [
  { preset: "paper", neighbors: 60, generations: 3 },
  { preset: "default", neighbors: 80, effort: "quick" },
] as const;

test("the rule covers x in 1,000 random cases", async () => {
  const names = ["a", "b", "c", "d"];
  for (let seed = 0; seed < 1000; seed++) {
    const random = Random.fromSeed(seed);
    const width = 1 + random.below(4);
    const rows = Array.from({ length: 12 }, (): Row => {
      const cells = names
        .slice(0, width)
        .map((name, j) => [name, j % 2 === 0 ? random.below(9) : "xyz"[random.below(3)]]);
      return Object.fromEntries(cells) as Row;
    });
    const background = tableFromRows(rows);
    const weights = names.map(() => random.float() - 0.5);
    const score = (row: Row) =>
      names
        .slice(0, width)
        .reduce(
          (sum, name, j) =>
            sum +
            weights[j] *
              (typeof row[name] === "number" ? (row[name] as number) : String(row[name]).charCodeAt(0) - 120),
          0,
        );
    const blackBox = functionBlackBox((row: Row) => (score(row) > 0 ? "yes" : "no"), { labels: ["no", "yes"] });
    const x = rows[random.below(rows.length)];
    const { rule, surrogate } = await createLore({ blackBox, background, ...SMALL[seed % 2] }).explain(x, {
      seed,
    });
    const { features, codes } = encodeInstance(x, background);
    expect(covers(rule.premise, features, codes)).toBe(true);
    expect(surrogate.labels).toContain(rule.outcome);
  }
});

test.each([createLore, createLime, createAnchor, createGlobalTree, createStochasticCounterfactual])(
  "%o refuses data without a column to explain by",
  (create) => {
    const background = { features: [], columns: [], rowCount: 3 };
    expect(() => create({ blackBox: loanDesk, background })).toThrow("at least one column besides the target");
  },
);

test("a neighbourhood by name is the one of that name", async () => {
  const explained = (neighborhood: LoreSetup["neighborhood"]) =>
    createLore({ blackBox: loanDesk, background: applicants, preset: "paper", neighborhood }).explain(applicant);
  const byName = await explained("rnd");
  expect(byName.options.neighborhood).toBe("rnd");
  expect(byName).toEqual(await explained(NEIGHBORHOODS.rnd));
  for (const name of ["genetic", "genetic-pure"] as const) {
    expect((await explained(name)).options.neighborhood).toBe(name);
  }
  expect(() => createLore({ blackBox: loanDesk, background: applicants, neighborhood: "rdn" as "rnd" })).toThrow(
    "neighborhood must be one of genetic, genetic-pure, crn, rnd, ris, ros, or a generator of your own",
  );
});

describe("a degraded result succeeds and says so", () => {
  const codes = (explanation: Explanation) => explanation.notes.map(({ code }) => code);

  test("when the black box gives one outcome only", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    const explanation = await explain({ blackBox: always });
    expect(codes(explanation)).toEqual(["one-outcome-neighborhood"]);
    expect(explanation.rule).toEqual({ premise: [], outcome: "deny" });
    expect(explanation.counterfactuals).toEqual([]);
  });

  test("when a category is unseen or a value missing", async () => {
    const explanation = await explain({}, { age: null, job: "pilot", income: 800, car: false });
    expect(codes(explanation)).toEqual(expect.arrayContaining(["unseen-category", "missing-value-filled"]));
  });

  test("when the budget is used up; it is never overdrawn", async () => {
    for (const maxQueries of [20, 50, 300]) {
      const counted = countedBlackBox(loanDesk);
      const explanation = await explain({ blackBox: counted, maxQueries });
      expect(codes(explanation)).toContain("budget-used-up");
      expect(counted.count().rows).toBeLessThanOrEqual(maxQueries);
      const { queries, repeated } = explanation.evidence;
      expect(queries + repeated.rows).toBe(counted.count().rows);
    }
  });

  test("when the surrogate disagrees with the black box", async () => {
    // Only x itself is granted: no tree of two cases per leaf can follow that.
    const spiteful = functionBlackBox(({ age, income }) => (age === 22 && income === 801 ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    });
    const explanation = await explain({ blackBox: spiteful, minimumCases: 500 }, { ...applicant, income: 801 });
    expect(explanation.outcome).toBe("grant");
    expect(explanation.evidence.hit).toBe(explanation.rule.outcome === "grant");
    expect(codes(explanation).includes("surrogate-disagrees")).toBe(!explanation.evidence.hit);
  });
});

describe("options", () => {
  test.each([
    [{ neighbors: 1 }],
    [{ neighbors: 10.5 }],
    [{ generations: 0 }],
    [{ crossoverProbability: 1.1 }],
    [{ mutationProbability: -0.1 }],
    [{ mutationProbability: Number.NaN }],
    [{ distance: "euclid" }],
    [{ maxQueries: 3 }],
    [{ effort: "quick" }],
    [{ preset: "default", generations: 5 }],
    [{ preset: "default", effort: "great" }],
    [{ preset: "default", constraints: [{ kind: "imutable", features: ["age"] }] }],
    [{ confidence: 0 }],
    [{ preset: "papr" }],
    [{ neigbors: 100 }],
  ])("%j is refused with its code", async (setup) => {
    expect(await codeOf(() => explain(setup as Partial<LoreSetup>))).toBe("invalid-option");
  });

  test("a misspelt option is answered with the right name", () => {
    const setup = { blackBox: loanDesk, background: applicants, neigbors: 100 };
    expect(() => createLore(setup)).toThrow('unknown option "neigbors"; did you mean "neighbors"?');
  });

  test("a seed must be a whole number", async () => {
    expect(await codeOf(() => explain({}, applicant, -1))).toBe("invalid-option");
    expect(await codeOf(() => explain({}, applicant, 0.5))).toBe("invalid-option");
  });
});

test("an abort is noticed between the answers of a synchronous black box", async () => {
  const lore = createLore({ blackBox: loanDesk, background: applicants, effort: "thorough" });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 0);
  expect(await codeOf(() => lore.explain(applicant, { signal: controller.signal }))).toBe("aborted");
});

test("an option of createLore given to explain is refused", async () => {
  const lore = createLore({ blackBox: loanDesk, background: applicants });
  const call = { maxQueries: 100 } as object;
  expect(await codeOf(() => lore.explain(applicant, call))).toBe("invalid-option");
});

test("progress goes forward to the end", async () => {
  const steps: Progress[] = [];
  const lore = createLore({ blackBox: loanDesk, background: applicants });
  await lore.explain(applicant, { onProgress: (step) => steps.push(step) });
  const shares = steps.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  const phases = ["pool", "rule", "neighborhood", "surrogate", "counterfactuals", "evidence"];
  expect([...new Set(steps.map(({ phase }) => phase))]).toEqual(phases);
});

test("a black box that fails in the middle ends the explanation with its code", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), async (answered) => {
      let count = 0;
      const flaky = functionBlackBox(
        ({ income }) => {
          if (count++ >= answered) throw new Error("out of order");
          return income > 900 ? "grant" : "deny";
        },
        { labels: ["deny", "grant"] },
      );
      expect(await codeOf(() => explain({ blackBox: flaky }))).toBe("black-box-failed");
    }),
    { numRuns: 10 },
  );
});
