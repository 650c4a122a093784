// Flags that several commands share, made from the library's own option specs so that help and checks are said once.

import { LORE_OPTIONS, type LoreSettings } from "@lore-xai/core";
import { type Command, InvalidArgumentError, Option } from "commander";

/** maxQueries → max-queries */
export const flagName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The library speaks of its options by name; whoever uses the command knows them as flags. */
export function withFlagNames(message: string): string {
  const names = [...Object.keys(LORE_OPTIONS), "naValues"].filter((name) => /[A-Z]/.test(name));
  return message.replace(new RegExp(`\\b(${names.join("|")})\\b`, "g"), (name) => `--${flagName(name)}`);
}

export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw new InvalidArgumentError(`must be a number, got "${text}"`);
  return value;
}

export function parseList(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

const DATA_HELP =
  "CSV with a header, .jsonl, .parquet, .feather, .arrow, .xlsx, .xls or .ods; CSV and .jsonl may be packed as .gz";

/** Options that have flags of their own. */
const ELSEWHERE = ["constraints"];
/** Options that are a name though none is the default. */
const NAMES = ["distance", "missing", "towards"];
const OPEN_BY_DEFAULT: Readonly<Record<string, string>> = {
  towards: "any other outcome",
  maxQueries: "no limit",
  maxMs: "no limit",
};

/** One flag per option of LORE. */
export function addLoreFlags(command: Command): Command {
  for (const [name, spec] of Object.entries(LORE_OPTIONS)) {
    if (ELSEWHERE.includes(name)) continue;
    const isNumber = typeof spec.default === "number" || (spec.default === null && !NAMES.includes(name));
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

export function pickLoreOptions(flags: Readonly<Record<string, unknown>>): LoreSettings {
  const given = Object.keys(LORE_OPTIONS).filter((name) => flags[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, flags[name]])) as LoreSettings;
}

export function addDataFlags(command: Command, isRequired = true): Command {
  const add = (option: Option) => command.addOption(option.helpGroup("The data:"));
  const list = (flags: string, help: string) => add(new Option(flags, help).argParser(parseList));
  add(new Option("--data <file>", DATA_HELP).makeOptionMandatory(isRequired));
  add(new Option("--target <column>", "column of the outcome, if there is one; the model does not see it"));
  list("--columns <columns>", "columns that the model knows (default: all)");
  list("--drop <columns>", "columns that the model does not know");
  list("--categorical <columns>", "columns to read as names though they look like numbers");
  list("--continuous <columns>", "columns to read as numbers");
  list("--na-values <texts>", "texts that mean a missing value in every column, as in 999,unknown");
  add(new Option("--id-column <column>", "column that names the rows, for --id; the model does not see it"));
  add(new Option("--encoding <name>", "of a file of text, as in windows-1252 (default: UTF-8)"));
  add(new Option("--sheet <name>", "of a workbook (default: its first)"));
  return command;
}

export function addOutputFlags(command: Command, formats: readonly string[] = ["text", "json"]): Command {
  return command
    .addOption(new Option("--format <format>", "form of the result").choices(formats).default("text"))
    .option("--out <file>", "write the result to a file instead of standard output");
}

export function addTimeoutFlag(command: Command): Command {
  const { help, default: byDefault } = LORE_OPTIONS.timeoutMs;
  return command.option("--timeout-ms <number>", help, parseNumber, byDefault);
}
