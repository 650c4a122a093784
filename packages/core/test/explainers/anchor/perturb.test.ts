import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorBackground } from "../../../src/explainers/anchor/anchor-background.ts";
import { caseStream } from "../../../src/explainers/anchor/case-stream.ts";
import { perturbationFor } from "../../../src/explainers/anchor/perturb.ts";
import { conditionsOf, holdsFor, isSameSide, predicatesOf } from "../../../src/explainers/anchor/predicates.ts";
import { Random } from "../../../src/extend.ts";
import { covers } from "../../../src/rules/condition.ts";
import { applicants } from "../../loan.ts";

const background = anchorBackground(applicants);
const { features } = applicants;
const WIDTH = features.length;
const cases = caseStream(background.rowCount, WIDTH, Random.fromSeed(5));

/** An instance of the background, and predicates of it, no two on one side of one feature. */
const anchors = fc
  .record({ row: fc.nat(background.rowCount - 1), chosen: fc.infiniteStream(fc.boolean()) })
  .map(({ row, chosen }) => {
    const instance = background.rows.slice(row * WIDTH, (row + 1) * WIDTH);
    const all = predicatesOf(instance, features, background.quartiles);
    const some = all.filter(() => chosen.next().value);
    const predicates = some.filter((one, i) => !some.slice(0, i).some((other) => isSameSide(one, other)));
    return { instance, all, predicates };
  });

const caseOf = (predicates: Parameters<typeof perturbationFor>[0], instance: Float64Array, i: number) => {
  const row = new Float64Array(WIDTH);
  perturbationFor(predicates, instance, background)(cases, i, row, 0);
  return row;
};

describe("predicates", () => {
  test("all hold for the instance, and so do the conditions that they merge into", () => {
    fc.assert(
      fc.property(anchors, ({ instance, all, predicates }) => {
        expect(all.every((predicate) => holdsFor(predicate, instance, 0))).toBe(true);
        const premise = conditionsOf(predicates, features);
        expect(covers(premise, features, instance)).toBe(true);
        expect(new Set(premise.map(({ feature }) => feature)).size).toBe(premise.length);
      }),
    );
  });

  test("hold together exactly where their conditions do", () => {
    fc.assert(
      fc.property(anchors, fc.nat(background.rowCount - 1), ({ predicates }, other) => {
        const together = predicates.every((predicate) => holdsFor(predicate, background.rows, other * WIDTH));
        expect(covers(conditionsOf(predicates, features), features, background.rows, other * WIDTH)).toBe(together);
      }),
    );
  });

  test("bound a number by quartiles of the background", () => {
    const ages = applicants.columns[0].toSorted();
    expect(background.quartiles[0]).toEqual([ages[74], ages[149], ages[224]]);
    expect(background.quartiles[1]).toEqual([]);
  });
});

describe("a case of an anchor", () => {
  test("satisfies the anchor, and is the background row wherever that does", () => {
    fc.assert(
      fc.property(anchors, fc.nat(cases.count - 1), ({ instance, predicates }, i) => {
        const row = caseOf(predicates, instance, i);
        expect(predicates.every((predicate) => holdsFor(predicate, row, 0))).toBe(true);
        const start = cases.rowOf[i] * WIDTH;
        for (let j = 0; j < WIDTH; j++) {
          const own = predicates.filter(({ feature }) => feature === j);
          if (own.every((predicate) => holdsFor(predicate, background.rows, start))) {
            expect(row[j]).toBe(background.rows[start + j]);
          } else {
            expect([instance[j], ...applicants.columns[j]]).toContain(row[j]);
          }
        }
      }),
    );
  });

  test("is the same row for a narrower anchor whose predicate holds in it anyway", () => {
    fc.assert(
      fc.property(anchors, fc.nat(cases.count - 1), fc.nat(), ({ instance, all, predicates }, i, pick) => {
        const added = all[pick % all.length];
        fc.pre(!predicates.some(({ feature }) => feature === added.feature));
        const row = caseOf(predicates, instance, i);
        fc.pre(holdsFor(added, row, 0));
        expect(caseOf([...predicates, added], instance, i)).toEqual(row);
      }),
    );
  });

  test("takes x's number where no background row has one in the range", () => {
    const instance = Float64Array.of(500, 0, 1000, 0);
    const row = caseOf([{ feature: 0, kind: "above", bound: 400 }], instance, 0);
    expect(row[0]).toBe(500);
  });
});

test("cases take every background row once before any comes again", () => {
  const first = cases.rowOf.slice(0, background.rowCount);
  expect([...first].sort((a, b) => a - b)).toEqual([...Array(background.rowCount).keys()]);
  expect(cases.count).toBe(500);
});
