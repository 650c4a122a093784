import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countOf } from "@lore-xai/core/words";
import fc from "fast-check";
import { expect, test } from "vitest";

test("one is singular, any other number is plural", () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (count) => {
      expect(countOf(count, "row")).toBe(`${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`);
    }),
  );
  expect([1, 2].map((count) => countOf(count, "batch", "batches"))).toEqual(["1 batch", "2 batches"]);
});

/** A count put straight before a noun in the plural would say "1 rows". */
const NOUNS = "rows|cases|questions|batches|explanations|problems|neighbours|leaves|chunks|threads|files|labels";
const UNGUARDED = new RegExp(`\\$?\\{(?!(?:[^{}]*\\b)?countOf)[^{}]*\\}(?: [a-z-]+)? (?:${NOUNS})\\b(?!=)`);
/** What is never one: a constant, a number per second, a shape that two numbers describe. */
const ALLOWED = [/rows\/s/, /percentText/, /\bof \$\{[^}]*\} rows of/, /isReal \?/];

test("no count is printed without the helper", () => {
  const packages = fileURLToPath(new URL("../packages/", import.meta.url));
  const folders = ["core", "report", "cli", "runner", "server", "web"].map((name) => `${packages}${name}/src/`);
  const found = folders.flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("testing"))
      .flatMap((file) =>
        readFileSync(folder + file, "utf8")
          .split("\n")
          .filter((line) => UNGUARDED.test(line) && !ALLOWED.some((pattern) => pattern.test(line)))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});
