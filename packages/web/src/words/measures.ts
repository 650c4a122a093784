// Explanations by several methods on the same cases, as a table: what does not apply is said as such.

import type { Proportion } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import type { CaseMeasures, MethodMeasures } from "@lore-xai/workbench";
import { count, outOf100 } from "./cells.ts";

const NO_RULE = "no rule";
const NO_SAY = "does not say";

const shareText = ({ successes, trials }: Proportion) =>
  trials === 0 ? "covers none" : `${outOf100(successes / trials)} of 100`;

/** What is measured, and how each method does in it. */
export interface MeasureLine {
  readonly key: string;
  readonly name: string;
  tell(measured: MethodMeasures): string;
}

export const measureLines = ({ real, madeUp }: CaseMeasures): readonly MeasureLine[] => [
  { key: "columns", name: "columns named", tell: ({ columns }) => count(columns) },
  {
    key: "real-covers",
    name: `covers, of ${countOf(real, "real case")}`,
    tell: ({ onReal }) => (onReal === null ? NO_RULE : shareText(onReal.covered)),
  },
  {
    key: "real-right",
    name: "right about those",
    tell: ({ onReal }) => (onReal === null ? NO_RULE : shareText(onReal.right)),
  },
  {
    key: "made-up-covers",
    name: `covers, of ${countOf(madeUp, "made-up case")} nearby`,
    tell: ({ onMadeUp }) => (onMadeUp === null ? NO_RULE : shareText(onMadeUp.covered)),
  },
  {
    key: "made-up-right",
    name: "right about those",
    tell: ({ onMadeUp }) => (onMadeUp === null ? NO_RULE : shareText(onMadeUp.right)),
  },
  {
    key: "agrees",
    name: "says of all made-up ones what the model says",
    tell: ({ agrees }) => (agrees === null ? NO_SAY : shareText(agrees)),
  },
  { key: "questions", name: "questions to the model", tell: ({ queries }) => count(queries) },
];

export const MEASURED_ON =
  "All are measured on the same cases. The made-up ones mix this case with real ones and are drawn for this alone. " +
  "The real ones are those of the data, without this case; a method may have looked at some of them. An explanation that was kept is there at once.";

/** Behind the table's last line: what this page waited, which is next to nothing where the explanation was kept. */
export const WAITED = "seconds waited for it here";

export const waitedText = (waitedMs: number | undefined) =>
  waitedMs === undefined ? "not measured" : (waitedMs / 1000).toFixed(waitedMs < 10_000 ? 1 : 0);
