// What stands around a letter.

import { LANGUAGES, type Language } from "@lore-xai/core/basics";
import { type Command, InvalidArgumentError, Option } from "commander";

export interface LetterFlags {
  readonly letterTemplate?: string;
  readonly letterField?: Readonly<Record<string, string>>;
  readonly letterLanguage?: Language;
}

export interface DateFlags {
  readonly date?: string;
}

const DATE_HELP = "as it is to be printed; no clock is read, so that the same case gives the same bytes";

function collectField(text: string, before: LetterFlags["letterField"] = {}): Record<string, string> {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(0, at)).trim();
  if (name === "") throw new InvalidArgumentError(`must be a name and a text, as in clerk="Desk 4", got "${text}"`);
  return { ...before, [name]: text.slice(at + 1).trim() };
}

export function addLetterFlags(command: Command): Command {
  const add = (option: Option) => command.addOption(option.helpGroup("The letter:"));
  add(new Option("--letter-template <file>", "JSON with what stands around a letter: sender, salutation, closing …"));
  add(
    new Option(
      "--letter-field <name=text>",
      "what a placeholder of the template stands for, as in clerk=… for {clerk}; may be repeated",
    ).argParser(collectField),
  );
  add(new Option("--letter-language <code>", "of a letter (default: the template's, else en)").choices(LANGUAGES));
  return command;
}

export function addDateFlag(command: Command): Command {
  return command.addOption(new Option("--date <text>", DATE_HELP).helpGroup("The letter:"));
}
