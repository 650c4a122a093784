// What a page may ask: cases, decisions, explanations and pictures. `createWorkbench` answers on the spot; a server, or a
// worker of the browser, stands behind the same interface, and `@lore-xai/workbench/testing` holds all of them to it.

import type {
  CellValue,
  Constraint,
  Dictionary,
  Explanation,
  ExplanationOf,
  FeatureCondition,
  FeatureSummary,
  LoreSettings,
  MediaCell,
  MediaTag,
  MethodName,
  PoolProgress,
  Premise,
  Progress,
  Proportion,
  ReadingNote,
  Row,
  Signal,
} from "@lore-xai/core";
import type {
  ModelSummary,
  OverviewAnswer,
  OverviewPart,
  OverviewProgress,
  OverviewRequest,
} from "./overview-answers.ts";
import type { Review } from "./reviews.ts";

/** What a page must know before it asks: data, model, features, settings. */
export interface WorkbenchSchema {
  readonly version: string;
  readonly data: {
    readonly name: string;
    readonly rowCount: number;
    /** Other data have another one. */
    readonly fingerprint: string;
    /** The column that the model predicts, where the data have it. */
    readonly target: string | null;
    /** Whether that column states outcomes of the model, so that decisions can be right or wrong. */
    readonly hasTruth: boolean;
    /** How the columns were read, a sentence each. */
    readonly reading: readonly string[];
    /** The same as data, for whoever says it in another language. */
    readonly readingNotes: readonly ReadingNote[];
  };
  readonly model: {
    readonly name: string;
    readonly kind: string;
    readonly hash: string;
    readonly labels: readonly string[];
    readonly hasProbabilities: boolean;
    /** The outcome whose probability is the score of a case; null where there is no score. */
    readonly scored: string | null;
    /** From which probability on the model gives that outcome, where it decides by a threshold of its own; null otherwise. */
    readonly threshold: { readonly outcome: string; readonly at: number } | null;
  };
  /** A second model on the same data, to compare with; null where there is none. */
  readonly other: { readonly name: string; readonly kind: string; readonly hash: string } | null;
  /** An earlier version of the data, to compare with; null where there is none. */
  readonly before: {
    readonly name: string;
    readonly rowCount: number;
    /** Whether it is known which of its rows is the same case as which of the data. */
    readonly isMatched: boolean;
  } | null;
  readonly features: readonly FeatureSummary[];
  /** The columns that hold texts or pictures, which are explained by their words or segments. */
  readonly media: Readonly<Record<string, MediaCell["kind"]>>;
  /** What people call the columns and outcomes, and know of them; null where no dictionary was given. */
  readonly dictionary: Dictionary | null;
  /** What holds for LORE where a request says nothing. */
  readonly defaults: {
    readonly seed: number;
    readonly effort: NonNullable<LoreSettings["effort"]>;
    readonly constraints: readonly Constraint[];
    readonly counterfactuals: number;
    readonly towards: string | null;
  };
  /** Ways to explain that are to be had. */
  readonly methods: readonly MethodName[];
}

/** Which rows, in which order. */
export interface RowsFilter {
  /**
   * A query such as `income > 300 and decision = bad`, "#17" for the row of that number, or a part of the text of any cell.
   * Beside columns a query knows `row`, `decision`, `truth`, `score` and `status`, and the words `wrong`, `right`, `near`, `marked`
   * and `noted`; where there is a second model, `other`, its decision, and `differs`; where there is an earlier version of the data
   * whose rows are matched, `before`, the decision about the case as it was, `changed` and `new`; of cases that were looked at, `no-reason` and
   * `flips`, with another value of a column marked as sensitive, or `flips with` a column.
   */
  readonly search: string;
  /** Only rows that the model decides so. */
  readonly outcome: string | null;
  /** A feature; or `row`, `decision`, `truth`, `score` or `status`, unless a feature has that name. */
  readonly sort: string | null;
  readonly order: "asc" | "desc";
}

export interface RowsQuery extends RowsFilter {
  readonly offset: number;
  readonly limit: number;
}

/** A row of the data, with the model's decision. */
export interface CaseRow {
  readonly row: number;
  readonly values: Row;
  /** The model's decision; null until it is known. */
  readonly outcome: string | null;
  /** What the data say; null where they say nothing. */
  readonly truth: string | null;
  /** The probability of the outcome that is scored; null where there is none, and until it is known. */
  readonly score: number | null;
  /** What somebody has made of it. */
  readonly review: Review;
  /** Of an earlier version of the data those values that were others; null where that has not the case, or there is none. */
  readonly before: Row | null;
}

/** Some rows of a list. */
export interface RowsPage {
  readonly total: number;
  readonly offset: number;
  /**
   * Rows of which it is not known whether they fit: the query asks for what takes long to know (`no-reason`, `flips`), and nobody
   * has looked at them.
   */
  readonly unknown: number;
  /** Rows whose decision is known by now, from the first on. */
  readonly labelled: number;
  /** Whether decisions are still to come, so that another answer may be another one. */
  readonly isLabelling: boolean;
  readonly rows: readonly CaseRow[];
}

/** What the model says of one case. */
export interface Prediction {
  readonly outcome: string;
  /** The model's own probability of that outcome, where it gives one. */
  readonly probability: number | null;
  /** Of every outcome, in the order of the model's labels, where it gives them. */
  readonly probabilities: readonly number[] | null;
}

/** A word or a segment of a case, and what becomes of the decision without it. */
export interface LitTag extends Pick<MediaTag, "text" | "spans"> {
  /** What the model says without it. */
  readonly outcome: string;
  /** By how much the probability of the case's own outcome falls without it; null where the model gives none. */
  readonly falls: number | null;
}

/** A text or a picture of a case by its words or segments. */
export interface LitCell extends Pick<MediaCell, "column" | "kind" | "unit" | "cell"> {
  readonly tags: readonly LitTag[];
  /** What was coarsened, as in a text that is too long for words. */
  readonly notes: readonly string[];
}

/** A real case that is like another one. */
export interface SimilarCase {
  readonly row: number;
  readonly values: Row;
  /** 0 where all is the same, 1 as far as can be. */
  readonly distance: number;
}

/** Real cases that the model decides so, the most alike first. */
export interface SimilarOfOutcome {
  readonly outcome: string;
  readonly cases: readonly SimilarCase[];
}

/** What a page asks to be explained. */
export interface ExplainRequest {
  readonly instance: Row;
  /** Where the case is a row of the data: then its values are taken from there. */
  readonly row: number | null;
  readonly seed: number;
  /** For methods that know constraints: LORE alone. */
  readonly constraints: readonly Constraint[];
  /** For methods that look for changes: the outcome that they should lead to; null: any other. */
  readonly towards: string | null;
  /** Another dictionary than the workbench's own; null for that. */
  readonly dictionary: Dictionary | null;
  /** Columns that the dictionary locks and that may change all the same. */
  readonly unlock: readonly string[];
}

/** An explanation, and the name under which its picture can be asked for. */
export interface Explained<M extends MethodName> {
  readonly id: string;
  readonly explanation: ExplanationOf[M];
}

/** How far the work has come. */
export interface WorkProgress {
  /** Null as long as it waits for its turn. */
  readonly phase: Progress["phase"] | null;
  /** 0 to 1. */
  readonly share: number;
  readonly queries: number;
  /** While the pool is labelled that all explanations share. */
  readonly pool?: PoolProgress;
}

/** What goes along with long work. */
export interface WorkCall {
  readonly signal: Signal;
  /** Called as the work goes on. */
  onProgress?(progress: WorkProgress): void;
}

/** What goes along with a part of an overview. */
export interface OverviewCall {
  readonly signal: Signal;
  /** Called as the work goes on. */
  onProgress?(progress: OverviewProgress): void;
}

/** A point of a picture. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
  readonly outcome: string;
  readonly kind: "instance" | "neighbor" | "counterfactual";
  /** Its values that are other ones than those of the case. A neighbour is made up; nobody has them all, or hardly anybody. */
  readonly changes: Row;
}

/** The neighbourhood of a case in the plane. */
export interface NeighborhoodPicture {
  /** Kruskal's stress-1: 0 where the picture shows the distances exactly. */
  readonly stress: number;
  readonly points: readonly PicturePoint[];
}

/** A rule for where two models differ, and how often it is so among cases that it was not learnt from. */
export interface DifferenceRule {
  readonly premise: Premise;
  /** Of the cases that it covers, those that are decided otherwise. */
  readonly differ: Proportion;
}

/** Rules for where two models differ, and on how many cases they were measured. */
export interface DifferenceRules {
  /** At most three; none where no rule holds. */
  readonly rules: readonly DifferenceRule[];
  readonly measuredOn: { readonly rows: number; readonly differ: number };
}

/** What two models decide otherwise. */
export interface ModelComparison extends DifferenceRules {
  /** Cases that both have decided. */
  readonly rows: number;
  readonly differ: number;
  /** Per outcome of the model, and of the other one, in the order of the model's labels: how many cases. */
  readonly decisions: readonly (readonly number[])[];
  /** Of cases whose truth is known, how many each decides as it is; null where none is. */
  readonly right: { readonly stated: number; readonly own: number; readonly other: number } | null;
}

/** Where the shares of a column in two versions of the data differ most surely. */
export interface ColumnDrift {
  readonly feature: string;
  /** The cases whose share is told: up to a number, with a category, or with a gap. */
  readonly at: FeatureCondition;
  /** A query that finds those of now; null where there are none. */
  readonly search: string | null;
  /** Of numbers, among the cases whose value is known. */
  readonly before: Proportion;
  readonly now: Proportion;
  /** How likely so large a difference would be by chance alone, in any of the columns. */
  readonly chance: number;
  /** Categories that no case had before. */
  readonly newValues: readonly CellValue[];
}

/** Cases that both versions of the data have. */
export interface MatchedRows {
  readonly rows: number;
  /** Cases that the earlier version has not. */
  readonly added: number;
  /** Cases that only the earlier version has. */
  readonly gone: number;
  /** Cases with another value in a column. */
  readonly changed: number;
  /** Of those, the cases that the model decides otherwise than before. */
  readonly decidedOtherwise: number;
  /** In how many cases each column has changed, most first. */
  readonly columns: readonly { readonly feature: string; readonly rows: number }[];
}

/** A rule on some cases. */
export interface RuleMeasures {
  /** Of all of them, those that it covers. */
  readonly covered: Proportion;
  /** Of those, the ones that the model decides as the rule says. */
  readonly right: Proportion;
}

/** One explanation, measured. */
export interface MethodMeasures {
  readonly method: MethodName;
  /** How many columns it names. */
  readonly columns: number;
  /** Its rule on the real cases, without the case itself; null where it has no rule. */
  readonly onReal: RuleMeasures | null;
  /** Its rule on made-up cases near the case. */
  readonly onMadeUp: RuleMeasures | null;
  /** Of the made-up cases, those of which it says the same as the model: this outcome, or another. Null where it says nothing of them. */
  readonly agrees: Proportion | null;
  /** Questions to the model that it took. */
  readonly queries: number;
}

/** Explanations of one case by several methods, measured on the same cases. */
export interface CaseMeasures {
  /** How many real cases, and how many made-up ones, which none of the methods has asked about. */
  readonly real: number;
  readonly madeUp: number;
  readonly methods: readonly MethodMeasures[];
}

/** What is otherwise in the data than in an earlier version of them. */
export interface DataComparison {
  readonly rows: { readonly before: number; readonly now: number };
  /** The surest difference first. */
  readonly columns: readonly ColumnDrift[];
  /** How often the model gives each outcome. */
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly before: Proportion;
    readonly now: Proportion;
    readonly chance: number;
  }[];
  /** Of cases whose truth is known, those that the model decides as it is; null where it is not known in both. */
  readonly right: { readonly before: Proportion; readonly now: Proportion } | null;
  /** Null where nothing names the rows. */
  readonly matched: MatchedRows | null;
}

/** What it cannot do it says in an error with a `code`, as `asFault` reads it; `aborted` where the signal said so. */
export interface Workbench {
  /** What a page must know before it asks. */
  describe(signal: Signal): Promise<WorkbenchSchema>;
  /** A page of the list of cases. */
  rows(query: RowsQuery, signal: Signal): Promise<RowsPage>;
  /** The model's decision about one case. */
  predict(instance: Row, signal: Signal): Promise<Prediction>;
  /** Which words of its texts, and segments of its pictures, the decision about one case leans on; none where it has neither. */
  light(instance: Row, signal: Signal): Promise<readonly LitCell[]>;
  /** Real cases that are like one case, some of each outcome; of rows whose decision is known by now. */
  similar(request: Pick<ExplainRequest, "instance" | "row">, signal: Signal): Promise<readonly SimilarOfOutcome[]>;
  /** Explains one case by one of the methods. */
  explain<M extends MethodName>(method: M, request: ExplainRequest, call: WorkCall): Promise<Explained<M>>;
  /** Keeps what somebody has made of a row. */
  review(row: number, review: Review, signal: Signal): Promise<void>;
  /** Of an explanation that `explain` gave, by its id. */
  neighborhood(id: string, signal: Signal): Promise<NeighborhoodPicture>;
  /** Measures explanations of one case that `explain` gave, by their ids, all on the same cases. */
  measure(ids: readonly string[], signal: Signal): Promise<CaseMeasures>;
  /** What the second model decides otherwise, when both have decided all rows. */
  compare(signal: Signal): Promise<ModelComparison>;
  /** What is otherwise than in an earlier version of the data, when the model has decided the rows of both. */
  compareData(signal: Signal): Promise<DataComparison>;
  /** Explains one case by LORE, as the second model decides it. */
  explainOther(request: ExplainRequest, call: WorkCall): Promise<Explanation>;
  /** What is known of the whole model without another question to it. */
  summary(signal: Signal): Promise<ModelSummary>;
  /** A part of what can be said of the whole model; null where only what is kept was asked for, and it is not. */
  overview<P extends OverviewPart>(
    request: OverviewRequest & { readonly part: P },
    call: OverviewCall,
  ): Promise<OverviewAnswer<P> | null>;
  /** Gives up what it holds; it is not asked any more. */
  close(): void;
}
