// The case to explain, from --row or --instance.

import { readFile } from "node:fs/promises";
import { LoreError, type Row, rowAt, type Table } from "@lore-xai/core";
import { fileError } from "./read-table.ts";

export interface InstanceFlags {
  readonly row?: number;
  readonly instance?: string;
}

export interface Case {
  readonly title: string;
  readonly row: Row;
}

function parseInstance(text: string): Row {
  try {
    return JSON.parse(text) as Row;
  } catch (error) {
    const message = `the instance must be a JSON object such as {"age": 22, "job": "clerk"}: ${(error as Error).message}`;
    throw new LoreError("invalid-instance", message, {}, error);
  }
}

/** JSON itself, or @file with the JSON in it. */
async function readInstance(flag: string): Promise<string> {
  if (!flag.startsWith("@")) return flag;
  return readFile(flag.slice(1), "utf8").catch((error: unknown) => {
    throw fileError(flag.slice(1), error);
  });
}

export async function chooseCase(flags: InstanceFlags, features: Table, target: string): Promise<Case> {
  if ((flags.row === undefined) === (flags.instance === undefined)) {
    const given = flags.row === undefined ? "neither" : "both";
    throw new LoreError("invalid-option", `the case must be given by --row N or by --instance JSON, got ${given}`);
  }
  if (flags.row !== undefined) return { title: `Row ${flags.row}`, row: rowAt(features, flags.row) };
  const parsed = parseInstance(await readInstance(flags.instance as string));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new LoreError("invalid-instance", `the instance must be a JSON object, got ${flags.instance}`);
  }
  // A row copied from the data brings its outcome along, which is no feature.
  const { [target]: _outcome, ...row } = parsed;
  return { title: "This case", row };
}
