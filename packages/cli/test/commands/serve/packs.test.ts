// Decision packs of lore serve: what lore verify says of them.

import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { serveLore } from "../../../../../scripts/run-in-process.mjs";
import { partsOf } from "../../../src/pack/zip.ts";
import { LOAN_FILES } from "../../loans.ts";
import { folderWith, runLore } from "../../run-lore.ts";

const file = folderWith({
  ...LOAN_FILES,
  "loans.dictionary.json": JSON.stringify({
    format: "lore-dictionary/1",
    columns: { income: { label: "yearly income" }, age: { sensitive: true }, job: { sensitive: true } },
  }),
});
const DATA = ["--data", file("loans.csv"), "--target", "status"];
const MODEL = ["--model", file("model.mjs")];
const asJson = (method: string, body: object) => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

describe("a pack of lore serve", () => {
  test("holds before lore verify, with the review of the row; one that nobody has reviewed is refused", async () => {
    const flags = [...DATA, ...MODEL, "--effort", "quick", "--pool-queries", "200", "--seed", "7", "--workers", "1"];
    const { address, close } = await serveLore(flags);
    try {
      const asked = asJson("POST", { row: 1, constraints: [{ kind: "immutable", features: ["job"] }] });
      const refused = await fetch(`${address}/v1/packs`, asked);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, "review-needed"]);
      const review = { status: "reviewed", note: "second reader", isMarked: false };
      expect((await fetch(`${address}/v1/rows/1/review`, asJson("PUT", review))).status).toBe(200);
      const response = await fetch(`${address}/v1/packs`, asked);
      expect(response.headers.get("content-type")).toBe("application/zip");
      writeFileSync(file("case.zip"), Buffer.from(await response.arrayBuffer()));
      const many = await fetch(`${address}/v1/packs`, asJson("POST", { rows: [1, 2] }));
      expect([many.status, ((await many.json()) as { code: string }).code]).toEqual([422, "invalid-option"]);
    } finally {
      await close();
    }
    const { status, stdout, stderr } = await runLore(["verify", file("case.zip"), ...DATA.slice(0, 2), ...MODEL]);
    expect(stdout + stderr).not.toContain("FAILS");
    expect(stdout).toContain("byte for byte");
    const review = partsOf(readFileSync(file("case.zip"))).get("review.json");
    expect(JSON.parse(Buffer.from(review ?? []).toString())).toEqual({ reviewed: "reviewed: second reader" });
    expect(status).toBe(0);
  });
});
