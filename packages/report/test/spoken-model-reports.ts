// Audits, recourse and rule books of any shape that are said in several languages: names that are words of none.

import type { Audit, AuditCut, AuditMeasure, GroupFigures, GroupPart, Recourse, RuleBook } from "@lore-xai/audit";
import type { Premise, Proportion } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import fc from "fast-check";
import { nameless } from "./spoken-inputs.ts";

const shares: fc.Arbitrary<Proportion> = fc
  .record({ trials: fc.constantFrom(0, 1, 2, 40, 1234), part: fc.constantFrom(0, 0.3, 1) })
  .map(({ trials, part }) => proportion(Math.round(part * trials), trials));
/** Shares of which there is something. */
const someShares = shares.filter(({ trials }) => trials > 0);
const chances = fc.constantFrom(0.0001, 0.012, 0.2, 0.9);
const estimates = fc.option(fc.constantFrom({ value: -0.124, low: -0.16, high: 0.05 }), { nil: null });
const costs = fc.constantFrom(null, { median: 0.34, mean: 0.4, changes: 1.2 }, { median: 1, mean: 1, changes: 1 });
const counts = fc.constantFrom(0, 1, 1234);

const premiseOf = (feature: string, other: string, value: string): Premise => [
  { kind: "interval", feature, above: 1.5, atMost: null },
  { kind: "value", feature: other, value },
];

const names = fc.uniqueArray(nameless, { minLength: 6, maxLength: 6 });

function partsOf([column, other, value]: readonly string[]): readonly (readonly GroupPart[])[] {
  return [
    [{ column, kind: "range", to: 2.5 }],
    [{ column, kind: "range", from: 2.5, to: 7 }],
    [{ column, kind: "range", from: 7 }],
    [{ column, kind: "range" }],
    [{ column, kind: "value", value: null }],
    [
      { column, kind: "range", from: 7 },
      { column: other, kind: "value", value },
    ],
  ];
}

const MEASURES: readonly AuditMeasure[] = [
  ...(["shares", "odds", "flips", "proxy-flips", "situation", "rules", "recourse", "made-up-cases"] as const),
];
const CUTS: readonly AuditCut[] = ["rows", "flips", "proxies", "made-up-cases", "recourse", "explaining"];

export const spokenAudits: fc.Arbitrary<Audit> = names.chain((named) => {
  const [column, other, value, favourable, denied] = named;
  // English calls them as the audit does; a language that has their parts does not.
  const groups = partsOf(named).map((parts, k) => ({ name: `g${"bcdfgk"[k]}`, parts }));
  const [one, two] = groups;
  const figures = fc.record({
    rows: counts,
    selected: someShares,
    truePositives: fc.option(shares, { nil: null }),
    falsePositives: fc.option(shares, { nil: null }),
    calibration: fc.option(fc.record({ meanScore: fc.constant(0.725), observed: shares }), { nil: null }),
  });
  const comparison = fc.record({
    group: fc.constant(one.name),
    reference: fc.constant(two.name),
    parity: estimates,
    impactRatio: estimates,
    opportunity: estimates,
    opportunityChance: chances,
    falsePositives: estimates,
    falsePositivesChance: chances,
    chance: chances,
    verdict: fc.constantFrom("below", "within", "above", "not-certain", "nobody-selected"),
  } as const);
  const covered = fc.tuple(shares, shares).map(([a, b]) => [
    { group: one.name, share: a },
    { group: two.name, share: b },
  ]);
  const rule = fc.record({
    premise: fc.constant(premiseOf(column, other, value)),
    outcome: fc.constant(denied),
    columns: fc.constantFrom([column], [other], [column, other]),
    covered,
    chance: chances,
  });
  const few = <T>(item: fc.Arbitrary<T>, maxLength = 2) => fc.array(item, { maxLength });
  const changes = [
    { feature: column, kind: "at-least", value: 7 },
    { feature: column, kind: "at-most", value: 2.5 },
    { feature: other, kind: "becomes", value },
  ] as const;
  return fc
    .record({
      rows: counts,
      hasTruth: fc.boolean(),
      kinds: fc.tuple(...groups.map(() => figures)),
      shown: fc.nat({ max: groups.length }),
      hasReference: fc.boolean(),
      comparisons: few(comparison, 8),
      status: fc.constantFrom("found", "not-found", "not-measured"),
      associations: few(
        fc.record({
          column: fc.constant(other),
          protected: fc.constant(column),
          strength: fc.constantFrom(0.49),
          measure: fc.constant("cramers-v"),
          isDeclared: fc.boolean(),
          isProxy: fc.boolean(),
        }),
      ),
      proxyFlips: few(
        fc.record({ columns: fc.constant([column, other]), gained: shares, lost: shares, chance: chances }),
      ),
      flips: few(
        fc.record({
          tried: fc.record({ values: counts, among: counts }),
          flipped: shares,
          gained: shares,
          lost: shares,
        }),
      ),
      situations: few(
        fc.record({
          pairs: counts,
          onlyReference: counts,
          onlyGroup: counts,
          chance: chances,
          behind: shares,
          referenceBehind: shares,
          ownFavoured: someShares,
          otherFavoured: someShares,
        }),
      ),
      rules: fc.option(few(rule, 8), { nil: null }),
      localRules: fc.option(few(fc.record({ covered, chance: chances, cases: few(rule) })), { nil: null }),
      recourse: fc.option(
        fc.record({
          ways: fc.record({ denied: counts, ways: shares, wayCost: costs, helped: shares, cost: costs }),
          actions: few(fc.record({ helped: someShares, referenceHelped: someShares, chance: chances })),
        }),
        { nil: null },
      ),
      madeUp: few(fc.constantFrom("crosses", "noise", "independent")),
      read: few(fc.record({ column: fc.constantFrom(column, other), isCompared: fc.boolean() })),
      maxQueries: fc.constantFrom(null, 5000),
      cut: fc.subarray([...CUTS]),
    } as const)
    .map((given): Audit => {
      const all = given.kinds.map((kind, k): GroupFigures => ({ ...groups[k], ...kind }));
      const beside = { group: one.name, reference: two.name };
      const { recourse, localRules, rules } = given;
      const row = { row: 17, instance: {} };
      return {
        format: "lore-audit/1",
        version: "1.0.0",
        seed: 7,
        favourable,
        dictionary: null,
        rows: given.rows,
        read: given.read,
        hasTruth: given.hasTruth,
        groupings: [
          {
            columns: [column, other],
            reference: given.hasReference ? two.name : null,
            groups: all.slice(0, given.shown),
            comparisons: given.comparisons,
            leftOut: all.slice(given.shown).map(({ name, parts, rows }) => ({ name, parts: parts ?? [], rows })),
          },
        ],
        flips: given.flips.map((flip) => ({
          ...flip,
          column: other,
          cases: [{ ...row, from: value, to: denied, outcome: denied, becomes: favourable }],
        })),
        associations: given.associations,
        proxyFlips: given.proxyFlips.map((found) => ({ ...beside, ...found })),
        situations: given.situations.map(({ ownFavoured, otherFavoured, ...found }) => ({
          ...beside,
          ...found,
          cases: [{ ...row, ownFavoured, otherFavoured }],
        })),
        rules: rules === null ? null : rules.map((found, k) => ({ ...found, rule: k, protected: column })),
        localRules:
          localRules === null
            ? null
            : localRules.map(({ covered: share, chance, cases }) => ({
                protected: column,
                groups: share,
                chance,
                cases: cases.map((found) => ({ ...found, row: 17, group: one.name })),
              })),
        recourse:
          recourse === null
            ? null
            : {
                groupings: [{ columns: [column], groups: [{ group: one.name, ...recourse.ways }] }],
                actions: recourse.actions.map((action) => ({ ...beside, ...action, changes, difference: null })),
              },
        madeUpCases: given.madeUp.map((sort, k) => ({
          sort,
          realByReal: 0.46,
          realByMadeUp: 0.5,
          madeUpByMadeUp: 0.55,
          madeUpByReal: 0.39,
          gap: 0.1,
          isOther: k === 0,
        })),
        findings: MEASURES.map((measure) => ({ measure, status: given.status })),
        asked: { queries: given.rows, maxQueries: given.maxQueries, cut: given.cut },
      } as Audit;
    });
});

export const spokenRecourse: fc.Arbitrary<Recourse> = fc
  .record({
    named: names,
    from: fc.boolean(),
    denied: shares,
    actions: fc.array(fc.record({ helped: shares, possible: shares, aloneHelped: counts, cost: costs }), {
      maxLength: 3,
    }),
    together: shares,
    cost: costs,
    left: fc.option(fc.record({ precision: shares, coverage: shares }), { nil: null }),
    overlaps: fc.array(fc.record({ first: fc.constant(0), second: fc.constant(1), rows: counts }), { maxLength: 2 }),
    notes: fc.subarray(["budget", "few-denied", "no-explanations"] as const),
    made: fc.record({ explained: counts, tried: counts, chosenOn: counts, keptApart: counts, queries: counts }),
  })
  .map(({ named: [column, other, value, good, bad], left, from, actions, ...given }): Recourse => {
    const changes = [
      { feature: column, kind: "at-least", value: 7 },
      { feature: column, kind: "at-most", value: 2.5 },
      { feature: other, kind: "becomes", value },
    ] as const;
    return {
      format: "lore-recourse/1",
      version: "1.0.0",
      seed: 7,
      from: from ? bad : null,
      to: good,
      dictionary: null,
      constraints: [],
      ...given,
      notes: [...given.notes],
      actions: actions.map((action) => ({ ...action, changes, examples: [{ [column]: 1.5, [other]: value }] })),
      growth: actions.map(({ helped }) => helped),
      leftBehind: left === null ? null : { ...left, premise: premiseOf(column, other, value) },
    };
  });

export const spokenBooks: fc.Arbitrary<RuleBook> = fc
  .record({
    named: names,
    rules: fc.array(fc.record({ coverage: fc.constantFrom(0, 0.004, 0.14), precision: shares, decides: shares }), {
      maxLength: 3,
    }),
    decides: shares,
    fidelity: shares,
    baseRate: shares,
    overlaps: fc.array(
      fc.record({ first: fc.constant(0), second: fc.constant(1), rows: counts, isConflict: fc.boolean() }),
      { maxLength: 2 },
    ),
    made: fc.record({ localRules: counts, rows: counts, keptApart: counts, madeRows: counts }),
    tag: fc.constantFrom(null, true, false),
  })
  .map(({ named: [column, other, value, good, bad, text], tag, decides, ...given }): RuleBook => {
    const contained: Premise = tag === null ? [] : [{ kind: "value", feature: "tag", value: tag }];
    return {
      format: "lore-rulebook/1",
      version: "1.0.0",
      seed: 7,
      labels: [good, bad],
      features: [],
      ...(tag === null ? {} : { tags: [{ feature: "tag", column: other, text, words: {} }] }),
      ...given,
      rules: given.rules.map((rule) => ({
        ...rule,
        premise: [...premiseOf(column, other, value), ...contained],
        outcome: good,
        examples: [{ [column]: 1.5, [other]: value }],
        counterExamples: [],
      })),
      otherwise: { outcome: bad, decides },
      sizes: [0, 1, 2].map((rules) => ({ rules, conditions: 2.5, fidelity: given.fidelity })),
    } as RuleBook;
  });
