// The form of a result, and where it goes.

import { LANGUAGES, type Language } from "@lore-xai/core/basics";
import { type Command, InvalidArgumentError, Option } from "commander";
import { collectList } from "./parse.ts";

export interface OutputFlags<Format extends string = "text" | "json"> {
  readonly format: Format;
  readonly out?: string;
}

/** For letters that speak of columns marked as sensitive. */
export interface ReviewFlags {
  readonly reviewed?: boolean;
}

/** The forms of an explanation. */
export const EXPLANATION_FORMATS = ["text", "json", "html", "markdown", "letter"] as const;
export type ExplanationFormat = (typeof EXPLANATION_FORMATS)[number];

/** Parts that the text leaves out unless they are asked for. */
const SHOWN_PARTS = ["attempt", "rules"] as const;
export type ShownPart = (typeof SHOWN_PARTS)[number];

export interface ShowFlags {
  readonly show?: readonly ShownPart[];
}

function collectParts(text: string, before: readonly string[] = []): string[] {
  const parts = collectList(text, before);
  const unknown = parts.find((part) => !SHOWN_PARTS.includes(part as ShownPart));
  if (unknown === undefined) return parts;
  throw new InvalidArgumentError(`must be of ${SHOWN_PARTS.join(" and ")}, got "${unknown}"`);
}

export function addShowFlag(command: Command): Command {
  const help =
    "in text: attempt, the rule that was found where no reason holds; rules, the tree's rules for another outcome";
  return command.option("--show <parts>", help, collectParts);
}

export interface LanguageFlags {
  readonly language?: Language;
}

export function addLanguageFlag(command: Command, help = "of a text, a report or a letter"): Command {
  return command.addOption(new Option("--language <code>", `${help} (default: en)`).choices(LANGUAGES));
}

export function addReviewFlag(command: Command): Command {
  return command.option(
    "--reviewed",
    "a person has looked at what a letter says of columns marked as sensitive; needed for such a letter",
  );
}

export function addOutputFlags(command: Command, formats: readonly string[] = ["text", "json"]): Command {
  return command
    .addOption(new Option("--format <format>", "form of the result").choices(formats).default("text"))
    .option("--out <file>", "write the result to a file instead of standard output");
}
