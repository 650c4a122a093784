// Unbiased data of those that are served: as lore debias makes them, with a forest.

import type { Debiasing } from "@lore-xai/server";
import type { SurveyedDataset } from "../../data/dataset.ts";
import { debiasInThread } from "../../debias/debias-thread.ts";
import { fairCsv, refuseTakenColumn } from "../../debias/fair-csv.ts";

export function servedDebiasing({ dataset, source, survey }: SurveyedDataset, target: string): Debiasing {
  const { features: table, labels, outcomes } = dataset;
  return {
    check({ method }) {
      if (method === "reweigh") refuseTakenColumn(survey.columns);
    },
    make: (asked, call) => debiasInThread({ ...asked, rows: { table, labels, outcomes }, learner: "forest" }, call),
    csv: (debiased) => fairCsv({ source, target, labels, debiased }),
  };
}
