// How many decisions would be right, by threshold; the one that is chosen is marked.

import type { ThresholdCurve } from "@lore-xai/workbench";
import { useWords } from "../words/use-words.ts";

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [420, 120, 34, 30, 8] as const;

export function ThresholdChart({ curve, at }: { curve: ThresholdCurve; at: number }) {
  const { threshold } = useWords().say.overview;
  const { counts, positives, negatives } = curve;
  const all = Math.max(1, positives + negatives);
  const shares = counts.map(({ truePositives, falsePositives }) => (truePositives + negatives - falsePositives) / all);
  const x = (k: number) => LEFT + (k / (counts.length - 1)) * (WIDTH - LEFT - 8);
  const y = (share: number) => TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  const best = shares.indexOf(Math.max(...shares));
  const title = threshold.best(best, Math.round(100 * shares[best]), at, Math.round(100 * shares[at]));
  return (
    <figure className="threshold-figure">
      <figcaption className="faint">{title}</figcaption>
      <svg className="curve-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <path className="axis" d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - 8}`} />
        <text x={LEFT - 4} y={y(1) + 8} textAnchor="end">
          100
        </text>
        <text x={LEFT - 4} y={y(0)} textAnchor="end">
          0
        </text>
        {[0, 50, 100].map((k) => (
          <text key={k} x={x(k)} y={HEIGHT - BOTTOM + 14} textAnchor={k === 0 ? "start" : k === 100 ? "end" : "middle"}>
            {k}
          </text>
        ))}
        <text x={(LEFT + WIDTH) / 2} y={HEIGHT - 3} textAnchor="middle" className="axis-title">
          {threshold.axes}
        </text>
        <path className="mean" d={`M${shares.map((share, k) => `${x(k)} ${y(share)}`).join("L")}`} />
        <path className="chosen-line" d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
        <circle className="chosen-dot" cx={x(at)} cy={y(shares[at])} r={4} />
      </svg>
    </figure>
  );
}
