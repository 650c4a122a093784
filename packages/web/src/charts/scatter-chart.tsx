// Neighbours in the plane: one dot each, shape and colour by outcome; the case is a cross, counterfactuals have a ring. One that is
// pointed at is named; a click chooses it.

import type { NeighborhoodPicture, PicturePoint } from "@lore-xai/workbench";
import type { MouseEvent } from "react";
import { count } from "../words/cells.ts";
import { useWords } from "../words/use-words.ts";
import { OutcomeMark, useOutcomeLook } from "./outcome-mark.tsx";

interface ScatterChartProps {
  readonly picture: NeighborhoodPicture;
  readonly labels: readonly string[];
  readonly title: string;
  /** The position of the point that is pointed at; null where none is. */
  readonly chosen: number | null;
  onPoint(position: number | null): void;
  onChoose(position: number): void;
}

const WIDTH = 560;
const HEIGHT = 380;
const PAD = 16;
const DRAWN_LAST: readonly PicturePoint["kind"][] = ["neighbor", "counterfactual", "instance"];

/** The same scale both ways: distances are what the picture shows. */
function placer(points: readonly PicturePoint[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((WIDTH - 2 * PAD) / (right - left || 1), (HEIGHT - 2 * PAD) / (high - low || 1));
  return ({ x, y }: PicturePoint) => ({
    x: WIDTH / 2 + (x - (left + right) / 2) * scale,
    y: HEIGHT / 2 - (y - (low + high) / 2) * scale,
  });
}

interface PointProps {
  readonly point: PicturePoint;
  readonly at: { readonly x: number; readonly y: number };
  readonly isChosen: boolean;
  readonly lookOf: ReturnType<typeof useOutcomeLook>;
}

function Point({ point, at, isChosen, lookOf }: PointProps) {
  const place = `translate(${at.x} ${at.y})`;
  if (point.kind === "instance") return <path className="the-case" d="M-9 -9L9 9M-9 9L9 -9" transform={place} />;
  const scale = point.kind === "counterfactual" ? 1 : 0.6;
  const { shape, className } = lookOf(point.outcome);
  return (
    <g transform={place}>
      {point.kind === "counterfactual" && <circle className="ring" r={10} />}
      {isChosen && <circle className="chosen-ring" r={8} />}
      <path className={`dot ${className}`} d={shape} transform={`scale(${scale}) translate(-6 -6)`} />
    </g>
  );
}

/** As far from a dot as somebody can be and still mean it. */
const REACH = 14;

export function ScatterChart({ picture, labels, title, chosen, onPoint, onChoose }: ScatterChartProps) {
  const { say } = useWords();
  const { behind } = say;
  const { points } = picture;
  const lookOf = useOutcomeLook(labels);
  const place = placer(points);
  const sorted = points
    .map((point, i) => ({ point, i }))
    .sort((a, b) => DRAWN_LAST.indexOf(a.point.kind) - DRAWN_LAST.indexOf(b.point.kind));
  const nearest = (event: MouseEvent<SVGSVGElement>): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = WIDTH / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    const far = points.map((point) => Math.hypot(place(point).x - x, place(point).y - y));
    const others = [...points.keys()].filter((i) => points[i].kind !== "instance" && far[i] <= REACH);
    return others.sort((a, b) => far[a] - far[b])[0] ?? null;
  };
  const seen = labels.filter((label) => points.some(({ outcome }) => outcome === label));
  const number = (label: string, kind: PicturePoint["kind"]) =>
    points.filter((point) => point.outcome === label && point.kind === kind).length;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below lead through the same points */}
      <svg
        className="scatter-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={title}
        onMouseMove={(event) => onPoint(nearest(event))}
        onClick={(event) => {
          const position = nearest(event);
          if (position !== null) onChoose(position);
        }}
      >
        {sorted.map(({ point, i }) => (
          <Point key={i} point={point} at={place(point)} isChosen={i === chosen} lookOf={lookOf} />
        ))}
      </svg>
      <ul className="legend">
        <li>
          <svg viewBox="-10 -10 20 20" className="legend-sign" aria-hidden="true">
            <path className="the-case" d="M-8 -8L8 8M-8 8L8 -8" />
          </svg>
          {say.columns.thisCase}
        </li>
        {seen.map((label) => (
          <li key={label}>
            <OutcomeMark labels={labels} outcome={label} />
          </li>
        ))}
        <li>
          <svg viewBox="-11 -11 22 22" className="legend-sign" aria-hidden="true">
            <circle className="ring" r={9} />
          </svg>
          {behind.counterfactual}
        </li>
      </ul>
      <div className="visually-hidden">
        <table>
          <caption>{behind.whatIsDrawn}</caption>
          <thead>
            <tr>
              <th scope="col">{behind.outcome}</th>
              <th scope="col">{behind.neighborsColumn}</th>
              <th scope="col">{behind.counterfactuals}</th>
            </tr>
          </thead>
          <tbody>
            {seen.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count(number(label, "neighbor"))}</td>
                <td>{count(number(label, "counterfactual"))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
