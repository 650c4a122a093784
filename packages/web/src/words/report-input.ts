import type { Explanation } from "@lore-xai/core";
import type { LetterTemplate, ReportInput } from "@lore-xai/report";
import type { WorkbenchSchema } from "@lore-xai/workbench";

/** What a report or a letter of this page is written from. */
export function reportInput(
  schema: WorkbenchSchema,
  explanation: Explanation,
  title: string,
  letterTemplate: LetterTemplate | null = null,
): ReportInput {
  const { data, model, features } = schema;
  const [dataName, modelName, modelHash] = [data.name, model.name, model.hash];
  return {
    explanation,
    title,
    summaries: features,
    dataName,
    modelName,
    modelHash,
    ...(letterTemplate !== null && { letterTemplate }),
  };
}
