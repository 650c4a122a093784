// A feature's distribution in grey, the rule's range over it, the case marked. The marker can be dragged: a what-if.

import type { ContinuousSummary } from "@lore-xai/core";
import { valueOfNumber } from "@lore-xai/core/extend";
import { NOT_KNOWN } from "@lore-xai/core/words";
import { type PointerEvent, useRef } from "react";
import { cellText, count, fixedText } from "../words/cells.ts";
import { type Gap, type NumberCondition, rangeGeometry, valueAt } from "./range-geometry.ts";

const WIDTH = 400;
const BARS = 44;
const TOP = 18;
const HEIGHT = TOP + BARS + 20;
const PAD = 8;

interface RangeChartProps {
  readonly summary: ContinuousSummary;
  readonly condition: NumberCondition | null;
  /** Null where it is not known. */
  readonly value: number | null;
  /** The finding, for those who do not see the picture. */
  readonly title: string;
  readonly onDrag?: ((value: number) => void) | undefined;
}

/** Cases of which the feature is not known, beside the axis. */
function GapBar({ gap, floor }: { readonly gap: Gap; readonly floor: number }) {
  const { x, width, height } = gap.bar;
  const middle = x + width / 2;
  return (
    <g>
      <rect className="bar" x={x} y={floor - height} width={width} height={height} />
      {gap.isInRule && (
        <g className="band">
          <rect x={x - 4} y={TOP} width={width + 8} height={BARS} />
          <line x1={x - 4} x2={x + width + 4} y1={floor} y2={floor} />
        </g>
      )}
      <line className="axis" x1={x - 4} x2={x + width + 4} y1={floor + 0.5} y2={floor + 0.5} />
      <text className="tick" x={middle} y={floor + 15} textAnchor="middle">
        {NOT_KNOWN}
      </text>
      {gap.isCase && (
        <g className="marker">
          <line x1={middle} x2={middle} y1={TOP - 2} y2={floor} />
          <circle cx={middle} cy={floor} r={4.5} />
        </g>
      )}
    </g>
  );
}

export function RangeChart({ summary, condition, value, title, onDrag }: RangeChartProps) {
  const svg = useRef<SVGSVGElement>(null);
  const geometry = rangeGeometry(summary, condition, value, { width: WIDTH, height: BARS });
  const { bars, band, gap, marker, domain, width } = geometry;
  const drag = (event: PointerEvent) => {
    if (onDrag === undefined || svg.current === null || (event.type === "pointermove" && event.buttons !== 1)) return;
    if (event.type === "pointerdown") (event.target as Element).setPointerCapture(event.pointerId);
    const box = svg.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * (WIDTH + 2 * PAD) - PAD;
    onDrag(valueAt(x, geometry, summary.decimals));
  };
  const tick = (end: number) => fixedText(end, summary);
  const hasTail = summary.max > domain[1];
  const floor = TOP + BARS;
  const markerAnchor = marker === null ? "middle" : marker < 40 ? "start" : marker > width - 40 ? "end" : "middle";
  return (
    <>
      <svg
        ref={svg}
        className={onDrag === undefined ? "range-chart" : "range-chart draggable"}
        viewBox={`${-PAD} 0 ${WIDTH + 2 * PAD} ${HEIGHT}`}
        role="img"
        aria-label={title}
        onPointerDown={drag}
        onPointerMove={drag}
      >
        {bars.map(({ x, width, height }) => (
          <rect key={x} className="bar" x={x} y={floor - height} width={Math.max(0.5, width - 1)} height={height} />
        ))}
        {band !== null && (
          <g className="band">
            <rect x={band.from} y={TOP} width={Math.max(1.5, band.to - band.from)} height={BARS} />
            <line x1={band.from} x2={band.to} y1={floor} y2={floor} />
            {band.hasLower && <line x1={band.from} x2={band.from} y1={TOP} y2={floor + 3} />}
            {band.hasUpper && <line x1={band.to} x2={band.to} y1={TOP} y2={floor + 3} />}
          </g>
        )}
        <line className="axis" x1={0} x2={width} y1={floor + 0.5} y2={floor + 0.5} />
        <text className="tick" x={0} y={floor + 15}>
          {tick(domain[0])}
        </text>
        <text className="tick" x={width} y={floor + 15} textAnchor="end">
          {hasTail ? `${tick(domain[1])} … ${tick(summary.max)}` : tick(domain[1])}
        </text>
        {gap !== null && <GapBar gap={gap} floor={floor} />}
        {marker !== null && (
          <g className="marker">
            <line x1={marker} x2={marker} y1={TOP - 2} y2={floor} />
            <circle cx={marker} cy={floor} r={4.5} />
            <text x={marker} y={TOP - 6} textAnchor={markerAnchor}>
              {cellText(value, summary)}
            </text>
          </g>
        )}
      </svg>
      <div className="visually-hidden">
        <table>
          <caption>How many cases have which {summary.feature}</caption>
          <tbody>
            {summary.bins.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">
                  {valueOfNumber(bin.from, summary)} to {valueOfNumber(bin.to, summary)}
                </th>
                <td>{count(bin.count)}</td>
              </tr>
            ))}
            {summary.missing > 0 && (
              <tr>
                <th scope="row">{NOT_KNOWN}</th>
                <td>{count(summary.missing)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
