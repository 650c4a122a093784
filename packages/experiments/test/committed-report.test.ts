import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rewriteReport } from "@lore-xai/experiments";
import { expect, test } from "vitest";
import { EXPERIMENT_NAMES } from "../src/names.ts";
import { emptyFolder } from "./tiny-data.ts";

const COMMITTED = join(import.meta.dirname, "../../../docs/experiments");

// Claims, tables, remarks and figures that are read in the documentation are those of the rows that stand beside them.
test("the pages of docs/experiments are what their JSON files give", async () => {
  const folder = emptyFolder();
  for (const name of EXPERIMENT_NAMES) cpSync(join(COMMITTED, `${name}.json`), join(folder, `${name}.json`));
  const files = await rewriteReport(folder);
  expect([...files].sort()).toEqual(readdirSync(COMMITTED).sort());
  const changed = files.filter(
    (name) => readFileSync(join(folder, name), "utf8") !== readFileSync(join(COMMITTED, name), "utf8"),
  );
  // Where this fails because something is said in another way: npm run experiments:pages.
  expect(changed).toEqual([]);
}, 120_000);
