// The table itself: header with sorting, and the rows in sight between two empty ones that stand for the rest.

import type { FeatureSummary } from "@lore-xai/core";
import { NOT_KNOWN } from "@lore-xai/core/words";
import type { CaseRow, RowsFilter } from "@lore-xai/workbench";
import type { KeyboardEvent } from "react";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import { cellText, fixedText } from "../words/cells.ts";
import { Icon } from "./icons.tsx";

export const ROW_HEIGHT = 32;

interface CaseListBodyProps {
  readonly features: readonly FeatureSummary[];
  readonly labels: readonly string[];
  readonly range: readonly [number, number];
  readonly total: number;
  readonly cursor: number;
  readonly chosen: number | null;
  readonly filter: RowsFilter;
  rowAt(position: number): CaseRow | undefined;
  sortBy(feature: string | null): void;
  press(event: KeyboardEvent): void;
  onPick(position: number, row: number): void;
}

const NARROWEST = 5;
const WIDEST = 16;

/** Wide enough for the decisions, and for the sign before them. */
function decisionWidth(labels: readonly string[]): number {
  return Math.min(WIDEST + 6, Math.max("decision".length, ...labels.map((label) => label.length)) + 5);
}

/** Wide enough for its name and for most values, in characters. */
function columnWidth(summary: FeatureSummary): number {
  const longest =
    summary.kind === "continuous"
      ? fixedText(summary.max, summary).length
      : Math.max(0, ...summary.values.map(({ text }) => text.length));
  return Math.min(WIDEST, Math.max(NARROWEST, longest, summary.feature.length + 2) + 2);
}

function SortHeader({
  name,
  label,
  isNumber,
  filter,
  sortBy,
}: { name: string | null; label: string; isNumber: boolean } & Pick<CaseListBodyProps, "filter" | "sortBy">) {
  const isSorted = filter.sort === name;
  const direction = filter.order === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={isNumber ? "number" : undefined} aria-sort={isSorted ? direction : "none"}>
      <button type="button" title={`Sort by ${label}`} onClick={() => sortBy(name)}>
        {label}
        {isSorted && <Icon name={filter.order === "asc" ? "up" : "down"} />}
      </button>
    </th>
  );
}

/** A dash where there is no room for words; who does not see it hears them. */
function Unknown() {
  return (
    <span role="img" aria-label={NOT_KNOWN}>
      –
    </span>
  );
}

function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is never focused
    <tr aria-hidden="true" className="spacer" style={{ height: rows * ROW_HEIGHT }}>
      <td colSpan={columns} />
    </tr>
  );
}

export function CaseListBody(props: CaseListBodyProps) {
  const { features, labels, range, total, cursor, chosen, filter, rowAt, sortBy, press, onPick } = props;
  const [first, last] = range;
  const positions = Array.from({ length: Math.max(0, Math.min(last, total - 1) - first + 1) }, (_, i) => first + i);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are walked through is a grid
      role="grid"
      tabIndex={0}
      aria-label="Cases"
      aria-rowcount={total + 1}
      aria-activedescendant={positions.includes(cursor) ? `case-${cursor}` : undefined}
      onKeyDown={press}
    >
      <colgroup>
        <col style={{ width: "4.25rem" }} />
        <col style={{ width: `${decisionWidth(labels)}ch` }} />
        {features.map((summary) => (
          <col key={summary.feature} style={{ width: `${columnWidth(summary)}ch` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <SortHeader name={null} label="#" isNumber filter={filter} sortBy={sortBy} />
          <th scope="col">decision</th>
          {features.map(({ feature, kind }) => (
            <SortHeader
              key={feature}
              name={feature}
              label={feature}
              isNumber={kind === "continuous"}
              filter={filter}
              sortBy={sortBy}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer rows={first} columns={features.length + 2} />
        {positions.map((position) => {
          const row = rowAt(position);
          const classes = [
            position === cursor ? "cursor" : "",
            row !== undefined && row.row === chosen ? "chosen" : "",
          ];
          return (
            <tr
              key={position}
              id={`case-${position}`}
              className={classes.join(" ").trim() || undefined}
              aria-rowindex={position + 2}
              aria-selected={row !== undefined && row.row === chosen}
              onClick={() => row !== undefined && onPick(position, row.row)}
            >
              <td className="number">{row === undefined ? "…" : row.row}</td>
              <td title={row?.outcome ?? undefined}>
                {row?.outcome == null ? "" : <OutcomeMark labels={labels} outcome={row.outcome} />}
              </td>
              {features.map((summary) => {
                const text = row === undefined ? "" : cellText(row.values[summary.feature], summary);
                const isKnown = row === undefined || row.values[summary.feature] !== null;
                return (
                  <td
                    key={summary.feature}
                    title={text}
                    className={
                      `${summary.kind === "continuous" ? "number" : ""}${isKnown ? "" : " missing"}`.trim() || undefined
                    }
                  >
                    {isKnown ? text : <Unknown />}
                  </td>
                );
              })}
            </tr>
          );
        })}
        <Spacer rows={total - 1 - last} columns={features.length + 2} />
      </tbody>
    </table>
  );
}
