// Names with commas in lists of names: `MPG city, urban` is one where the data have it, without quotes too.

import { LoreError } from "@lore-xai/core/basics";
import { type FileOptions, openRowSource, type RowSource } from "@lore-xai/runner/rows";
import type { Command } from "commander";
import { flagName } from "../flags/flag-name.ts";
import { fileOptionsOf } from "./dataset.ts";

/** Flags of all commands that list columns of the data. */
const COLUMN_LISTS = [
  ...["columns", "drop", "categorical", "continuous", "immutable", "increaseOnly", "decreaseOnly", "allowMissing"],
  ...["unlock", "protected", "proxies", "guard", "number", "standardized", "oneHot", "codes", "leftOut"],
];

const partsOf = (name: string) => name.split(",").map((part) => part.trim());

/** The parts of a list, put together where they are the parts of one known name and not names themselves. */
export function joinedNames(parts: readonly string[], known: readonly string[]): string[] {
  const names = known.filter((name) => name.includes(",")).map((name) => ({ name, parts: partsOf(name) }));
  const joined: string[] = [];
  for (let i = 0; i < parts.length; ) {
    const found = names.find((each) => each.parts.every((part, k) => part === parts[i + k]));
    const isOne = found?.parts.some((part) => !known.includes(part)) ? found : undefined;
    joined.push(isOne?.name ?? parts[i]);
    i += isOne?.parts.length ?? 1;
  }
  return joined;
}

/** Whoever gives the first part of a name alone has meant a whole one. */
function refuseHalves(flag: string, parts: readonly string[], known: readonly string[]): void {
  for (const part of parts) {
    const whole = known.includes(part)
      ? undefined
      : known.find((name) => name.includes(",") && partsOf(name)[0] === part);
    if (whole === undefined) continue;
    const message = `--${flag} must name what the data have, got "${part}"; put a name with a comma in double quotes, as in '"${whole}"'`;
    throw new LoreError("unknown-feature", message, { option: flag, value: part });
  }
}

/** Of the names of the rows those that a list may mean: its parts, and names with commas whose first part it has. */
async function idsMeantBy(parts: readonly string[], column: string, source: RowSource): Promise<string[]> {
  const meant = new Set<string>();
  for await (const piece of source.pieces()) {
    for (const raw of piece) {
      const id = raw.text(column);
      if (parts.includes(id.includes(",") ? partsOf(id)[0] : id)) meant.add(raw.detached().text(column));
    }
  }
  return [...meant];
}

interface ListFlags extends FileOptions {
  readonly data?: string;
  readonly idColumn?: string;
  readonly id?: readonly string[];
}

async function openedColumns(path: string, options: FileOptions) {
  const source = openRowSource(path, fileOptionsOf(options));
  return { source, columns: await source.columns() };
}

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.length > 1;

/** Puts together in the flags of a command what the data know as one name. */
export async function joinNames(command: Command): Promise<void> {
  const flags = command.opts<ListFlags & Record<string, unknown>>();
  const lists = COLUMN_LISTS.filter((name) => isList(flags[name]));
  const { data, id, idColumn } = flags;
  const hasIds = isList(id) && idColumn !== undefined;
  if (data === undefined || (lists.length === 0 && !hasIds)) return;
  // What is wrong with a file the command says itself, after what is wrong with its flags.
  const opened = await openedColumns(data, flags).catch(() => null);
  if (opened === null) return;
  const { source, columns } = opened;
  const join = (name: string, known: readonly string[]) => {
    const parts = joinedNames(flags[name] as string[], known);
    refuseHalves(flagName(name), parts, known);
    command.setOptionValue(name, parts);
  };
  for (const name of lists) join(name, columns);
  if (hasIds) join("id", await idsMeantBy(id, idColumn, source).catch(() => []));
}
