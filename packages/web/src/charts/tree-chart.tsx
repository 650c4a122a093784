// The surrogate tree: the case's path thick, the paths of the counterfactuals in the other colour and dashed.

import { countOf } from "@lore-xai/core/words";
import { useCallback } from "react";
import { count } from "../words/cells.ts";
import { outcomeClass, outcomeShape } from "./outcome-mark.tsx";
import { layOutTree, type TreeItem } from "./tree-layout.ts";

interface TreeChartProps {
  readonly root: TreeItem;
  readonly labels: readonly string[];
  readonly title: string;
}

const pathClass = ({ onPath, onOtherPath }: TreeItem) =>
  onPath ? "on-path" : onOtherPath ? "on-other-path" : "off-path";
const total = (cases: readonly number[]) => cases.reduce((sum, value) => sum + value, 0);
const shortened = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

function nodeText(item: TreeItem, labels: readonly string[]): string {
  if (item.feature !== null) return `${item.feature}?`;
  const share =
    total(item.cases) === 0 ? "" : ` ${item.cases[labels.indexOf(item.outcome)] ?? 0} of ${count(total(item.cases))}`;
  const arrivals = item.arrivals.length === 0 ? "" : `, change ${item.arrivals.join(" and ")}`;
  return item.folded > 1
    ? `${item.outcome}, ${countOf(item.folded, "leaf", "leaves")}`
    : `${item.outcome}${share}${arrivals}`;
}

function Rows({ item, labels, depth }: { item: TreeItem; labels: readonly string[]; depth: number }) {
  const marks = [item.onPath ? "this case goes here" : "", item.onOtherPath ? "a counterfactual goes here" : ""].filter(
    Boolean,
  );
  return (
    <>
      <tr>
        <td>{depth}</td>
        <td>{item.branch || "all"}</td>
        <td>{nodeText(item, labels)}</td>
        <td>{marks.join(", ")}</td>
      </tr>
      {item.children.map((child) => (
        <Rows key={child.key} item={child} labels={labels} depth={depth + 1} />
      ))}
    </>
  );
}

export function TreeChart({ root, labels, title }: TreeChartProps) {
  const { width, height, placed } = layOutTree(root);
  const [{ y: rootY }] = placed;
  const showRoot = useCallback(
    (scroller: HTMLElement | null) => {
      if (scroller !== null) scroller.scrollTop = rootY - scroller.clientHeight / 2;
    },
    [rootY],
  );
  const inDrawingOrder = [...placed].sort((a, b) => Number(a.item.onPath) - Number(b.item.onPath));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section ref={showRoot} className="tree-scroller" tabIndex={0} aria-label="The tree; scrolls sideways">
        <svg
          className="tree-chart"
          width={width}
          height={height}
          viewBox={`-12 0 ${width} ${height}`}
          role="img"
          aria-label={title}
        >
          {inDrawingOrder.map(({ item, x, y, parent }) =>
            parent === null ? null : (
              <path
                key={item.key}
                className={`edge ${pathClass(item)}`}
                d={`M${parent.x} ${parent.y}C${parent.x + 55} ${parent.y} ${x - 95} ${y} ${x - 60} ${y}H${x}`}
              />
            ),
          )}
          {placed.map(({ item, x, y, parent }) => (
            <g key={item.key} className={`node ${pathClass(item)}`} transform={`translate(${x} ${y})`}>
              {parent !== null && (
                <text className="branch" x={-8} y={-6} textAnchor="end">
                  <title>{item.branch}</title>
                  {shortened(item.branch, 16)}
                </text>
              )}
              {item.feature === null ? (
                <path
                  className={outcomeClass(labels, item.outcome)}
                  d={outcomeShape(labels, item.outcome)}
                  transform="translate(-6 -6)"
                />
              ) : (
                <circle r={4} />
              )}
              <text className="name" x={10} y={item.feature === null ? 4 : -6}>
                <title>{nodeText(item, labels)}</title>
                {shortened(nodeText(item, labels), 38)}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <div className="visually-hidden">
        <table>
          <caption>The tree, node by node</caption>
          <thead>
            <tr>
              <th scope="col">depth</th>
              <th scope="col">branch</th>
              <th scope="col">node</th>
              <th scope="col">who comes here</th>
            </tr>
          </thead>
          <tbody>
            <Rows item={root} labels={labels} depth={0} />
          </tbody>
        </table>
      </div>
    </>
  );
}
