// Every table and figure of [G18]'s section "Experiments", in the order of the paper, and what it leaves open.

import type { CellKind } from "./cells/cell.ts";
import type { Experiment } from "./experiment.ts";
import { comprehensibility } from "./experiments/comprehensibility.ts";
import { figureAnchor } from "./experiments/figure-anchor.ts";
import { figureDensity } from "./experiments/figure-density.ts";
import { figureEmbedding } from "./experiments/figure-embedding.ts";
import { figureExplanations } from "./experiments/figure-explanations.ts";
import { figureGenerators } from "./experiments/figure-generators.ts";
import { figureLime } from "./experiments/figure-lime.ts";
import { figureParameters } from "./experiments/figure-parameters.ts";
import { parametersOfTheMethod } from "./experiments/parameters-of-the-method.ts";
import { readings } from "./experiments/readings.ts";
import { table1 } from "./experiments/table-1.ts";
import { table2 } from "./experiments/table-2.ts";
import { table3 } from "./experiments/table-3.ts";
import { table4 } from "./experiments/table-4.ts";
import { table5 } from "./experiments/table-5.ts";

/** An experiment is handed the rows of its own cells only, so it need not say which kind they are. */
function ofAnyKind<K extends CellKind>(experiment: Experiment<K>): Experiment {
  return experiment as unknown as Experiment;
}

export const EXPERIMENTS: readonly Experiment[] = [
  ofAnyKind(figureDensity),
  ofAnyKind(figureParameters),
  ofAnyKind(table1),
  ofAnyKind(table2),
  ofAnyKind(table3),
  ofAnyKind(figureGenerators),
  ofAnyKind(table4),
  ofAnyKind(figureLime),
  ofAnyKind(figureEmbedding),
  ofAnyKind(figureExplanations),
  ofAnyKind(figureAnchor),
  ofAnyKind(table5),
  ofAnyKind(readings),
  ofAnyKind(parametersOfTheMethod),
  ofAnyKind(comprehensibility),
];
