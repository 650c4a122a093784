// How an explanation is made: the method's own options, made from the library's specs so that help and checks are said
// once, and the constraints on counterfactuals.

import { METHOD_LIST } from "@lore-xai/core/method-list";
import { type Command, Option } from "commander";
import { addConstraintFlags, type ConstraintFlags } from "./constraint-flags.ts";
import { flagName } from "./flag-name.ts";
import { parseNumber } from "./parse.ts";

export interface MethodFlags extends ConstraintFlags {
  readonly seed: number;
}

const LORE_OPTIONS = METHOD_LIST.lore.options;

const OPEN_BY_DEFAULT: Readonly<Record<string, string>> = {
  towards: "any other outcome",
  maxQueries: "no limit",
  maxMs: "no limit",
  poolQueries: "by effort",
  maxChanges: "4, if that will do",
  alternatives: "the nearest ways",
};

/** One flag per option of LORE. */
function addLoreFlags(command: Command): Command {
  for (const [name, spec] of Object.entries(LORE_OPTIONS)) {
    const { kind } = spec.shape;
    // Data have flags of their own.
    if (kind === "data") continue;
    const isNumber = kind === "integer" || kind === "number";
    const byDefault = spec.default === null ? (OPEN_BY_DEFAULT[name] ?? "by preset") : String(spec.default);
    const help = `${spec.help} (default: ${byDefault})`;
    const flag = new Option(`--${flagName(name)} <${isNumber ? "number" : "name"}>`, help);
    if (isNumber) flag.argParser(parseNumber);
    command.addOption(flag.helpGroup("Options of the method:"));
  }
  return command.addOption(
    new Option("--seed <number>", "seed of all randomness: same seed, same explanation")
      .argParser(parseNumber)
      .default(0),
  );
}

export function addMethodFlags(command: Command): Command {
  return addLoreFlags(addConstraintFlags(command));
}

export function addTimeoutFlag(command: Command): Command {
  const { help, default: byDefault } = LORE_OPTIONS.timeoutMs;
  return command.option("--timeout-ms <number>", help, parseNumber, byDefault);
}
