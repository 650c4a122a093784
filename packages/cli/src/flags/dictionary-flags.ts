// The words that people have for the data.

import { type Command, Option } from "commander";

export interface DictionaryFlags {
  /** False with --no-dictionary. */
  readonly dictionary?: string | false;
}

export function addDictionaryFlags(command: Command): Command {
  const add = (flags: string, help: string) => command.addOption(new Option(flags, help).helpGroup("The data:"));
  add(
    "--dictionary <file>",
    "what people call the columns, and know of them; credit.dictionary.json beside credit.csv is found by itself",
  );
  add("--no-dictionary", "leave the dictionary beside the data alone");
  return command;
}
