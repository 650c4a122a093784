// A feature's distribution in grey, the rule's range over it, the case marked. The marker can be dragged: a what-if.

import type { ContinuousSummary } from "@lore-xai/core";
import { endText } from "@lore-xai/report";
import { type PointerEvent, useRef } from "react";
import { bareText, fixedText } from "../words/cells.ts";
import { useWords } from "../words/use-words.ts";
import { placeLabels } from "./place-labels.ts";
import { type Gap, type NumberCondition, positionOf, rangeGeometry, valueAt } from "./range-geometry.ts";
import { useWidth } from "./use-width.ts";

const START_WIDTH = 400;
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
  /** Where the case itself stands, while another value is tried. */
  readonly own?: number | null;
  /** What the lower end of the range is called: the first value in it ("9 or more"), where that was asked about. */
  readonly first?: number | undefined;
}

const diamond = (x: number, y: number) => `M${x} ${y - 6}l6 6l-6 6l-6 -6z`;

/** Cases of which the feature is not known, beside the axis. */
function GapBar({ gap, floor }: { readonly gap: Gap; readonly floor: number }) {
  const { x, width, height } = gap.bar;
  const middle = x + width / 2;
  const { spell } = useWords();
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
        {spell.words.notKnown}
      </text>
      {gap.isCase && (
        <g className="marker">
          <line x1={middle} x2={middle} y1={TOP - 2} y2={floor} />
          <path d={diamond(middle, floor)} />
        </g>
      )}
    </g>
  );
}

export function RangeChart({ summary, condition, value, title, onDrag, own = null, first }: RangeChartProps) {
  const { spell, say } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const whole = useWidth(frame, START_WIDTH);
  const area = { width: whole - 2 * PAD, height: BARS };
  const geometry = rangeGeometry(summary, condition, value, area, spell.words);
  const { bars, band, gap, marker, domain, width, ticks, leftOut } = geometry;
  const drag = (event: PointerEvent) => {
    if (onDrag === undefined || svg.current === null || (event.type === "pointermove" && event.buttons !== 1)) return;
    if (event.type === "pointerdown") (event.target as Element).setPointerCapture(event.pointerId);
    const box = svg.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * whole - PAD;
    onDrag(valueAt(x, geometry, summary.decimals));
  };
  const above = condition?.kind === "interval" ? condition.above : null;
  const nameOf = ({ value: end, isBound }: (typeof ticks)[number]) => (isBound && end === above ? (first ?? end) : end);
  const labels = placeLabels(
    ticks.map((tick) => ({ ...tick, text: fixedText(nameOf(tick), summary, spell.words) })),
    width,
  );
  const ownAt = own === null || own === value ? null : positionOf(own, domain, width);
  const floor = TOP + BARS;
  const markerAnchor = marker === null ? "middle" : marker < 40 ? "start" : marker > width - 40 ? "end" : "middle";
  return (
    <div ref={frame} className="range-frame">
      <svg
        ref={svg}
        className={onDrag === undefined ? "range-chart" : "range-chart draggable"}
        viewBox={`${-PAD} 0 ${whole} ${HEIGHT}`}
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
        {labels.map(({ label: { x, text, isBound }, anchor }) => (
          <text
            key={`${x} ${text}`}
            className={isBound ? "tick bound" : "tick"}
            x={x}
            y={floor + 15}
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
        {gap !== null && <GapBar gap={gap} floor={floor} />}
        {ownAt !== null && ownAt >= 0 && ownAt <= width && (
          <line className="own" x1={ownAt} x2={ownAt} y1={TOP - 2} y2={floor} />
        )}
        {marker !== null && value !== null && (
          <g className="marker">
            <line x1={marker} x2={marker} y1={TOP - 2} y2={floor} />
            <path d={diamond(marker, floor)} />
            <text x={marker} y={TOP - 6} textAnchor={markerAnchor}>
              {bareText(value, summary, spell.words)}
            </text>
          </g>
        )}
      </svg>
      {leftOut !== null && <p className="left-out">{leftOut}</p>}
      <div className="visually-hidden">
        <table>
          <caption>{say.charts.howMany(spell.column(summary.feature))}</caption>
          <tbody>
            {summary.bins.map((bin) => (
              <tr key={bin.from}>
                <th scope="row">
                  {endText(bin.from, summary, spell.words)}
                  {say.charts.upTo}
                  {endText(bin.to, summary, spell.words)}
                </th>
                <td>{spell.words.count(bin.count)}</td>
              </tr>
            ))}
            {summary.missing > 0 && (
              <tr>
                <th scope="row">{spell.words.notKnown}</th>
                <td>{spell.words.count(summary.missing)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
