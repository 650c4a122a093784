// Data of one's own, opened as the worker opens them: separators as the command reads them, and a forest where no model is given.

import { describe, expect, test } from "vitest";
import { headerOf, openingFromFiles } from "../src/workbench/local/files-opening.ts";
import { setupFromOpening } from "../src/workbench/local/setup-from-opening.ts";

const csv = (separator: string, decimal: string) =>
  [
    ["size", "place", "status"],
    ...Array.from({ length: 60 }, (_, i) => [
      `${i}${decimal}5`,
      i % 3 === 0 ? "here" : "there",
      i < 30 ? "deny" : "grant",
    ]),
  ]
    .map((cells) => cells.join(separator))
    .join("\n");
const NO_OTHERS = { model: null, sidecar: null, dictionary: null };

async function opened(text: string, target: string | null) {
  const data = new File([text], "loans.csv");
  return setupFromOpening(await openingFromFiles({ ...NO_OTHERS, data, target }, "http://localhost/"));
}

describe("data without a model", () => {
  test.each([
    [",", "."],
    [";", ","],
    ["\t", "."],
  ])("get a forest that was trained here, separated by %o", async (separator, decimal) => {
    const text = csv(separator, decimal);
    expect(await headerOf(new Blob([text]))).toEqual(["size", "place", "status"]);
    const { data, model } = await opened(text, "status");
    expect(data.table.features.map(({ name, kind }) => [name, kind])).toEqual([
      ["size", "continuous"],
      ["place", "categorical"],
    ]);
    expect(model).toMatchObject({ kind: "forest", hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
    expect(model.name).toMatch(/^forest trained here, right for \d+ of 12 cases kept apart$/);
    expect(model.blackBox.labels).toEqual(["deny", "grant"]);
  });

  test("are refused where there is nothing to learn, with what to do", async () => {
    await expect(opened(csv(",", "."), null)).rejects.toThrow(/choose the column/);
    await expect(opened(csv(",", "."), "size")).rejects.toThrow(/"size" must hold 2 to 50 different outcomes.*got 60/);
    await expect(opened("a,b\n1,x\n2,x\n", "b")).rejects.toThrow(/got 1; choose another column/);
  });
});
