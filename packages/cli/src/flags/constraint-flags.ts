// What a counterfactual may change: one flag per kind of constraint, and a JSON file for all of them.

import { type Command, Option } from "commander";
import { collect, collectList } from "./parse.ts";

export interface ConstraintFlags {
  readonly immutable?: readonly string[];
  readonly increaseOnly?: readonly string[];
  readonly decreaseOnly?: readonly string[];
  readonly range?: readonly string[];
  readonly allow?: readonly string[];
  readonly cost?: readonly string[];
  readonly order?: readonly string[];
  readonly link?: readonly string[];
  readonly allowMissing?: readonly string[];
  readonly unlock?: readonly string[];
  readonly constraints?: string;
}

export function addConstraintFlags(command: Command): Command {
  const add = <T>(flags: string, help: string, parse?: (text: string, before: T) => T) => {
    const option = new Option(flags, help).helpGroup("What a counterfactual may change:");
    command.addOption(parse === undefined ? option : option.argParser(parse));
  };
  add("--immutable <columns>", "columns that cannot change, as in age,sex", collectList);
  add("--increase-only <columns>", "columns that can only become greater", collectList);
  add("--decrease-only <columns>", "columns that can only become smaller", collectList);
  add(
    "--range <range>",
    "where a change must end, as in income=0..5000, income=0.. or since=..2021-06-30; may be repeated",
    collect,
  );
  add("--allow <values>", "what a column may change to, as in job=fixed,freelance; may be repeated", collect);
  add(
    "--cost <cost>",
    "what a change weighs in the ranking, as in income=3 (1 if not given); may be repeated",
    collect,
  );
  add("--order <order>", 'a column that must not exceed another, as in "debt<=assets"; may be repeated', collect);
  add(
    "--link <link>",
    'what holds between columns, as in "monthly = yearly / 12" or "garage = none -> cars = 0"; may be repeated',
    collect,
  );
  add("--allow-missing <columns>", "columns that a change may leave without a value; else none does", collectList);
  add(
    "--unlock <columns>",
    "columns that the dictionary locks, being sensitive or fixed, and that may change",
    collectList,
  );
  add("--constraints <file>", "a JSON file with an array of constraints, which hold besides those of the flags");
  return command;
}
