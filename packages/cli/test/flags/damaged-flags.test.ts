// Flags that somebody mistyped, doubled, forgot or filled with what breaks readers: the command does what it says or is
// refused in words that a person can act upon.

import { CommanderError } from "commander";
import fc from "fast-check";
import { test } from "vitest";
import { ODD_TEXTS } from "../../../../test/hostile/damaged.ts";
import { expectRefusal } from "../../../../test/hostile/refused.ts";
import { holds } from "../../../../test/hostile/rounds.ts";
import { ERROR_CODES } from "../../../core/src/errors.ts";
import { silentTerminal } from "../../src/output/terminal.ts";
import { createProgram } from "../../src/program.ts";
import { LOAN_FILES } from "../loans.ts";
import { folderWith } from "../run-lore.ts";

const file = folderWith(LOAN_FILES);

type Flag = readonly [name: string, value: string];

const DATA: readonly Flag[] = [
  ["--data", file("loans.csv")],
  ["--target", "status"],
  ["--model", file("model.mjs")],
];

/** Right as they are, each with its command. */
const COMMANDS: readonly (readonly [command: string, flags: readonly Flag[]])[] = [
  ["check", DATA],
  [
    "explain",
    [
      ...DATA,
      ["--row", "3"],
      ["--effort", "quick"],
      ["--seed", "7"],
      ["--immutable", "age,job"],
      ["--range", "income=500..2000"],
      ["--max-changes", "2"],
      ["--max-queries", "300"],
      ["--neighbors", "200"],
      ["--counterfactuals", "2"],
      ["--towards", "grant"],
      ["--format", "json"],
      ["--missing", "keep"],
      ["--drop", "zip"],
    ],
  ],
  ["explain", [...DATA, ["--instance", '{"age":22,"job":"clerk","income":800,"zip":10001}'], ["--preset", "paper"]]],
  [
    "explain",
    [...DATA, ["--row", "0,5"], ["--method", "lime"], ["--na-values", "none,?"], ["--columns", "age,income"]],
  ],
];

const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ maxLength: 12 }),
  fc.constantFrom("-5", "3..", "a=b", "x<1"),
);

const mistake = fc.record({
  how: fc.constantFrom("value", "value", "value", "forget", "double", "exchange", "no value", "rename"),
  at: fc.nat(99),
  other: fc.nat(99),
  odd,
});
type Mistake = typeof mistake extends fc.Arbitrary<infer M> ? M : never;

/** What is read from the disk stays within the folder: only other flags get odd values. */
const isPath = (name: string) => name === "--data" || name === "--model";

function mistaken(flags: readonly Flag[], { how, at, other, odd: text }: Mistake): readonly (readonly string[])[] {
  const [i, k] = [at % flags.length, other % flags.length];
  const [name, value] = flags[i];
  switch (how) {
    case "value":
      return isPath(name) ? flags : flags.with(i, [name, text]);
    case "forget":
      return flags.toSpliced(i, 1);
    case "double":
      return [...flags, flags[i]];
    case "exchange":
      return flags.with(i, [name, flags[k][1]]);
    case "no value":
      return (flags as readonly (readonly string[])[]).with(i, [name]);
    default:
      return flags.with(i, [`${name.slice(0, -1)}`, value]);
  }
}

const call = fc
  .record({ command: fc.constantFrom(...COMMANDS), mistakes: fc.array(mistake, { minLength: 1, maxLength: 2 }) })
  .map(({ command: [name, flags], mistakes }) => {
    const once = mistaken(flags, mistakes[0]);
    const isWhole = once.every((flag) => flag.length === 2);
    const twice = mistakes.length > 1 && isWhole && once.length > 0 ? mistaken(once as Flag[], mistakes[1]) : once;
    return [name, ...twice.flat()];
  });

test("are wrong usage, or a call that works", async () => {
  await holds(
    fc.asyncProperty(call, async (args) => {
      const context = { terminal: silentTerminal({}), signal: new AbortController().signal };
      try {
        await createProgram(context).parseAsync([...args], { from: "user" });
      } catch (error) {
        if (!(error instanceof CommanderError)) expectRefusal(error, ERROR_CODES);
      }
    }),
    60,
  );
});
