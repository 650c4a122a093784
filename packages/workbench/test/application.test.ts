import { type BlackBox, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { type ApplicationSetup, createApplication, createWorkbench } from "@lore-xai/workbench";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRecent } from "../src/recent.ts";

const ROWS = 600;
const table = tableFromRows(Array.from({ length: ROWS }, (_, i) => ({ age: 18 + (i % 50), pay: (i * 37) % 900 })));
const model = functionBlackBox(({ age, pay }) => (age > 40 || pay > 500 ? "yes" : "no"), { labels: ["no", "yes"] });
const { signal } = new AbortController();

function setupWith(blackBox: BlackBox, part: Partial<ApplicationSetup> = {}): ApplicationSetup {
  const names = { name: "a function", kind: "function", hash: "" };
  return {
    data: { name: "rows", target: null, table },
    model: { ...names, blackBox },
    settings: { effort: "quick" },
    seed: 0,
    ...part,
  };
}

const TASK = { method: "lore", settings: { effort: "quick" }, seed: 0, instance: { age: 20, pay: 100 } } as const;

describe("an application", () => {
  test("asks about no more rows than it may", async () => {
    const application = createApplication(setupWith(model, { maxLabelledRows: 260 }));
    await application.labelRows(signal);
    expect(application.labelled()).toBe(260);
    const query = { search: "", outcome: null, sort: null, order: "asc", offset: 259, limit: 2 } as const;
    const { isLabelling, labelled, rows } = application.rows(query);
    expect([isLabelling, labelled]).toEqual([false, 260]);
    expect(rows.map(({ outcome }) => outcome === null)).toEqual([false, true]);
  });

  test("does not ask about rows while it explains", async () => {
    let explaining = false;
    const whileExplaining: number[] = [];
    const predict: BlackBox["predict"] = (batch) => {
      if (explaining) whileExplaining.push(batch.count);
      return model.predict(batch);
    };
    const application = createApplication(setupWith({ labels: model.labels, predict }));
    explaining = true;
    const explained = application.explain(TASK, { signal }).then(() => {
      explaining = false;
    });
    const labelled = application.labelRows(signal);
    await explained;
    const alone: number[] = [];
    const counted: BlackBox["predict"] = (batch) => {
      alone.push(batch.count);
      return model.predict(batch);
    };
    await createApplication(setupWith({ labels: model.labels, predict: counted })).explain(TASK, { signal });
    expect(whileExplaining).toEqual(alone);
    await labelled;
    expect(application.labelled()).toBe(ROWS);
  });

  test("asks for explanations and the list in turns, and for predictions at once", async () => {
    let turns = 0;
    const takeTurn = async () => {
      turns++;
    };
    const application = createApplication(setupWith(model, { takeTurn }));
    await application.predict([TASK.instance], signal);
    expect(turns).toBe(0);
    await application.labelRows(signal);
    expect(turns).toBe(Math.ceil(ROWS / 250));
    await application.explain(TASK, { signal });
    expect(turns).toBeGreaterThan(Math.ceil(ROWS / 250));
  });

  test("refuses settings that cannot be when it is made", () => {
    expect(() => createApplication(setupWith(model, { settings: { towards: "maybe" } }))).toThrow(/towards/);
  });
});

test("a workbench that is closed asks the model no more", async () => {
  let asked = 0;
  const predict: BlackBox["predict"] = (batch) => {
    asked++;
    return model.predict(batch);
  };
  const workbench = createWorkbench(setupWith({ labels: model.labels, predict }));
  workbench.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  // 600 rows are three batches.
  expect(asked).toBeLessThan(2);
});

test("the last few are kept, those that were wanted last", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat({ max: 6 }), { maxLength: 40 }), (atMost, keys) => {
      const recent = createRecent<string>(atMost);
      let kept: string[] = [];
      for (const key of keys.map(String)) {
        let isMade = false;
        const value = recent.take(key, () => {
          isMade = true;
          return `value ${key}`;
        });
        expect([value, isMade]).toEqual([`value ${key}`, !kept.includes(key)]);
        kept = [...kept.filter((one) => one !== key), key].slice(-atMost);
      }
      for (const key of ["0", "1", "2", "3", "4", "5", "6"].filter((one) => !kept.includes(one))) {
        expect(recent.get(key)).toBeUndefined();
      }
    }),
  );
});
