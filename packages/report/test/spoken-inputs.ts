// Reports of any shape that are said in several languages: names that are words of none, and what a plain report lacks.

import type { Constraint, Note, NoteCode, RegionSide } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import fc from "fast-check";
import type { ReportInput } from "../src/index.ts";
import { inputWith } from "./arbitrary-input.ts";

/** Names that no language has as words: letters alone that stand together in none. */
export const nameless = fc.string({ unit: fc.constantFrom(..."bcdfgkqx"), minLength: 4, maxLength: 8 });

const CODES: readonly NoteCode[] = [
  ...(["missing-value-filled", "background-filled", "budget-used-up", "time-used-up", "unseen-category"] as const),
];

/** What the other generator leaves out: chances, least changes, links, dates, notes, constraints, sums of points. */
export const spokenInputs = fc
  .record({
    input: inputWith(nameless),
    trials: fc.nat({ max: 3 }),
    kind: fc.nat({ max: 11 }),
    isOpenBelow: fc.boolean(),
    isLinked: fc.boolean(),
    codes: fc.subarray([...CODES]),
    other: nameless,
  })
  .map(({ input, trials, kind, isOpenBelow, isLinked, codes, other }): ReportInput => {
    const { explanation } = input;
    const [feature] = Object.keys(explanation.instance);
    const date = kind % 2 === 0 ? ({ date: kind % 4 === 0 ? "YYYY-MM-DD" : "YYYY-MM-DDThh:mm" } as const) : {};
    const sideOf = (side: RegionSide): RegionSide =>
      side.kind === "interval" ? { ...side, isOpenBelow, ...date } : side;
    const survivals = [
      null,
      { probability: 0.97, basis: "estimated" as const },
      { probability: 1, basis: "retrained" as const, trials, kept: trials },
    ];
    const survival = survivals[kind % 3];
    const constraints: readonly Constraint[] = [
      { kind: "immutable", features: [feature, other] },
      { kind: "increase-only", features: [feature] },
      { kind: "decrease-only", features: [feature] },
      { kind: "range", feature, min: 1.5, max: null },
      { kind: "range", feature, min: null, max: 2 },
      { kind: "range", feature, min: 1, max: 2 },
      { kind: "allowed-values", feature, values: [other, "bcd"] },
      { kind: "max-changes", count: 1 + trials },
      { kind: "cost", feature, weight: 2.5 },
      { kind: "allow-missing", features: [feature] },
      { kind: "order", lower: feature, upper: other },
      { kind: "link", link: "b = c" },
    ];
    const counterfactuals = explanation.counterfactuals.map((found) => ({
      ...found,
      changes: isLinked ? [...found.changes, { ...found.changes[0], follows: "b = c" }] : found.changes,
      region: found.region && {
        ...found.region,
        sides: found.region.sides.map(sideOf),
        evidence: proportion(Math.min(1, trials), trials),
      },
      survival,
      least: isLinked ? { instance: {}, changes: found.changes, distance: 0, survival: null } : null,
    }));
    const points = { kind: "score", feature: "points", above: 3, atMost: null } as const;
    const [first] = explanation.rule.premise;
    const premise =
      kind === 7 && first !== undefined && first.kind !== "score"
        ? [{ ...points, entries: [{ condition: first, points: 4 }] }]
        : explanation.rule.premise.map((one) => (one.kind === "interval" ? { ...one, ...date } : one));
    const instance = { ...explanation.instance, [feature]: codes.length > 2 ? null : explanation.instance[feature] };
    const { noCounterfactual: none } = explanation;
    return {
      ...input,
      title: kind % 3 === 0 ? null : `Row ${kind}`,
      modelHash: null,
      date: "2026-03-08",
      explanation: {
        ...explanation,
        instance,
        rule: { ...explanation.rule, premise },
        counterfactuals,
        noCounterfactual: none && { ...none, inTheWay: [constraints[kind]] },
        notes: codes.map((code): Note => ({ code, message: "" })),
        options: { ...explanation.options, preset: "default", maxChanges: null },
      },
    };
  });

/** A single letter is the mark of a change. */
export const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
/** Without words that lose their end before the next one, such as Italian's all'11 aprile. */
export const wholeWordsOf = (text: string) => wordsOf(text.replace(/\p{L}+['’]/gu, ""));
