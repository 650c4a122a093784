// One feature's distribution with the case on it, whichever kind the feature is of.

import type { Cell, ContinuousSummary, FeatureCondition, FeatureSummary } from "@lore-xai/core";
import { cellsAskedFor, numberOfCell, valueOfNumber, zeroOneSummary } from "@lore-xai/core/extend";
import { roundTo } from "@lore-xai/core/words";
import { bareText } from "../words/cells.ts";
import { useWords } from "../words/use-words.ts";
import { RangeChart } from "./range-chart.tsx";
import { ValueBars } from "./value-bars.tsx";

interface DistributionProps {
  readonly summary: FeatureSummary;
  readonly condition: FeatureCondition | null;
  readonly cell: Cell;
  readonly onDrag?: ((value: Cell) => void) | undefined;
  /** What the case itself has, while another value is tried. */
  readonly own?: Cell;
  /** What the lower end of a range of numbers is called. */
  readonly first?: number;
}

function numberOf(cell: Cell, summary: ContinuousSummary): number | null {
  const number = numberOfCell(cell, summary);
  return Number.isNaN(number) ? null : number;
}

export function Distribution({ summary, condition, cell, onDrag, own = null, first }: DistributionProps) {
  const { spell, say } = useWords();
  if (summary.kind !== "continuous" || condition?.kind === "value" || condition?.kind === "values") {
    const counts = summary.kind === "continuous" ? zeroOneSummary(summary) : summary;
    return (
      <ValueBars
        summary={counts}
        wanted={condition === null ? [] : cellsAskedFor(condition)}
        value={cell === "" ? null : cell}
      />
    );
  }
  const [low, , high] = summary.quartiles.map((value) =>
    bareText(roundTo(value, summary.decimals), summary, spell.words),
  );
  const title = say.charts.caseHas(spell.column(summary.feature), spell(summary.feature, cell), low, high);
  const drag = onDrag && ((value: number) => onDrag(valueOfNumber(value, summary)));
  return (
    <RangeChart
      summary={summary}
      condition={condition}
      value={numberOf(cell, summary)}
      title={title}
      onDrag={drag}
      own={numberOf(own, summary)}
      first={first}
    />
  );
}
