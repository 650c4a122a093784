// The cases: a table of which only the rows in sight exist, so that 50,000 scroll like 50. Arrow keys move, Enter
// explains.

import type { FeatureSummary } from "@lore-xai/core";
import { countOf } from "@lore-xai/core/words";
import { MAX_SEARCH_LENGTH, type RowsFilter, type Workbench, type WorkbenchSchema } from "@lore-xai/workbench";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useCasePages } from "../session/use-case-pages.ts";
import { count } from "../words/cells.ts";
import { CaseListBody, ROW_HEIGHT } from "./case-list-body.tsx";
import { FaultBox } from "./fault-box.tsx";

const ROWS_BEYOND_SIGHT = 12;
/** Whatever the height of the list, no more rows than these exist. */
const ROWS_AT_MOST = 200;

interface CaseListProps {
  readonly workbench: Workbench;
  readonly schema: WorkbenchSchema;
  /** The row that is open. */
  readonly chosen: number | null;
  readonly searchField: RefObject<HTMLInputElement | null>;
  onChoose(row: number): void;
  onTypeIn(): void;
}

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

export function CaseList({ workbench, schema, chosen, searchField, onChoose, onTypeIn }: CaseListProps) {
  const [filter, setFilter] = useState<RowsFilter>({ search: "", outcome: null, sort: null, order: "asc" });
  const [cursor, setCursor] = useState(0);
  const pages = useCasePages(workbench, filter);
  const total = pages.total ?? 0;
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

  const change = (next: Partial<RowsFilter>) => {
    setFilter((before) => ({ ...before, ...next }));
    setCursor(0);
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  };
  const sortBy = (feature: string | null) =>
    change({ sort: feature, order: filter.sort === feature && filter.order === "asc" ? "desc" : "asc" });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(total - 1, step(cursor, total - 1)));
      setCursor(next);
      reveal(next);
    }
    const row = pages.rowAt(cursor);
    if (event.key === "Enter" && row !== undefined) onChoose(row.row);
  };
  const isFiltered = filter.search.trim() !== "" || filter.outcome !== null;

  return (
    <>
      <div className="list-controls">
        <label className="search">
          <span className="visually-hidden">Search the cases; # and a number finds a row</span>
          <input
            ref={searchField}
            type="search"
            value={filter.search}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Search or #row"
            onChange={(event) => change({ search: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" && event.key !== "Enter") return;
              event.preventDefault();
              scroller.current?.querySelector("table")?.focus();
            }}
          />
        </label>
        <label>
          <span className="visually-hidden">Outcome</span>
          <select value={filter.outcome ?? ""} onChange={(event) => change({ outcome: event.target.value || null })}>
            <option value="">all outcomes</option>
            {schema.model.labels.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={onTypeIn}>
          Type in a case
        </button>
      </div>
      <p className="list-count" role="status">
        {pages.total === null
          ? "Reading the cases …"
          : `${countOf(total, "case")}${isFiltered ? ` of ${count(schema.data.rowCount)}` : ""}`}
        {pages.isLabelling && filter.outcome !== null && " so far; the model is still being asked"}
      </p>
      {pages.fault !== null && <FaultBox fault={pages.fault} onAgain={() => change({})} />}
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
          features={schema.features as readonly FeatureSummary[]}
          labels={schema.model.labels}
          onPick={(position, row) => {
            setCursor(position);
            onChoose(row);
          }}
        />
      </div>
      {total === 0 && pages.total !== null && (
        <p className="none">
          No case fits.{" "}
          <button type="button" onClick={() => change({ search: "", outcome: null })}>
            Show all
          </button>
        </p>
      )}
    </>
  );
}
