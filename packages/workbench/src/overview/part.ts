// What every part of an overview is made of, and what it comes to.

import type { OpenCaseExplainer } from "@lore-xai/audit";
import type { BlackBox, Dictionary, LoreSettings, Signal, Table } from "@lore-xai/core";
import {
  type MissingReason,
  missingSentence,
  type OverviewFound,
  type OverviewPart,
  type OverviewRequest,
} from "../overview-answers.ts";
import type { CaseFacts } from "../rows/case-facts.ts";
import type { CheckedCases } from "../rows/checked-cases.ts";
import type { Labelling } from "../rows/labelling.ts";
import type { Doors } from "./doors.ts";

export interface OverviewSources {
  /** As it is in the list. */
  readonly table: Table;
  /** As the model is asked about it: with gaps filled, where the settings say so. */
  readonly asked: Table;
  readonly facts: CaseFacts;
  readonly decisions: Labelling;
  /** Told of what was found out of single cases. */
  readonly checked: CheckedCases;
  /** Whether columns hold texts or pictures. */
  readonly hasMedia: boolean;
  readonly settings: LoreSettings;
  readonly seed: number;
  readonly timeoutMs: number;
}

/** What one part works with. */
export interface PartQuestion extends OverviewSources {
  readonly request: OverviewRequest;
  /** That of the request, or the workbench's own. */
  readonly dictionary: Dictionary | null;
  readonly doors: Doors;
  /** Counts what it is asked, and lets others have their turn. */
  readonly blackBox: BlackBox;
  readonly openExplainer: OpenCaseExplainer;
  readonly signal: Signal;
  onShare(phase: string, share: number): void;
  pause(): Promise<void>;
}

export interface Made<P extends OverviewPart> {
  readonly found: OverviewFound[P] | null;
  readonly missing: string | null;
  readonly missingReason: MissingReason | null;
  /** Rows of the data that it rests on. */
  readonly rows: number;
}

export type MakePart<P extends OverviewPart> = (question: PartQuestion) => Promise<Made<P>>;

/** What there is of a part that has nothing to say. */
export const nothing = (missingReason: MissingReason, rows = 0) => ({
  found: null,
  missing: missingSentence(missingReason),
  missingReason,
  rows,
});

/** Null where decisions differ, or are not all known yet. */
export function oneOutcome({ facts, decisions }: PartQuestion): MissingReason | null {
  const known = decisions.labels().subarray(0, decisions.known());
  if (decisions.isLabelling() || known.length === 0 || known.some((label) => label !== known[0])) return null;
  return { code: "one-outcome", outcome: facts.labels[known[0]], cases: known.length };
}
