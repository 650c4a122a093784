// An audit made by hand, in which every measure has something to tell.

import { proportion } from "@lore-xai/core/measures";
import type { Audit } from "../../src/index.ts";

const estimate = (value: number) => ({ value, low: value - 0.05, high: value + 0.05 });
const [WOMEN, MEN] = ["sex = woman", "sex = man"];
const compared = { group: WOMEN, reference: MEN };
const figures = (name: string, selected: number, calibration: object | null = null) => ({
  ...{ name, rows: 100, selected: proportion(selected, 100) },
  ...{ truePositives: proportion(selected, 120), falsePositives: null, calibration },
});
const comparison = {
  ...{ ...compared, parity: estimate(-0.2), impactRatio: estimate(0.6), verdict: "below", chance: 0.0004 },
  ...{
    opportunity: estimate(-0.1),
    opportunityChance: 0.02,
    falsePositives: estimate(0.03),
    falsePositivesChance: 0.04,
  },
};
const low = { kind: "interval", feature: "income", above: null, atMost: 120 };
const covered = [
  { group: WOMEN, share: proportion(30, 100) },
  { group: MEN, share: proportion(0, 0) },
];
const localRule = { row: 17, group: WOMEN, premise: [low], outcome: "deny", columns: ["sex"], covered };

export const FULL = {
  ...{
    format: "lore-audit/1",
    version: "0",
    seed: 1,
    favourable: "grant",
    dictionary: null,
    rows: 1200,
    hasTruth: true,
  },
  read: [
    { column: "mail", isCompared: true },
    { column: "photo", isCompared: false },
  ],
  groupings: [
    {
      ...{ columns: ["sex"], reference: MEN, comparisons: [comparison] },
      groups: [figures(MEN, 60, { meanScore: 0.55, observed: proportion(50, 100) }), figures(WOMEN, 40)],
      leftOut: Array.from({ length: 10 }, (_, i) => ({ name: `sex = ${i}`, rows: 20 - i })),
    },
    {
      ...{ columns: ["sex", "zone"], reference: MEN, leftOut: [] },
      groups: [figures(MEN, 60)],
      comparisons: [
        {
          ...comparison,
          parity: null,
          impactRatio: null,
          opportunity: null,
          falsePositives: null,
          verdict: "nobody-selected",
          chance: 0.7,
        },
        { ...comparison, chance: 0.03, verdict: "within", falsePositives: null },
        { ...comparison, chance: 0.2, opportunity: null, verdict: "not-certain", parity: estimate(0.0001) },
      ],
    },
    { columns: ["age"], reference: null, groups: [figures(WOMEN, 1)], comparisons: [], leftOut: [] },
    { columns: ["odd"], reference: null, groups: [], comparisons: [], leftOut: [] },
  ],
  flips: [
    {
      ...{ column: "sex", tried: { values: 2, among: 2 }, flipped: proportion(12, 100) },
      ...{ gained: proportion(8, 40), lost: proportion(4, 60), cases: [] },
    },
    {
      ...{ column: "age", tried: { values: 5, among: 1234 }, flipped: proportion(0, 100) },
      ...{ gained: proportion(0, 40), lost: proportion(0, 60), cases: [] },
    },
    {
      ...{ column: "zone", tried: { values: 1, among: 1 }, flipped: proportion(0, 0) },
      ...{ gained: proportion(0, 0), lost: proportion(0, 0), cases: [] },
    },
  ],
  associations: [
    { column: "role", protected: "sex", strength: 0.913, measure: "cramers-v", isDeclared: false, isProxy: true },
    { column: "shop", protected: "sex", strength: 0.1, measure: "cramers-v", isDeclared: true, isProxy: true },
    { column: "age", protected: "sex", strength: 0.2, measure: "correlation-ratio", isDeclared: false, isProxy: false },
  ],
  proxyFlips: [
    { ...compared, columns: ["sex", "role"], gained: proportion(9, 30), lost: proportion(1, 70), chance: 0.021 },
  ],
  situations: [
    {
      ...compared,
      pairs: 90,
      onlyReference: 20,
      onlyGroup: 4,
      chance: 0.6,
      behind: proportion(30, 60),
      referenceBehind: proportion(2, 40),
      cases: [],
    },
    {
      group: "sex = other",
      reference: MEN,
      pairs: 0,
      onlyReference: 0,
      onlyGroup: 0,
      chance: 0.1,
      behind: proportion(0, 0),
      referenceBehind: proportion(0, 0),
      cases: [],
    },
  ],
  rules: [
    { rule: 0, premise: [low], outcome: "deny", protected: "sex", columns: ["sex"], covered, chance: 0.0001 },
    { rule: 4, premise: [low], outcome: "deny", protected: "sex", columns: ["role"], covered, chance: 0.5 },
  ],
  localRules: [
    {
      protected: "sex",
      groups: covered,
      chance: 0.01,
      cases: [localRule, { ...localRule, row: 18 }, { ...localRule, row: 19 }],
    },
    { protected: "age", groups: covered, chance: 1, cases: [] },
  ],
  recourse: {
    groupings: [
      {
        columns: ["sex"],
        groups: [
          {
            group: WOMEN,
            denied: 60,
            ways: proportion(9, 10),
            wayCost: { median: 0.345, mean: 1, changes: 1.25 },
            helped: proportion(20, 30),
            cost: { median: 0.5, mean: 1, changes: 1 },
          },
          { group: MEN, denied: 40, ways: proportion(0, 0), wayCost: null, helped: proportion(0, 0), cost: null },
        ],
      },
    ],
    actions: [
      {
        ...compared,
        changes: [{ feature: "income", kind: "at-least", value: 120 }],
        helped: proportion(5, 30),
        referenceHelped: proportion(15, 20),
        difference: null,
        chance: 0.002,
      },
      {
        ...compared,
        changes: [{ feature: "job", kind: "becomes", value: "b" }],
        helped: proportion(5, 30),
        referenceHelped: proportion(5, 20),
        difference: null,
        chance: 0.9,
      },
    ],
  },
  madeUpCases: [
    {
      sort: "crosses",
      realByReal: 0.9,
      realByMadeUp: 0.1,
      madeUpByMadeUp: 0.8,
      madeUpByReal: 0.2,
      gap: 0.6,
      isOther: true,
    },
    {
      sort: "noise",
      realByReal: 0.9,
      realByMadeUp: 0.85,
      madeUpByMadeUp: 0.8,
      madeUpByReal: 0.8,
      gap: 0,
      isOther: false,
    },
    {
      sort: "independent",
      realByReal: 0.9,
      realByMadeUp: 0.9,
      madeUpByMadeUp: 0.8,
      madeUpByReal: 0.7,
      gap: 0,
      isOther: false,
    },
  ],
  asked: { queries: 4321, maxQueries: 5000, cut: ["rows", "recourse"] },
} as unknown as Omit<Audit, "findings">;

/** One in which nothing could be measured. */
export const EMPTY = {
  ...FULL,
  ...{ read: undefined, hasTruth: false, groupings: [], flips: [], associations: [], proxyFlips: [], situations: [] },
  ...{
    rules: null,
    localRules: null,
    recourse: null,
    madeUpCases: [],
    asked: { queries: 1, maxQueries: null, cut: [] },
  },
} as unknown as Omit<Audit, "findings">;
