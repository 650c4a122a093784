// From the text of a flag to its value.

import { InvalidArgumentError } from "commander";
import { splitNames } from "./quoted-names.ts";

export function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || Number.isNaN(value)) throw new InvalidArgumentError(`must be a number, got "${text}"`);
  return value;
}

/** Of a flag that takes a whole number between two others. */
export const parseWhole = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < least || value > most)
    throw new InvalidArgumentError(`must be a whole number from ${least} to ${most}, got "${text}"`);
  return value;
};

/** A name with a comma stands in double quotes. */
export function parseList(text: string): string[] {
  return splitNames(text, ",");
}

/** Of a flag that may be repeated. */
export const collect = (text: string, before: readonly string[] = []) => [...before, text];

/** Of a flag with a list, which may be repeated. */
export const collectList = (text: string, before: readonly string[] = []) => [...before, ...parseList(text)];
