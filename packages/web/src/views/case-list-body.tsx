// The table itself: header with sorting, and the rows in sight between two empty ones that stand for the rest.

import type { Cell, FeatureSummary } from "@lore-xai/core";
import type { Spelling } from "@lore-xai/core/words";
import type { CaseRow, RowsFilter, WorkbenchSchema } from "@lore-xai/workbench";
import type { KeyboardEvent, ReactNode } from "react";
import { OutcomeMark } from "../charts/outcome-mark.tsx";
import { bareText, cellText, fixedText } from "../words/cells.ts";
import { type PageWords, useWords } from "../words/use-words.ts";
import { Icon } from "./icons.tsx";

export const ROW_HEIGHT = 32;

interface CaseListBodyProps {
  readonly features: readonly FeatureSummary[];
  readonly schema: WorkbenchSchema;
  readonly range: readonly [number, number];
  readonly total: number;
  readonly cursor: number;
  readonly chosen: number | null;
  readonly filter: RowsFilter;
  rowAt(position: number): CaseRow | undefined;
  sortBy(feature: string | null): void;
  press(event: KeyboardEvent): void;
  readonly ticked: readonly number[];
  onTick(row: number): void;
  onPick(position: number, row: number): void;
}

const NARROWEST = 5;
const WIDEST = 16;

/** Wide enough for the decisions, and for the sign before them. */
function decisionWidth(labels: readonly string[], heading: string): number {
  return Math.min(WIDEST + 6, Math.max(heading.length, ...labels.map((label) => label.length)) + 5);
}

/** A number without the unit of its column, for which there is no room; a name as people call it. */
function listed(cell: Cell, summary: FeatureSummary, { spell, say }: Pick<PageWords, "spell" | "say">): string {
  if (typeof cell === "string" && cell.startsWith("data:image/")) return say.list.picture;
  if (summary.kind !== "continuous" || cell === null) return spell(summary.feature, cell);
  return typeof cell === "number" ? bareText(cell, summary, spell.words) : cellText(cell, summary);
}

/** Wide enough for its name and for most values, in characters. */
function columnWidth(summary: FeatureSummary, spell: Spelling): number {
  const longest =
    summary.kind === "continuous"
      ? fixedText(summary.max, summary, spell.words).length
      : Math.max(0, ...summary.values.map(({ value }) => spell(summary.feature, value).length));
  return Math.min(WIDEST, Math.max(NARROWEST, longest, spell.column(summary.feature).length + 2) + 2);
}

interface SortHeaderProps extends Pick<CaseListBodyProps, "filter" | "sortBy"> {
  readonly name: string | null;
  readonly label: string;
  readonly whole?: string | undefined;
  readonly isNumber: boolean;
  /** The one that the tab key comes to; the arrow keys lead to the others. */
  readonly isFirst?: boolean;
}

const HEADER_STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** From one header to the next: a stop of the tab key each would be dozens before the case. */
function walkHeaders(event: KeyboardEvent<HTMLTableRowElement>): void {
  const step = HEADER_STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}

function SortHeader({ name, label, whole = label, isNumber, filter, sortBy, isFirst = false }: SortHeaderProps) {
  const { say } = useWords();
  const isSorted = filter.sort === name;
  const direction = filter.order === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={isNumber ? "number" : undefined} aria-sort={isSorted ? direction : "none"}>
      <button type="button" tabIndex={isFirst ? 0 : -1} title={say.list.sortBy(whole)} onClick={() => sortBy(name)}>
        {label}
        {isSorted && <Icon name={filter.order === "asc" ? "up" : "down"} />}
      </button>
    </th>
  );
}

/** A dash where there is no room for words; who does not see it hears them. */
function Unknown() {
  const { spell } = useWords();
  return (
    <span role="img" aria-label={spell.words.notKnown}>
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

/** What is known of a case beside its columns: the model's decision, the truth, the score. */
interface FactColumn {
  /** Sorted by under this name; null where a column of the data has it. */
  readonly name: string | null;
  readonly label: string;
  /** What there is no room for, where the label is short. */
  readonly whole?: string;
  readonly width: number;
  readonly isNumber: boolean;
  cell(row: CaseRow): ReactNode;
}

function factColumns({ data, model, features }: WorkbenchSchema, { spell, say }: PageWords): readonly FactColumn[] {
  const { list } = say;
  const { labels, scored } = model;
  const sortedBy = (name: string) => (features.some(({ feature }) => feature === name) ? null : name);
  const outcomes = labels.map(spell.outcome);
  const outcomeWidth = decisionWidth(outcomes, list.decision);
  const mark = (outcome: string | null) => (outcome === null ? "" : <OutcomeMark labels={labels} outcome={outcome} />);
  const decision: FactColumn = {
    name: sortedBy("decision"),
    label: list.decision,
    width: data.hasTruth ? outcomeWidth + 6 : outcomeWidth,
    isNumber: false,
    cell: ({ outcome, truth }) => (
      <>
        {mark(outcome)}
        {truth !== null && outcome !== null && truth !== outcome && <span className="wrong">{list.wrong}</span>}
      </>
    ),
  };
  const truth: FactColumn = {
    name: sortedBy("truth"),
    label: list.truth,
    // It has no sign.
    width: Math.min(WIDEST, Math.max(list.truth.length + 3, ...outcomes.map((outcome) => outcome.length + 2))),
    isNumber: false,
    cell: ({ truth }) => (truth === null ? "" : spell.outcome(truth)),
  };
  const status: FactColumn = {
    name: sortedBy("status"),
    label: list.status,
    width: 18,
    isNumber: false,
    cell: ({ review: { status, isMarked } }) =>
      [...(status === "open" ? [] : [say.review.statuses[status]]), ...(isMarked ? [list.marked] : [])].join(", "),
  };
  const score: FactColumn = {
    name: sortedBy("score"),
    label: list.score,
    whole: list.scoreOf(spell.outcome(scored ?? "")),
    width: list.score.length + 3,
    isNumber: true,
    cell: (row) => (row.score === null ? "" : spell.words.number(row.score.toFixed(2))),
  };
  return [decision, ...(data.hasTruth ? [truth] : []), ...(scored === null ? [] : [score]), status];
}

export function CaseListBody(props: CaseListBodyProps) {
  const { features, schema, range, total, cursor, chosen, filter, rowAt, sortBy, press, ticked, onTick, onPick } =
    props;
  const words = useWords();
  const { spell, say } = words;
  const facts = factColumns(schema, words);
  const columnCount = features.length + facts.length + 1;
  const [first, last] = range;
  const positions = Array.from({ length: Math.max(0, Math.min(last, total - 1) - first + 1) }, (_, i) => first + i);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are walked through is a grid
      role="grid"
      tabIndex={0}
      aria-label={say.desk.cases}
      aria-rowcount={total + 1}
      aria-activedescendant={positions.includes(cursor) ? `case-${cursor}` : undefined}
      onKeyDown={press}
    >
      <colgroup>
        <col style={{ width: "5.75rem" }} />
        {facts.map(({ label, width }) => (
          <col key={label} style={{ width: `${width}ch` }} />
        ))}
        {features.map((summary) => (
          <col key={summary.feature} style={{ width: `${columnWidth(summary, spell)}ch` }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1} onKeyDown={walkHeaders}>
          <SortHeader name={null} label="#" isNumber isFirst filter={filter} sortBy={sortBy} />
          {facts.map(({ name, label, whole, isNumber }) =>
            name === null ? (
              <th key={label} scope="col">
                {label}
              </th>
            ) : (
              <SortHeader
                key={label}
                name={name}
                label={label}
                whole={whole}
                isNumber={isNumber}
                filter={filter}
                sortBy={sortBy}
              />
            ),
          )}
          {features.map(({ feature, kind }) => (
            <SortHeader
              key={feature}
              name={feature}
              label={spell.column(feature)}
              isNumber={kind === "continuous"}
              filter={filter}
              sortBy={sortBy}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer rows={first} columns={columnCount} />
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
              <td className="number">
                {row === undefined ? (
                  "…"
                ) : (
                  <>
                    <input
                      type="checkbox"
                      className="tick"
                      // The space bar ticks the row that the arrow keys have come to.
                      tabIndex={-1}
                      aria-label={say.list.tick(row.row)}
                      checked={ticked.includes(row.row)}
                      onClick={(event) => event.stopPropagation()}
                      onChange={() => onTick(row.row)}
                    />
                    {row.row}
                  </>
                )}
              </td>
              {facts.map(({ label, isNumber, cell }) => (
                <td key={label} className={isNumber ? "number" : undefined}>
                  {row === undefined ? "" : cell(row)}
                </td>
              ))}
              {features.map((summary) => {
                const text = row === undefined ? "" : listed(row.values[summary.feature], summary, words);
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
        <Spacer rows={total - 1 - last} columns={columnCount} />
      </tbody>
    </table>
  );
}
