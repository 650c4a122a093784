// The rows in sight, fetched in pages as they are scrolled to. Pages stay until the question changes, or until the model
// has decided more rows: that happens in the background after the start.

import {
  asFault,
  type CaseRow,
  isAbort,
  type RowsFilter,
  type Workbench,
  type WorkbenchFault,
} from "@lore-xai/workbench";
import { useCallback, useEffect, useRef, useState } from "react";

export const PAGE_SIZE = 100;
const ASK_AGAIN_MS = 1000;

export interface CasePages {
  readonly total: number | null;
  /** Rows of which nobody knows yet whether they fit. */
  readonly unknown: number;
  /** Whether the model is still being asked about rows. */
  readonly isLabelling: boolean;
  readonly fault: WorkbenchFault | null;
  rowAt(position: number): CaseRow | undefined;
  /** Says which rows are in sight. */
  show(from: number, to: number): void;
  /** Asks anew for what is in sight. */
  again(): void;
}

interface Found {
  readonly total: number | null;
  readonly unknown: number;
  readonly isLabelling: boolean;
  readonly pages: ReadonlyMap<number, readonly CaseRow[]>;
  readonly fault: WorkbenchFault | null;
}

const NOTHING: Found = { total: null, unknown: 0, isLabelling: false, pages: new Map(), fault: null };

/** Whenever `changes` changes, the rows are fetched anew. */
export function useCasePages(workbench: Workbench, filter: RowsFilter, changes: number): CasePages {
  const [found, setFound] = useState<Found>(NOTHING);
  const asked = useRef(new Set<number>());
  const controller = useRef(new AbortController());
  const inSight = useRef<readonly [number, number]>([0, PAGE_SIZE]);
  const { search, outcome, sort, order } = filter;

  const fetchPage = useCallback(
    async (page: number) => {
      if (asked.current.has(page)) return;
      asked.current.add(page);
      const { signal } = controller.current;
      try {
        const query = { offset: page * PAGE_SIZE, limit: PAGE_SIZE, search, outcome, sort, order };
        const { total, unknown, rows, isLabelling } = await workbench.rows(query, signal);
        if (signal.aborted) return;
        setFound(({ pages }) => ({ total, unknown, isLabelling, pages: new Map(pages).set(page, rows), fault: null }));
      } catch (error) {
        asked.current.delete(page);
        if (!isAbort(error) && !signal.aborted) setFound((before) => ({ ...before, fault: asFault(error) }));
      }
    },
    [workbench, search, outcome, sort, order],
  );

  const fetchInSight = useCallback(() => {
    const [from, to] = inSight.current;
    for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE); page++) void fetchPage(page);
  }, [fetchPage]);

  useEffect(() => {
    controller.current = new AbortController();
    const mine = controller.current;
    asked.current = new Set();
    inSight.current = [0, PAGE_SIZE - 1];
    setFound((before) => ({ ...before, pages: new Map() }));
    const wait = setTimeout(fetchInSight, search === "" ? 0 : 120);
    return () => {
      clearTimeout(wait);
      mine.abort();
    };
  }, [fetchInSight, search]);

  // New decisions change what is in sight, and with a filter how much there is; pages out of sight are asked for anew
  // when they are scrolled to.
  useEffect(() => {
    if (!found.isLabelling) return undefined;
    const timer = setTimeout(() => {
      asked.current = new Set();
      fetchInSight();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [found, fetchInSight]);

  const again = useCallback(() => {
    asked.current = new Set();
    fetchInSight();
  }, [fetchInSight]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed elsewhere is shown as it is now
  useEffect(again, [changes]);

  const show = useCallback(
    (from: number, to: number) => {
      inSight.current = [from, to];
      fetchInSight();
    },
    [fetchInSight],
  );
  const rowAt = (position: number) => found.pages.get(Math.floor(position / PAGE_SIZE))?.[position % PAGE_SIZE];
  const { total, unknown, isLabelling, fault } = found;
  return { total, unknown, isLabelling, fault, rowAt, show, again };
}
