// Most tests run the command in their own process. What they see there is what a user sees.

import { expect, test } from "vitest";
import { LOAN_FILES } from "./loans.ts";
import { folderWith, runLore, runLoreProcess } from "./run-lore.ts";

const file = folderWith(LOAN_FILES);
const CASE = ["--data", file("loans.csv"), "--target", "status", "--model", file("model.mjs"), "--effort", "quick"];

test.each([
  ["no command", []],
  ["an explanation", ["explain", ...CASE, "--row", "3", "--format", "json"]],
  ["an error with what would steer a terminal in it", ["explain", ...CASE, "--row", "3", "--towards", "\u001b[2Jno"]],
  ["rows that are refused", ["batch", ...CASE, "--rows", "500", "--out", file("never.jsonl")]],
])("%s is the same in this process and in one of its own", async (_, args) => {
  const [here, apart] = await Promise.all([runLore(args), runLoreProcess(args)]);
  const timeless = ({ stderr, ...rest }: typeof here) => ({ ...rest, stderr: stderr.replace(/\d+ ms/, "… ms") });
  expect(timeless(here)).toEqual(timeless(apart));
  expect(here.stdout + here.stderr).not.toBe("");
});
