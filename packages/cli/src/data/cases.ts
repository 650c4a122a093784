// The cases to explain, from --row, --id or --instance.

import { readFile } from "node:fs/promises";
import { type Feature, LoreError, type Row } from "@lore-xai/core";
import { fileError, type RowSelection, type RowTask, rowFromJson, tasksOf } from "@lore-xai/runner/rows";
import type { InstanceFlags } from "../flags/instance-flags.ts";
import type { SurveyedDataset } from "./dataset.ts";
import { rowsAskedFor } from "./selection.ts";

export interface Case {
  readonly title: string;
  readonly cells: Row;
  /** Null where it is no row of the data. */
  readonly row: number | null;
  readonly id?: string | undefined;
}

/** JSON itself, or @file with the JSON in it. */
async function readInstance(flag: string): Promise<string> {
  if (!flag.startsWith("@")) return flag;
  return readFile(flag.slice(1), "utf8").catch((error: unknown) => {
    throw fileError(flag.slice(1), error);
  });
}

/** Without what is no feature, such as the outcome that a row copied from the data brings along. */
export function featuresOf(values: Row, columns: readonly string[], features: readonly Feature[]): Row {
  const isFeature = (name: string) => features.some((feature) => feature.name === name);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isFeature(name) || !columns.includes(name)));
}

/** Which rows the flags ask for; undefined where the case is written out. */
export function casesAskedFor({ row, id, idColumn, instance }: InstanceFlags): RowSelection | undefined {
  const given = [row, id, instance].filter((flag) => flag !== undefined).length;
  if (given !== 1) {
    const message = `the case must be given by one of --row, --id and --instance, got ${given === 0 ? "none" : given}`;
    throw new LoreError("invalid-option", message);
  }
  if (instance !== undefined) return undefined;
  return rowsAskedFor("row", {
    ...(row === undefined ? {} : { rows: row }),
    ...(id === undefined ? {} : { id }),
    ...(idColumn === undefined ? {} : { idColumn }),
  });
}

const titleOf = ({ row, id }: RowTask) => (id === undefined ? `Row ${row}` : `Row ${row} (${id})`);

export async function chosenCases(flags: InstanceFlags, data: SurveyedDataset): Promise<Case[]> {
  const { source, survey, dataset } = data;
  const { features } = dataset.features;
  if (flags.instance !== undefined) {
    const values = rowFromJson(await readInstance(flags.instance), "the instance") as Row;
    return [{ title: "This case", cells: featuresOf(values, survey.columns, features), row: null }];
  }
  const { idColumn } = flags;
  const options = { seed: 0, features, chunkRows: 256, after: -1, ...(idColumn === undefined ? {} : { idColumn }) };
  const cases: Case[] = [];
  for await (const tasks of tasksOf(source, survey, options)) {
    cases.push(...tasks.map((task) => ({ ...task, title: titleOf(task) })));
  }
  return cases;
}
