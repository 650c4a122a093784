// A study of what explanations are good for to people: cases, what each arm shows of them, and questions with known answers.

/** What a person is shown of a case besides the model's answer. */
export const ARMS = ["rule", "counterfactuals", "both", "lime", "anchor", "none"] as const;

export type Arm = (typeof ARMS)[number];

/** A case as people read it: feature and value. */
export type Cells = readonly (readonly [feature: string, value: string])[];

/** "What will the model say of this other case?" */
export interface PredictQuestion {
  readonly cells: Cells;
  /** The model's answer. */
  readonly truth: string;
}

/** "Which of these changes alone would change the model's answer?" */
export interface ChangeQuestion {
  readonly options: readonly string[];
  /** The one option that does, by the model's own word. */
  readonly truth: string;
}

export interface StudyCase {
  /** Row of the data, counted from 0. */
  readonly row: number;
  readonly cells: Cells;
  readonly outcome: string;
  /** The text that each arm shows; null for the arm without. */
  readonly shown: Readonly<Record<Arm, string | null>>;
  readonly predict: PredictQuestion;
  /** Null where none of the single changes that were tried changes the answer, or all of them do. */
  readonly change: ChangeQuestion | null;
}

export interface Study {
  readonly format: "lore-study/1";
  /** The same data, model and seed give the same. */
  readonly id: string;
  readonly labels: readonly string[];
  readonly seed: number;
  readonly cases: readonly StudyCase[];
}

/** One answer of one person. */
export interface StudyAnswer {
  /** Position among the cases of the study. */
  readonly case: number;
  readonly arm: Arm;
  readonly question: "predict" | "change";
  readonly given: string;
  readonly truth: string;
  readonly milliseconds: number;
}

/** What the page saves. */
export interface StudyAnswers {
  readonly format: "lore-study-answers/1";
  readonly study: string;
  readonly participant: string;
  readonly answers: readonly StudyAnswer[];
}
