// What becomes of cases as a column changes. Of numbers a line: thick the mean of all cases tried, thin some of them one by one.
// Of names a row each: a bar to the mean, and a dot per case. Both with the cases of the data at each value.

import type { FeatureSummary } from "@lore-xai/core";
import { roundTo } from "@lore-xai/core/words";
import type { CurvesAnswer } from "@lore-xai/workbench";
import { useRef } from "react";
import { bareText } from "../words/cells.ts";
import { useWords } from "../words/use-words.ts";
import { placeLabels } from "./place-labels.ts";
import { useWidth } from "./use-width.ts";

const [HEIGHT, LEFT, RIGHT, BOTTOM, TOP, GAP_ROOM] = [200, 40, 12, 22, 10, 76] as const;

interface CurveChartProps {
  readonly found: CurvesAnswer;
  readonly summary: FeatureSummary | undefined;
  readonly title: string;
  /** What is drawn upwards. */
  readonly upwards: string;
}

const linePath = (places: readonly (readonly [number, number])[]) =>
  places.length === 0 ? "" : `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

/** A column of numbers; what is not known stands apart, at the right. */
export function CurveChart({ found, summary, title, upwards }: CurveChartProps) {
  const { spell, say } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 560);
  const { points, singles, feature } = found;
  const known = points.filter(({ value }) => value !== null);
  const gap = points.findIndex(({ value }) => value === null);
  const end = width - RIGHT - (gap < 0 ? 0 : GAP_ROOM);
  const [low, high] = [known[0].at, known[known.length - 1].at];
  const x = (at: number) => LEFT + ((at - low) / (high - low || 1)) * (end - LEFT);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const gapX = width - RIGHT - GAP_ROOM / 2;
  const tickText = (at: number) =>
    summary?.kind === "continuous" ? bareText(roundTo(at, summary.decimals), summary, spell.words) : String(at);
  const ticks = [low, high, (low + high) / 2, low + (high - low) / 4, low + (3 * (high - low)) / 4];
  const labels = placeLabels(
    ticks.map((at) => ({ x: x(at) - LEFT, text: tickText(at) })),
    end - LEFT + (gap < 0 ? RIGHT : 0),
  );
  return (
    <div ref={box} className="curve-box">
      <svg className="curve-chart" width={width} height={HEIGHT} role="img" aria-label={title}>
        <path className="axis" d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${end}`} />
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path className="grid" d={`M${LEFT} ${y(share)}H${width - RIGHT}`} />
            <text x={LEFT - 5} y={y(share) + 4} textAnchor="end">
              {100 * share}
            </text>
          </g>
        ))}
        {singles.map(({ row, values }) => (
          <path
            key={row}
            className="single"
            d={linePath(known.map(({ at }, k) => [x(at), y(values[points.indexOf(known[k])])] as const))}
          />
        ))}
        <path className="mean" d={linePath(known.map(({ at, mean }) => [x(at), y(mean)] as const))} />
        {known.map(({ at, mean }) => (
          <circle key={at} className="mean-dot" cx={x(at)} cy={y(mean)} r={3} />
        ))}
        {gap >= 0 && (
          <>
            {singles.map(({ row, values }) => (
              <circle key={row} className="single-dot" cx={gapX} cy={y(values[gap])} r={2} />
            ))}
            <circle className="mean-dot" cx={gapX} cy={y(points[gap].mean)} r={5} />
            <text x={gapX} y={HEIGHT - BOTTOM + 16} textAnchor="middle">
              {spell.words.notKnown}
            </text>
          </>
        )}
        {labels.map(({ label, anchor }) => (
          <text key={label.text} x={LEFT + label.x} y={HEIGHT - BOTTOM + 16} textAnchor={anchor}>
            {label.text}
          </text>
        ))}
      </svg>
      <p className="axis-title">{say.overview.curves.axes(spell.column(feature), upwards)}</p>
    </div>
  );
}

/** One row of a column of names: a bar to the mean, a dot per single case. */
export function MeanStrip({ mean, singles }: { mean: number; singles: readonly number[] }) {
  return (
    <svg className="mean-strip" viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
      <rect className="strip-ground" x={0} y={7} width={200} height={2} />
      <rect className="strip-bar" x={0} y={4} width={200 * mean} height={8} />
      {singles.map((value, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cases stand always in the same order
        <rect key={k} className="strip-single" x={Math.min(199, 200 * value)} y={2} width={1} height={12} />
      ))}
    </svg>
  );
}
