// The cases: a table of which only the rows in sight exist, so that 50,000 scroll like 50. Arrow keys move, Enter
// explains.

import type { Dictionary } from "@lore-xai/core";
import { MAX_SEARCH_LENGTH, type RowsFilter, type Workbench, type WorkbenchSchema } from "@lore-xai/workbench";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Cohort, isCohorts, isFilter, isNames } from "../session/kept-values.ts";
import { useCasePages } from "../session/use-case-pages.ts";
import { useSetting } from "../session/use-kept.ts";
import type { OverviewSession } from "../session/use-overview.ts";
import { sensitiveIn } from "../words/checks.ts";
import { sentence } from "../words/sentences.ts";
import { useWords } from "../words/use-words.ts";
import { CaseListBody, ROW_HEIGHT } from "./case-list-body.tsx";
import { Checks, checksKnown } from "./checks.tsx";
import { EnglishText } from "./english-text.tsx";
import { FaultBox } from "./fault-box.tsx";
import { ColumnChoice, Queries } from "./list-setup.tsx";

const ROWS_BEYOND_SIGHT = 12;
/** Whatever the height of the list, no more rows than these exist. */
const ROWS_AT_MOST = 200;

interface CaseListProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  /** As the reader has it now. */
  readonly dictionary: Dictionary | null;
  /** What is known of many cases, and makes more of it. */
  readonly overview: OverviewSession;
  /** The row that is open. */
  readonly chosen: number | null;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Told how to open the case before, or the next one. */
  readonly step: RefObject<StepInList>;
  /** A query that a link asks for; null: as the reader has left it. */
  readonly find: string | null;
  /** The reader asks for something else. */
  onOther(): void;
  /** How often something was changed elsewhere that the list shows. */
  readonly changes: number;
  /** Rows to be worked on together. */
  readonly ticked: readonly number[];
  onTicked(ticked: readonly number[]): void;
  onChoose(row: number): void;
  onTypeIn(): void;
}

/** Opens the next case of the list, or the one before. */
export type StepInList = (by: 1 | -1) => void;

/** Which positions of the list are in sight, and the means to bring one into sight. */
function useWindow(total: number, show: (from: number, to: number) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<readonly [number, number]>([0, 40]);
  const look = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const first = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - ROWS_BEYOND_SIGHT);
    const rows = Math.min(ROWS_AT_MOST, Math.ceil(element.clientHeight / ROW_HEIGHT) + 2 * ROWS_BEYOND_SIGHT);
    const last = Math.min(total - 1, first + rows);
    setRange([first, Math.max(first, last)]);
    show(first, Math.max(first, last));
  }, [total, show]);
  useEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    if (scroller.current !== null) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [look]);
  const reveal = (position: number) => {
    const element = scroller.current;
    if (element === null) return;
    // The header sticks to the top and covers one row.
    const top = position * ROW_HEIGHT;
    const bottom = top + 2 * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  return { scroller, range, look, reveal };
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 15,
  PageUp: (at) => at - 15,
  Home: () => 0,
  End: (_, last) => last,
};

const NO_FILTER: RowsFilter = { search: "", outcome: null, sort: null, order: "asc" };

export function CaseList(props: CaseListProps) {
  const { workbench, schema, chosen, searchField, step, changes, ticked, onTicked, onChoose, onTypeIn } = props;
  const { find, onOther, dictionary, overview } = props;
  const [filter, setFilter] = useSetting<RowsFilter>(schema, "filter", NO_FILTER, isFilter);
  const [cohorts, setCohorts] = useSetting<readonly Cohort[]>(schema, "cohorts", [], isCohorts);
  const [hidden, setHidden] = useSetting<readonly string[]>(schema, "hidden-columns", [], isNames);
  const features = schema.features.filter(({ feature }) => !hidden.includes(feature));
  const [cursor, setCursor] = useState(0);
  const known = checksKnown({ schema, session: overview, search: filter.search });
  const pages = useCasePages(workbench, filter, changes + known);
  // Whoever is typing a query sees what it lacks, not that something broke.
  const isOfQuery = pages.fault?.code === "invalid-option" && filter.search.trim() !== "";
  const total = isOfQuery ? 0 : (pages.total ?? 0);
  const { scroller, range, look, reveal } = useWindow(total, pages.show);

  // A case opened by its link is shown where it stands in the list.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || total === 0) return;
    hasBegun.current = true;
    if (chosen === null || chosen >= total) return;
    setCursor(chosen);
    if (scroller.current !== null) scroller.current.scrollTop = Math.max(0, (chosen - 5) * ROW_HEIGHT);
  }, [chosen, total, scroller]);

  const show = (next: Partial<RowsFilter>) => {
    setFilter({ ...filter, ...next });
    setCursor(0);
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks once, and the reader goes on from there
  useEffect(() => {
    if (find !== null) show({ search: find, outcome: null });
  }, [find]);
  const change = (next: Partial<RowsFilter>) => {
    show(next);
    if (find !== null && next.search !== undefined) onOther();
  };
  const sortBy = (feature: string | null) =>
    change({ sort: feature, order: filter.sort === feature && filter.order === "asc" ? "desc" : "asc" });
  const tick = (row: number) => onTicked(ticked.includes(row) ? ticked.filter((one) => one !== row) : [...ticked, row]);
  const goTo = (position: number) => {
    const next = Math.max(0, Math.min(total - 1, position));
    setCursor(next);
    reveal(next);
    return pages.rowAt(next);
  };
  step.current = (by) => {
    // After a reload the cursor is at the first row and the open case may be at another. In a list that does not show it, the first
    // step leads to the list's first one.
    const isAt = (position: number) => chosen !== null && pages.rowAt(position)?.row === chosen;
    const here = isAt(cursor) ? cursor : Array.from({ length: total }, (_, k) => k).find(isAt);
    const row = goTo(here === undefined ? cursor : here + by);
    if (row !== undefined) onChoose(row.row);
  };
  const press = (event: KeyboardEvent) => {
    // Keys on a header sort.
    if (event.target !== event.currentTarget) return;
    const move = STEPS[event.key];
    if (move !== undefined) {
      event.preventDefault();
      goTo(move(cursor, total - 1));
    }
    const row = pages.rowAt(cursor);
    if (event.key === "Enter" && row !== undefined) onChoose(row.row);
    if (event.key === " " && row !== undefined) {
      event.preventDefault();
      tick(row.row);
    }
  };
  const { spell, say } = useWords();
  const isFiltered = filter.search.trim() !== "" || filter.outcome !== null;

  return (
    <>
      <div className="list-controls">
        <label className="search">
          <span className="visually-hidden">{say.list.search}</span>
          <input
            ref={searchField}
            type="search"
            value={filter.search}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={say.list.placeholder}
            onChange={(event) => change({ search: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" && event.key !== "Enter") return;
              event.preventDefault();
              scroller.current?.querySelector("table")?.focus();
            }}
          />
        </label>
        <label>
          <span className="visually-hidden">{say.list.outcome}</span>
          <select value={filter.outcome ?? ""} onChange={(event) => change({ outcome: event.target.value || null })}>
            <option value="">{say.list.allOutcomes}</option>
            {schema.model.labels.map((label) => (
              <option key={label} value={label}>
                {spell.outcome(label)}
              </option>
            ))}
          </select>
        </label>
        <ColumnChoice schema={schema} hidden={hidden} onHidden={setHidden} />
        <button type="button" onClick={onTypeIn}>
          {say.start.typeIn}
        </button>
      </div>
      <Queries
        schema={schema}
        sensitive={sensitiveIn(dictionary, schema)}
        search={filter.search}
        cohorts={cohorts}
        onSearch={(search) => change({ search })}
        onCohorts={setCohorts}
      />
      <Checks schema={schema} session={overview} search={filter.search} />
      <p className="list-count" role="status">
        {pages.total === null || isOfQuery
          ? pages.fault === null && say.list.reading
          : say.list.count(total, isFiltered ? schema.data.rowCount : null)}
        {pages.unknown > 0 && !isOfQuery && say.list.unknown(pages.unknown)}
        {pages.isLabelling && filter.outcome !== null && say.list.soFar}
      </p>
      {pages.fault !== null && isOfQuery && (
        <p className="query-fault">
          <EnglishText>{sentence(pages.fault.message)}</EnglishText>
        </p>
      )}
      {pages.fault !== null && !isOfQuery && <FaultBox fault={pages.fault} onAgain={pages.again} />}
      <div className="case-scroller" ref={scroller} onScroll={look}>
        <CaseListBody
          range={range}
          total={total}
          cursor={cursor}
          chosen={chosen}
          filter={filter}
          rowAt={pages.rowAt}
          sortBy={sortBy}
          press={press}
          ticked={ticked}
          onTick={tick}
          features={features}
          schema={schema}
          onPick={(position, row) => {
            setCursor(position);
            onChoose(row);
          }}
        />
      </div>
      {total === 0 && pages.total !== null && !isOfQuery && (
        <p className="none">
          {pages.unknown > 0 ? say.list.noneKnown : say.list.none}{" "}
          <button type="button" onClick={() => change({ search: "", outcome: null })}>
            {say.list.showAll}
          </button>
        </p>
      )}
    </>
  );
}
