// What an audit is made of.

import type { BlackBox, Constraint, Dictionary, Rule, Signal, Table, TargetSplit } from "@lore-xai/core";
import type { CaseTags, CommonTag } from "../cases/case-tags.ts";
import type { OpenCaseExplainer } from "../cases/explain-cases.ts";

/** What an audit looks at of a rule book. */
export interface AuditBook {
  readonly rules: readonly Rule[];
  /** The words that its rules speak of. */
  readonly tags?: readonly CommonTag[];
}

/** What an audit is made of; what is left out has its default. */
export interface AuditSetup {
  readonly blackBox: BlackBox;
  readonly rows: Table;
  /** What each row is called in the result; its position by default. */
  readonly rowNumbers?: readonly number[] | undefined;
  /** The outcomes of the data, where they are known: they must be the model's own labels. */
  readonly truth?: Pick<TargetSplit, "labels" | "outcomes">;
  /** Columns that a decision should not rest on; they need not be among those that the model knows, see `others`. */
  readonly protected: readonly string[];
  /** Columns that the model does not know, of the same rows: groups are made of them, decisions cannot rest on them. */
  readonly others?: Table;
  /** The outcome that people want. */
  readonly favourable: string;
  /** The group of the first protected column that the others are compared with; the one that is favoured most by default. */
  readonly reference?: string;
  /** Rows of which the protected values are changed, 2,000 by default. */
  readonly flipRows?: number;
  /** Columns that stand for a protected one: they are moved along with it, and like cases are not told apart by them. */
  readonly proxies?: readonly string[] | undefined;
  /** A rule book of the model: its rules are looked at. */
  readonly book?: AuditBook | undefined;
  /** Makes one where none is given, once all else is known to be as it must; by default none is made. */
  makeBook?(onShare: (share: number) => void): Promise<AuditBook>;
  /** Whether to look at what the denied of each group could do, true by default: it takes most of the time. */
  readonly withRecourse?: boolean;
  /** Denied cases of each group that are explained for it, 30 by default. */
  readonly recourseCases?: number;
  /** What the advice must keep to; protected columns stay as they are besides. */
  readonly constraints?: readonly Constraint[] | undefined;
  readonly dictionary?: Dictionary | undefined;
  /** Most rows that the model is asked about, at least 1,000; no limit by default. What it has cut is said. */
  readonly maxQueries?: number | undefined;
  /** Explains denied cases; by default, and where there is a budget, one after another in this thread. */
  readonly openExplainer?: OpenCaseExplainer | undefined;
  /** Explains in this thread, asking this model; LORE by default. */
  readonly explainWith?: ((blackBox: BlackBox) => OpenCaseExplainer) | undefined;
  /** Columns that are read as tags, as texts are: what tells of a group, like cases and rules are then a matter of their tags. */
  readonly tags?: CaseTags | undefined;
  readonly seed?: number;
  readonly timeoutMs?: number;
  readonly signal?: Signal | undefined;
  /** Told how much of the whole is done, from 0 to 1. */
  onProgress?(share: number): void;
  /** Waited for between two stretches of work, so that others get their turn; by default nobody is waited for. */
  pause?(): Promise<void>;
}
