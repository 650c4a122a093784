import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Batch,
  batchRows,
  budgetedBlackBox,
  countedBlackBox,
  guardedBlackBox,
  rememberingBlackBox,
  rowMajor,
} from "../../src/extend.ts";
import { batchFunctionBlackBox, functionBlackBox, type LoreError } from "../../src/index.ts";
import { blackBoxContract } from "../../src/testing/index.ts";
import { applicants, loanDesk } from "../loan.ts";

const batch: Batch = { features: applicants.features, count: applicants.rowCount, data: rowMajor(applicants) };
const labels = ["deny", "grant"];
const width = applicants.features.length;

async function codeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
  } catch (error) {
    return (error as LoreError).code;
  }
  return "none";
}

describe.each([
  ["a function of one row", () => loanDesk],
  [
    "an asynchronous function of many rows",
    () =>
      batchFunctionBlackBox(async (rows) => rows.map(({ age }) => (Number(age) > 25 ? "grant" : "deny")), { labels }),
  ],
  ["a counted black box", () => countedBlackBox(loanDesk)],
  ["a black box within its budget", () => budgetedBlackBox(loanDesk, 1e6)],
  ["a guarded black box", () => guardedBlackBox(loanDesk, { timeoutMs: 1000 })],
  ["a remembering black box", () => rememberingBlackBox(loanDesk, width)],
])("%s", (_, make) => {
  for (const check of blackBoxContract(() => ({ blackBox: make(), batch }))) test(check.name, check.run);
});

describe("functionBlackBox", () => {
  test("hands the raw row to the function", () => {
    const seen: unknown[] = [];
    const spy = functionBlackBox(
      (row) => {
        seen.push(row);
        return "deny";
      },
      { labels },
    );
    spy.predict({ ...batch, count: 1 });
    expect(seen).toEqual([batchRows({ ...batch, count: 1 })[0]]);
  });

  test("labels may be numbers and booleans", async () => {
    const numbers = functionBlackBox(({ age }) => (age > 25 ? 1 : 0), { labels: [0, 1] });
    expect(numbers.labels).toEqual(["0", "1"]);
    const booleans = functionBlackBox(({ age }) => age > 25, { labels: [false, true] });
    expect(Array.from(await booleans.predict(batch))).toEqual(Array.from(await numbers.predict(batch)));
  });

  test("needs two or more different labels", async () => {
    expect(await codeOf(() => functionBlackBox(() => "a", { labels: ["a"] }))).toBe("invalid-option");
    expect(await codeOf(() => functionBlackBox(() => "a", { labels: ["a", "a"] }))).toBe("invalid-option");
  });
});

describe("a black box that misbehaves has a code", () => {
  const guard = (decide: (rows: unknown) => unknown) => {
    // biome-ignore lint/suspicious/noExplicitAny: what a faulty user's function returns is the point
    const blackBox = guardedBlackBox(batchFunctionBlackBox(decide as any, { labels }), { timeoutMs: 50 });
    return codeOf(() => blackBox.predict(batch));
  };
  const many = (count: number, answer: unknown) => () => new Array(count).fill(answer);

  test.each([
    [
      "throws",
      () => {
        throw new Error("no");
      },
      "black-box-failed",
    ],
    ["rejects", () => Promise.reject(new Error("no")), "black-box-failed"],
    ["returns too few labels", many(299, "deny"), "black-box-wrong-count"],
    ["returns too many labels", many(301, "deny"), "black-box-wrong-count"],
    ["returns no array", () => "deny", "black-box-wrong-count"],
    ["returns an unknown label", many(300, "maybe"), "black-box-unknown-label"],
    ["returns NaN", many(300, Number.NaN), "black-box-unknown-label"],
    ["returns nothing for a row", many(300, undefined), "black-box-unknown-label"],
    ["returns objects", many(300, { label: "deny" }), "black-box-unknown-label"],
    ["never answers", () => new Promise(() => undefined), "black-box-timeout"],
  ])("%s", async (_, decide, code) => {
    expect(await guard(decide)).toBe(code);
  });

  test("answers with positions that are none", async () => {
    for (const answer of [Number.NaN, -1, 2, 0.5]) {
      const raw = { labels, predict: () => new Float64Array(batch.count).fill(answer) };
      expect(await codeOf(() => guardedBlackBox(raw, { timeoutMs: 50 }).predict(batch))).toBe(
        "black-box-unknown-label",
      );
    }
  });

  test("gives probabilities that are none", async () => {
    const raw = (values: number[]) => ({ ...loanDesk, predictProbabilities: () => values });
    const ask = (values: number[]) =>
      codeOf(() => guardedBlackBox(raw(values), { timeoutMs: 50 }).predictProbabilities?.({ ...batch, count: 1 }));
    expect(await ask([0.5])).toBe("black-box-wrong-count");
    expect(await ask([0.5, Number.NaN])).toBe("black-box-failed");
    expect(await ask([0.5, 0.5])).toBe("none");
  });

  test("an abort ends the wait at once", async () => {
    const controller = new AbortController();
    const slow = guardedBlackBox({ labels, predict: () => new Promise(() => undefined) }, { timeoutMs: 60_000 });
    const code = codeOf(() => slow.predict(batch, { signal: controller.signal }));
    controller.abort();
    expect(await code).toBe("aborted");
  });
});

describe("rememberingBlackBox", () => {
  test("asks no distinct row twice, whatever the batches, and answers as the black box does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(60), { maxLength: 40 }), { maxLength: 8 }), async (batches) => {
        const asked: string[] = [];
        const spy = functionBlackBox(
          (row) => {
            asked.push(JSON.stringify(row));
            return row.age > 25 ? "grant" : "deny";
          },
          { labels },
        );
        const remembering = rememberingBlackBox(spy, 1);
        const features = [{ name: "age", kind: "continuous", decimals: 0 }] as const;
        for (const ages of batches) {
          const data = Float64Array.from(ages);
          const answers = await remembering.predict({ features, count: ages.length, data });
          expect([...answers]).toEqual(ages.map((age) => (age > 25 ? 1 : 0)));
        }
        expect(asked.length).toBe(new Set(asked).size);
        expect(asked.length).toBe(new Set(batches.flat()).size);
      }),
    );
  });

  test("rows whose call failed are asked again", async () => {
    let fail = true;
    const flaky = functionBlackBox(
      ({ age }) => {
        if (fail) throw new Error("busy");
        return age > 25 ? "grant" : "deny";
      },
      { labels },
    );
    const remembering = rememberingBlackBox(flaky, width);
    await expect(remembering.predict(batch)).rejects.toThrow("busy");
    expect(remembering.knows(batch.data, 0)).toBe(false);
    fail = false;
    const plain = functionBlackBox(({ age }) => (age > 25 ? "grant" : "deny"), { labels });
    expect([...(await remembering.predict(batch))]).toEqual([...(plain.predict(batch) as Int32Array)]);
    expect(remembering.knows(batch.data, 0)).toBe(true);
  });
});

test("a budget answers up to its rows and no further", async () => {
  const budgeted = budgetedBlackBox(loanDesk, 310);
  await budgeted.predict(batch);
  expect(budgeted.remaining()).toBe(10);
  expect(await codeOf(() => budgeted.predict(batch))).toBe("budget-too-small");
  expect(budgeted.remaining()).toBe(10);
});

test("a counted black box counts rows and calls", async () => {
  const counted = countedBlackBox(loanDesk);
  await counted.predict(batch);
  await counted.predict({ ...batch, count: 2 });
  expect(counted.count()).toEqual({ rows: 302, calls: 2 });
});
