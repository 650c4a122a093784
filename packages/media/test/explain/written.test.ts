// What the model is shown for rows of tags, and how an explanation records how it was made.

import { type BlackBox, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { batchRows } from "@lore-xai/core/extend";
import { describe, expect, test } from "vitest";
import { createMediaLore, imageReader, type Reading, textReader } from "../../src/index.ts";
import { tagBlackBox, writtenBatch } from "../../src/variants/black-box.ts";
import { layoutOf } from "../../src/variants/tag-features.ts";
import { discUrl } from "../image/pictures.ts";

const data = tableFromRows([{ stars: 3, review: "so late", shop: "A" }], { categorical: ["review", "shop"] });
const reading = textReader().prepare({ cells: [], outcomes: null, labels: [] }).read("so late") as Reading;
const layout = layoutOf(data, new Map([["review", reading]]));
const batch = {
  ...{ features: layout.features, count: 3 },
  data: Float64Array.of(...[3, 1, 1, 0], ...[5, 0, 1, 0], ...[4, 1, 1, 0]),
};

describe("rows of tags", () => {
  test("are written as cells, each different one once, beside the other columns", () => {
    const { features, count, data: codes } = writtenBatch(batch, layout);
    expect(features).toEqual([
      data.features[0],
      { name: "review", kind: "categorical", values: ["so late", "late"], spelling: ["so late", "late"] },
      data.features[2],
    ]);
    expect([count, [...codes]]).toEqual([3, [3, 0, 0, 5, 1, 0, 4, 0, 0]]);
  });

  test("are answered as the model answers, with chances where it gives them", async () => {
    const seen: unknown[] = [];
    const model: BlackBox = {
      labels: ["a", "b"],
      predict: (asked, call) => {
        seen.push(...batchRows(asked), call);
        return Int32Array.of(0, 1, 0);
      },
    };
    const call = { signal: undefined };
    expect(await tagBlackBox(model, layout).predict(batch, call)).toEqual(Int32Array.of(0, 1, 0));
    expect(seen).toEqual([
      { stars: 3, review: "so late", shop: "A" },
      { stars: 5, review: "late", shop: "A" },
      { stars: 4, review: "so late", shop: "A" },
      call,
    ]);
    expect(Object.keys(tagBlackBox(model, layout))).toEqual(["labels", "predict"]);
    const predictProbabilities: BlackBox["predictProbabilities"] = (asked) =>
      Float64Array.from(batchRows(asked).flatMap(({ stars }) => [Number(stars) / 10, 1 - Number(stars) / 10]));
    const whole = tagBlackBox({ ...model, settings: { kind: "x" }, predictProbabilities }, layout);
    expect([whole.labels, whole.settings]).toEqual([["a", "b"], { kind: "x" }]);
    expect(Array.from((await whole.predictProbabilities?.(batch, {})) ?? [])).toEqual([0.3, 0.7, 0.5, 0.5, 0.4, 0.6]);
  });
});

describe("an explanation records", () => {
  const blackBox = functionBlackBox(({ cell }: { cell: string }) => (cell.length > 9 ? "long" : "short"), {
    labels: ["long", "short"],
  });
  const explain = (cell: string, readers: Parameters<typeof createMediaLore>[0]["readers"], more = {}) => {
    const rows = tableFromRows([{ cell }, { cell: "short" }], { categorical: ["cell"] });
    return createMediaLore({ blackBox, data: rows, readers, ...more }).explain({ cell }, { seed: 1 });
  };

  test("how its texts were read, and that it took few questions", async () => {
    const reader = textReader();
    const { options } = await explain("so very late", { cell: reader });
    expect(options).toMatchObject({
      effort: "quick",
      poolQueries: 120,
      neighbors: 50,
      readers: { cell: reader.settings },
    });
    expect((await explain("so very late", { cell: reader }, { neighbors: 40 })).options).toMatchObject({
      neighbors: 40,
    });
  });

  test("that pictures took more", async () => {
    const reader = imageReader({ segments: "grid", count: 2 });
    const picture = discUrl(6, 4, null);
    const rows = tableFromRows([{ cell: picture }], { categorical: ["cell"] });
    const lore = createMediaLore({ blackBox, data: rows, readers: { cell: reader } });
    const { options } = await lore.explain({ cell: picture }, { seed: 1 });
    expect(options).toMatchObject({ effort: "quick", poolQueries: 500, readers: { cell: reader.settings } });
    expect(options).not.toMatchObject({ neighbors: 50 });
  });

  test("time where there is a clock", async () => {
    const text = { cell: textReader() };
    await expect(explain("so very late", text, { maxMs: 60_000 })).rejects.toMatchObject({ code: "invalid-option" });
    expect((await explain("so very late", text, { maxMs: 60_000, now: () => 0 })).outcome).toBe("long");
  });
});
