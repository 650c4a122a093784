import { describe, expect, test } from "vitest";
import { prepareBackground } from "../../src/background/prepared-background.ts";
import { openInquiry } from "../../src/blackbox/inquiry.ts";
import { archiveNeighborhood, Random } from "../../src/extend.ts";
import { type BlackBox, DISTANCES, functionBlackBox } from "../../src/index.ts";
import type { NeighborhoodRequest } from "../../src/neighborhood/neighborhood.ts";
import { singleChanges, valuesToTry } from "../../src/neighborhood/single-changes.ts";
import { RowIndex } from "../../src/rows/row-index.ts";
import { isSameRow } from "../../src/rows/same-row.ts";
import { encodeInstance } from "../../src/table/instance.ts";
import { neighborhoodContract } from "../../src/testing/index.ts";
import { applicant, applicants, loanDesk } from "../loan.ts";

const generator = archiveNeighborhood({ singleChanges: 200, mixedShare: 0.3, freshRows: 60 });
const width = applicants.features.length;
const x = encodeInstance(applicant, applicants).codes;

function request(
  blackBox: BlackBox = loanDesk,
  more: Partial<NeighborhoodRequest> = {},
  queries = 500,
): NeighborhoodRequest {
  return {
    features: applicants.features,
    instance: x,
    outcome: 0,
    background: prepareBackground(applicants, "keep"),
    blackBox: openInquiry(blackBox, applicants.features, { timeoutMs: 1000, maxQueries: null }).within(queries),
    distance: DISTANCES.minmax.prepare(applicants),
    size: 500,
    allows: () => true,
    isSought: (label) => label !== 0,
    onProgress: () => undefined,
    ...more,
  };
}

async function generate(asked: NeighborhoodRequest) {
  await asked.blackBox.ask(x, 1);
  return generator.generate(asked, Random.fromSeed(1));
}

describe("the archive neighbourhood", () => {
  for (const check of neighborhoodContract(generator, request)) test(check.name, check.run);

  test("holds distinct rows, x among them, of both outcomes, and keeps others apart", async () => {
    const { rows, count, labels, fresh } = await generate(request());
    const distinct = new RowIndex(width);
    for (let i = 0; i < count; i++) distinct.add(rows, i * width);
    expect(distinct.size).toBe(count);
    expect(distinct.find(x, 0)).toBeGreaterThanOrEqual(0);
    const same = labels.filter((label) => label === 0).length;
    expect(same / count).toBeGreaterThan(0.15);
    expect(same / count).toBeLessThan(0.85);
    for (let i = 0; i < (fresh?.labels.length ?? 0); i++) expect(distinct.find(fresh?.rows ?? x, i * width)).toBe(-1);
    expect(fresh?.labels.length).toBeGreaterThan(20);
  });

  test("breeds no case of another outcome that constraints forbid", async () => {
    const isAllowed = (rows: Float64Array, offset: number) => rows[offset] === x[0];
    const rare = functionBlackBox(({ age, income }) => (age > 40 && income > 1200 ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    });
    const free = request(rare);
    await generate(free);
    const bound = request(rare, { allows: isAllowed });
    await generate(bound);
    const forbidden = (asked: NeighborhoodRequest) => {
      const { rows, labels, count } = asked.blackBox.known();
      return Array.from({ length: count }, (_, i) => i).filter((i) => labels[i] !== 0 && !isAllowed(rows, i * width))
        .length;
    };
    expect(forbidden(bound)).toBeLessThan(forbidden(free));
  });

  test("finds another outcome that only far rows of the background have", async () => {
    const strict = functionBlackBox(({ age, income, car }) => (age > 55 && income > 1400 && car ? "grant" : "deny"), {
      labels: ["deny", "grant"],
    });
    const { labels } = await generate(request(strict));
    expect(labels.filter((label) => label === 1).length).toBeGreaterThan(3);
  });

  test("goes and finds the outcome that is asked for, and breeds from it, though another is nearer", async () => {
    const labels = ["deny", "talk", "grant"];
    const decide = ({ age, income, car }: { age: number; income: number; car: boolean }) =>
      age > 55 && income > 1400 && car ? "grant" : income > 900 ? "talk" : "deny";
    const grants = async (isSought: (label: number) => boolean) => {
      const found = await generate(request(functionBlackBox(decide, { labels }), { isSought }));
      return found.labels.filter((label) => label === 2).length;
    };
    const [any, asked] = [await grants((label) => label !== 0), await grants((label) => label === 2)];
    expect(asked).toBeGreaterThan(5 * Math.max(1, any));
  });

  test("says when the budget left it smaller than wanted", async () => {
    const { notes } = await generate(request(loanDesk, {}, 100));
    expect(notes.map(({ code }) => code)).toEqual(["budget-used-up"]);
  });
});

test("single changes differ from x in one feature each, in all features, and are all different", () => {
  const rows = singleChanges(x, valuesToTry(applicants), 1000);
  const changed = new Set<number>();
  const distinct = new RowIndex(width);
  for (let offset = 0; offset < rows.length; offset += width) {
    const differing = [...x.keys()].filter((j) => rows[offset + j] !== x[j]);
    expect(differing).toHaveLength(1);
    changed.add(differing[0]);
    expect(isSameRow(rows, offset, x, 0, width)).toBe(false);
    distinct.add(rows, offset);
  }
  expect(changed.size).toBe(width);
  expect(distinct.size).toBe(rows.length / width);
  expect(singleChanges(x, valuesToTry(applicants), 4).length).toBe(4 * width);
});
