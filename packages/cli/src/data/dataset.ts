// The data of a command: which file, how it is read, what of it are features, what the outcome.

import { LoreError, type ReadingOptions, splitTarget, type TargetSplit } from "@lore-xai/core";
import { isReadingAdvice, readingSentence } from "@lore-xai/core/words";
import {
  type FileOptions,
  openRowSource,
  type RowSource,
  type Survey,
  type SurveyOptions,
  surveyRows,
} from "@lore-xai/runner/rows";
import type { DatasetFlags } from "../flags/data-flags.ts";
import { withFlagNames } from "../flags/flag-names.ts";
import type { Terminal } from "../output/terminal.ts";
import { requireIdColumn } from "./row-ids.ts";

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Only what was given of some flags. */
function given<T extends object>(flags: T): Partial<Given<T>> {
  const entries = Object.entries(flags).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Given<T>>;
}

/** The target is read whatever columns are chosen, and what names a row is no feature of it. */
export function readingOf(flags: Omit<DatasetFlags, "data">): ReadingOptions {
  const { categorical, continuous, naValues, columns, drop = [], target, idColumn } = flags;
  for (const [flag, names] of Object.entries({ drop, "id-column": [idColumn] })) {
    if (target !== undefined && names.includes(target)) {
      throw new LoreError("invalid-option", `"${target}" must be the --target or in --${flag}, got both`);
    }
  }
  const left = [...drop, ...(idColumn === undefined ? [] : [idColumn])];
  return given({
    categorical,
    continuous,
    naValues,
    columns: columns === undefined || target === undefined ? columns : [...columns, target],
    drop: left.length === 0 ? undefined : left,
  });
}

export const fileOptionsOf = ({ encoding, sheet }: FileOptions): FileOptions => given({ encoding, sheet });

export interface SurveyedDataset {
  readonly source: RowSource;
  readonly survey: Survey;
  readonly dataset: TargetSplit;
}

/** The background of the data, and which of its rows are asked for. */
export async function surveyDataset(flags: DatasetFlags, options: SurveyOptions = {}): Promise<SurveyedDataset> {
  const source = openRowSource(flags.data, fileOptionsOf(flags));
  // It is left out of the features: said by the survey, it would be a column of --drop that is not there.
  if (flags.idColumn !== undefined) requireIdColumn(await source.columns(), flags.idColumn, flags.data);
  const survey = await surveyRows(source, { ...options, reading: readingOf(flags) });
  return { source, survey, dataset: splitTarget(survey.background, flags.target) };
}

/** The same of the whole file as one table. */
export const surveyWhole = (flags: DatasetFlags): Promise<SurveyedDataset> =>
  surveyDataset(flags, { backgroundRows: Number.POSITIVE_INFINITY });

/** The whole file as one table. */
export async function readDataset(flags: DatasetFlags): Promise<TargetSplit> {
  return (await surveyWhole(flags)).dataset;
}

/** How the columns were read, where a person must know; advice is for lore check. */
export function sayReading({ features }: TargetSplit, terminal: Terminal): void {
  const notes = (features.reading ?? []).filter((note) => !isReadingAdvice(note));
  for (const note of notes) terminal.say(`note: ${withFlagNames(readingSentence(note))}`);
}
