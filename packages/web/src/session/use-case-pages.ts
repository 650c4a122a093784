// The rows in sight, fetched in pages as they are scrolled to. Pages stay until the question changes.

import { useCallback, useEffect, useRef, useState } from "react";
import { asFault, isAbort, type WorkbenchFault } from "../workbench/fault.ts";
import type { CaseRow, RowsQuery, Workbench } from "../workbench/workbench.ts";

export const PAGE_SIZE = 100;
const ASK_AGAIN_MS = 1000;

export type CaseFilter = Pick<RowsQuery, "search" | "outcome" | "sort" | "order">;

export interface CasePages {
  readonly total: number | null;
  readonly fault: WorkbenchFault | null;
  rowAt(position: number): CaseRow | undefined;
  /** Says which rows are in sight. */
  show(from: number, to: number): void;
}

interface Found {
  readonly total: number | null;
  readonly pages: ReadonlyMap<number, readonly CaseRow[]>;
  readonly fault: WorkbenchFault | null;
}

const NOTHING: Found = { total: null, pages: new Map(), fault: null };

export function useCasePages(workbench: Workbench, filter: CaseFilter): CasePages {
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
        const { total, rows } = await workbench.rows(query, signal);
        if (signal.aborted) return;
        setFound((before) => ({ total, pages: new Map(before.pages).set(page, rows), fault: null }));
        if (rows.some((row) => row.outcome === null)) setTimeout(() => asked.current.delete(page), ASK_AGAIN_MS);
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

  // Outcomes are found in the background after the start.
  const hasUnknown = [...found.pages.values()].some((rows) => rows.some((row) => row.outcome === null));
  useEffect(() => {
    if (!hasUnknown) return undefined;
    const timer = setInterval(fetchInSight, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasUnknown, fetchInSight]);

  const show = useCallback(
    (from: number, to: number) => {
      inSight.current = [from, to];
      fetchInSight();
    },
    [fetchInSight],
  );
  const rowAt = (position: number) => found.pages.get(Math.floor(position / PAGE_SIZE))?.[position % PAGE_SIZE];
  return { total: found.total, fault: found.fault, rowAt, show };
}
