// The form of a result, and where it goes.

import { type Command, Option } from "commander";

export interface OutputFlags<Format extends string = "text" | "json"> {
  readonly format: Format;
  readonly out?: string;
}

/** The forms of an explanation. */
export const EXPLANATION_FORMATS = ["text", "json", "html", "markdown", "letter"] as const;
export type ExplanationFormat = (typeof EXPLANATION_FORMATS)[number];

export function addOutputFlags(command: Command, formats: readonly string[] = ["text", "json"]): Command {
  return command
    .addOption(new Option("--format <format>", "form of the result").choices(formats).default("text"))
    .option("--out <file>", "write the result to a file instead of standard output");
}
