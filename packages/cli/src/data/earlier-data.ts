// An earlier version of the data, from a file of its own: read as the data are, its rows matched by --id-column.

import { basename } from "node:path";
import { splitTarget } from "@lore-xai/core";
import { openRowSource, surveyRows } from "@lore-xai/runner/rows";
import { type EarlierData, earlierReading, matchRows } from "@lore-xai/workbench";
import type { DatasetFlags } from "../flags/data-flags.ts";
import { fileOptionsOf, type SurveyedDataset } from "./dataset.ts";
import { idsIn } from "./row-ids.ts";

/** The version in the file; the cases of both are the same where the column that names the rows says so. */
export async function readEarlierData(file: string, flags: DatasetFlags, data: SurveyedDataset): Promise<EarlierData> {
  const source = openRowSource(file, fileOptionsOf(flags));
  const columns = await source.columns();
  const { naValues } = flags;
  const reading = {
    ...earlierReading(data.dataset.features.features, flags.target, columns),
    ...(naValues !== undefined && { naValues }),
  };
  const { background } = await surveyRows(source, { backgroundRows: Number.POSITIVE_INFINITY, reading });
  const hasTarget = flags.target !== undefined && columns.includes(flags.target);
  const { features, ...truth } = splitTarget(background, hasTarget ? flags.target : undefined);
  const { idColumn } = flags;
  const named = async (of: typeof source, path: string) => ({
    name: basename(path),
    ids: await idsIn(of, idColumn as string, path),
  });
  return {
    name: basename(file),
    table: features,
    ...(hasTarget && { truth }),
    ...(idColumn !== undefined && {
      matches: matchRows(await named(data.source, flags.data), await named(source, file)),
    }),
  };
}
