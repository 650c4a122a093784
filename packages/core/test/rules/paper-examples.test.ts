// The worked examples of [G18]: the loan explanation, p[delta], and the tree of its figure 4.

import { describe, expect, test } from "vitest";
import { deltaBetween, updatePremise } from "../../src/extend.ts";
import { type Condition, type Premise, type Row, tableFromRows } from "../../src/index.ts";
import { covers, falsifiedBy } from "../../src/rules/condition.ts";
import { counterfactualInstance } from "../../src/rules/counterfactual-instance.ts";
import { extractCounterfactuals, otherThan } from "../../src/rules/extract-counterfactuals.ts";
import { extractRule } from "../../src/rules/extract-rule.ts";
import { pathsOf } from "../../src/rules/paths.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { treeFrom } from "./tree-from.ts";

const atMost = (feature: string, bound: number): Condition => ({
  kind: "interval",
  feature,
  above: null,
  atMost: bound,
});
const above = (feature: string, bound: number): Condition => ({
  kind: "interval",
  feature,
  above: bound,
  atMost: null,
});
const equals = (feature: string, value: string): Condition => ({ kind: "value", feature, value });

describe("the loan example", () => {
  const background = tableFromRows([
    { age: 22, job: "none", amount: 10_000, car: "no" },
    { age: 40, job: "clerk", amount: 4000, car: "yes" },
  ]);
  const x = encodeInstance({ age: 22, job: "none", amount: 10_000, car: "no" }, background).codes;
  const nf = (premise: Premise) => falsifiedBy(premise, background.features, x).length;

  test("the rule covers x, and each counterfactual falsifies two of its conditions", () => {
    expect(covers([atMost("age", 25), equals("job", "none"), above("amount", 5000)], background.features, x)).toBe(
      true,
    );
    expect(nf([above("age", 25), atMost("amount", 5000)])).toBe(2);
    expect(nf([equals("job", "clerk"), equals("car", "yes")])).toBe(2);
  });

  test("{age <= 25, job = none} is satisfied by (22, none) and not by (22, clerk)", () => {
    const premise = [atMost("age", 25), equals("job", "none")];
    const other = encodeInstance({ age: 22, job: "clerk", amount: 1, car: "no" }, background).codes;
    expect(covers(premise, background.features, x)).toBe(true);
    expect(covers(premise, background.features, other)).toBe(false);
  });
});

describe("p[delta]", () => {
  const p = [atMost("age", 25), equals("job", "none")];

  test("{age <= 25, job = none}[age > 25] is {age > 25, job = none}", () => {
    const updated = updatePremise(p, [above("age", 25)]);
    expect(updated).toHaveLength(2);
    expect(updated).toEqual(expect.arrayContaining([above("age", 25), equals("job", "none")]));
  });

  test("the delta between two premises leads from one to the other", () => {
    const q = [above("age", 25), above("income", 0)];
    const delta = deltaBetween(p, q);
    expect(delta).toEqual([above("age", 25), above("income", 0), { kind: "any", feature: "job" }]);
    expect(updatePremise(p, delta)).toEqual(q);
  });
});

describe("the tree of figure 4", () => {
  const background = tableFromRows([
    { age: 22, job: "clerk", income: 800 },
    { age: 40, job: "other", income: 2000 },
  ]);
  const { features } = background;
  const labels = ["deny", "grant"];
  const [deny, grant] = [0, 1];
  const tree = treeFrom(
    {
      feature: "age",
      atMost: 25,
      children: [
        {
          feature: "job",
          children: [
            { feature: "income", atMost: 900, children: [deny, grant] },
            { feature: "age", atMost: 17, children: [deny, grant] },
          ],
        },
        { feature: "income", atMost: 1500, children: [{ feature: "job", children: [deny, grant] }, grant] },
      ],
    },
    features,
    2,
  );
  const row: Row = { age: 22, job: "clerk", income: 800 };
  const x = encodeInstance(row, background).codes;
  const rule = () => extractRule(tree, features, labels, x);
  const q1 = [atMost("age", 25), equals("job", "clerk"), above("income", 900)];
  const q2: Premise = [{ kind: "interval", feature: "age", above: 17, atMost: 25 }, equals("job", "other")];
  const q3 = [above("age", 25), atMost("income", 1500), equals("job", "other")];
  const q4 = [above("age", 25), above("income", 1500)];

  test("the rule is {age <= 25, job = clerk, income <= 900} -> deny", () => {
    expect(rule()).toEqual({
      premise: [atMost("age", 25), equals("job", "clerk"), atMost("income", 900)],
      outcome: "deny",
    });
  });

  test("the paths to grant are q1 to q4, with nf = 1, 1, 2, 2", () => {
    const paths = pathsOf(tree, features).filter(({ leaf }) => tree.label[leaf] === grant);
    expect(paths.map(({ premise }) => premise)).toEqual([q1, q2, q3, q4]);
    expect(paths.map(({ premise }) => falsifiedBy(premise, features, x).length)).toEqual([1, 1, 2, 2]);
  });

  // The paper prints "q1 -> deny, q2 -> deny"; the tree and the text say grant (docs/decisions/0003).
  const phi = () => extractCounterfactuals(tree, features, labels, x, { isSought: otherThan(rule(), labels) });

  test("Phi = {q1 -> grant, q2 -> grant}", () => {
    expect(phi().map((counterfactual) => counterfactual.rule)).toEqual([
      { premise: q1, outcome: "grant" },
      { premise: q2, outcome: "grant" },
    ]);
  });

  test("the counterfactual instances are (22, clerk, just above 900) and (22, other, 800)", () => {
    const instances = phi().map(({ falsified }) => counterfactualInstance(features, x, falsified, x));
    expect([...instances[0]]).toEqual([22, 0, 901]);
    expect([...instances[1]]).toEqual([22, 1, 800]);
  });
});
