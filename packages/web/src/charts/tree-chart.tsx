// The surrogate tree: the case's path thick, the paths of the counterfactuals in the other colour and dashed.

import { useCallback, useRef, useState } from "react";
import { type PageWords, useWords } from "../words/use-words.ts";
import { useOutcomeLook } from "./outcome-mark.tsx";
import { widthOfText } from "./place-labels.ts";
import { layOutTree, type TreeItem, type TreeRoom } from "./tree-layout.ts";
import { useWidth } from "./use-width.ts";

interface TreeChartProps {
  readonly root: TreeItem;
  readonly labels: readonly string[];
  readonly title: string;
}

const pathClass = ({ onPath, onOtherPath }: TreeItem) =>
  onPath ? "on-path" : onOtherPath ? "on-other-path" : "off-path";
const total = (cases: readonly number[]) => cases.reduce((sum, value) => sum + value, 0);
const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Characters of a text that are drawn; the rest is told when it is pointed at. */
const [BRANCH_LENGTH, QUESTION_LENGTH, END_LENGTH] = [16, 22, 38];
const drawn = (item: TreeItem, text: string) => shortened(text, item.feature === null ? END_LENGTH : QUESTION_LENGTH);
/** Below this the text, of 12 pixels, would be too small to read. */
const SMALLEST = 10 / 12;
const [STEP, LARGEST] = [1.25, 2.5];

function nodeText(item: TreeItem, labels: readonly string[], { spell, say }: PageWords): string {
  const { behind } = say;
  if (item.feature !== null) return `${spell.column(item.feature)}?`;
  const share =
    total(item.cases) === 0 ? "" : behind.ofCases(item.cases[labels.indexOf(item.outcome)] ?? 0, total(item.cases));
  const arrivals = item.arrivals.length === 0 ? "" : behind.arrivals(item.arrivals);
  return item.folded > 1
    ? `${spell.outcome(item.outcome)}, ${behind.leaves(item.folded)}`
    : `${spell.outcome(item.outcome)}${share}${arrivals}`;
}

/** A branch that leads straight on has its text below the line: above it stands the question. */
const isLevel = (y: number, parentY: number) => Math.abs(y - parentY) < 12;

const withBelow = (item: TreeItem): readonly TreeItem[] => [item, ...item.children.flatMap(withBelow)];

/** As much room as the texts of this tree need, so that most trees fit. */
function roomFor(root: TreeItem, textOf: (item: TreeItem) => string): TreeRoom {
  const items = withBelow(root);
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(widthOfText));
  const branches = items.map(({ branch }) => shortened(branch, BRANCH_LENGTH));
  const ends = items.filter(({ feature }) => feature === null).map((item) => drawn(item, textOf(item)));
  // A question may reach into the next column: what stands there is higher or lower, or below the line.
  return { column: Math.max(90, widest(branches) + 24), tail: widest(ends) + 32 };
}

function Rows({ item, labels, depth }: { item: TreeItem; labels: readonly string[]; depth: number }) {
  const words = useWords();
  const { behind } = words.say;
  const marks = [...(item.onPath ? [behind.caseHere] : []), ...(item.onOtherPath ? [behind.changeHere] : [])];
  return (
    <>
      <tr>
        <td>{depth}</td>
        <td>{item.branch || behind.all}</td>
        <td>{nodeText(item, labels, words)}</td>
        <td>{marks.join(", ")}</td>
      </tr>
      {item.children.map((child) => (
        <Rows key={child.key} item={child} labels={labels} depth={depth + 1} />
      ))}
    </>
  );
}

export function TreeChart({ root, labels, title }: TreeChartProps) {
  const words = useWords();
  const { behind } = words.say;
  const lookOf = useOutcomeLook(labels);
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame, 900);
  const [zoom, setZoom] = useState<number | null>(null);
  const { width, height, placed } = layOutTree(
    root,
    roomFor(root, (item) => nodeText(item, labels, words)),
  );
  const fitting = Math.max(SMALLEST, Math.min(1, room / width));
  const scale = zoom ?? fitting;
  const [{ y: rootY }] = placed;
  const showRoot = useCallback(
    (scroller: HTMLElement | null) => {
      if (scroller !== null) scroller.scrollTop = rootY * scale - scroller.clientHeight / 2;
    },
    [rootY, scale],
  );
  const inDrawingOrder = [...placed].sort((a, b) => Number(a.item.onPath) - Number(b.item.onPath));
  return (
    <div ref={frame} className="tree-frame">
      <p className="buttons zoom">
        <button
          type="button"
          aria-label={behind.smaller}
          disabled={scale <= SMALLEST}
          onClick={() => setZoom(Math.max(SMALLEST, scale / STEP))}
        >
          −
        </button>
        <button type="button" onClick={() => setZoom(null)}>
          {behind.fit}
        </button>
        <button
          type="button"
          aria-label={behind.larger}
          disabled={scale >= LARGEST}
          onClick={() => setZoom(Math.min(LARGEST, scale * STEP))}
        >
          +
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={showRoot} className="tree-scroller" tabIndex={0} aria-label={behind.scrolls}>
        <svg
          className="tree-chart"
          width={width * scale}
          height={height * scale}
          viewBox={`-12 0 ${width} ${height}`}
          role="img"
          aria-label={title}
        >
          {inDrawingOrder.map(({ item, x, y, parent }) =>
            parent === null ? null : (
              <path
                key={item.key}
                className={`edge ${pathClass(item)}`}
                d={`M${parent.x} ${parent.y}C${(parent.x + x) / 2} ${parent.y} ${(parent.x + x) / 2} ${y} ${x - 20} ${y}H${x}`}
              />
            ),
          )}
          {placed.map(({ item, x, y, parent }) => (
            <g key={item.key} className={`node ${pathClass(item)}`} transform={`translate(${x} ${y})`}>
              {parent !== null && (
                <text className="branch" x={-8} y={isLevel(y, parent.y) ? 13 : -6} textAnchor="end">
                  <title>{item.branch}</title>
                  {shortened(item.branch, BRANCH_LENGTH)}
                </text>
              )}
              {item.feature === null ? (
                <path
                  className={lookOf(item.outcome).className}
                  d={lookOf(item.outcome).shape}
                  transform="translate(-6 -6)"
                />
              ) : (
                <circle r={4} />
              )}
              <text className="name" x={10} y={item.feature === null ? 4 : -6}>
                <title>{nodeText(item, labels, words)}</title>
                {drawn(item, nodeText(item, labels, words))}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <div className="visually-hidden">
        <table>
          <caption>{behind.nodes}</caption>
          <thead>
            <tr>
              <th scope="col">{behind.depth}</th>
              <th scope="col">{behind.branch}</th>
              <th scope="col">{behind.node}</th>
              <th scope="col">{behind.whoComes}</th>
            </tr>
          </thead>
          <tbody>
            <Rows item={root} labels={labels} depth={0} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
