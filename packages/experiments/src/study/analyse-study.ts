// What the answers of a study come to: per arm, how often people were right and how long they took, with intervals.

import { LoreError } from "@lore-xai/core";
import { proportion } from "@lore-xai/core/measures";
import { ARMS, type Arm, type StudyAnswer, type StudyAnswers } from "./study.ts";

export interface Right {
  readonly successes: number;
  readonly trials: number;
  /** Exact bounds with 95% confidence. */
  readonly low: number;
  readonly high: number;
}

/** The geometric mean of the times, in seconds, with bounds of 95% confidence; null bounds for fewer than two. */
export interface Time {
  readonly seconds: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface ArmResult {
  readonly arm: Arm;
  readonly predict: Right;
  readonly change: Right;
  /** Of all answers; null without one. */
  readonly time: Time | null;
}

export interface StudyAnalysis {
  readonly study: string;
  readonly participants: number;
  readonly answers: number;
  readonly arms: readonly ArmResult[];
}

function refuse(file: string, what: string): never {
  const message = `"${file}" ${what}; give the files that the study's page saved`;
  throw new LoreError("file-unreadable", message, { file });
}

const isText = (value: unknown): value is string => typeof value === "string";

function isAnswer(value: unknown): value is StudyAnswer {
  if (typeof value !== "object" || value === null) return false;
  const { arm, question, given, truth, milliseconds } = value as Record<string, unknown>;
  return (
    ARMS.includes(arm as Arm) &&
    (question === "predict" || question === "change") &&
    isText(given) &&
    isText(truth) &&
    Number.isFinite(milliseconds) &&
    (milliseconds as number) >= 0
  );
}

/** The answers in a file; throws where it is not one that the page saved. */
export function parseStudyAnswers(text: string, file: string): StudyAnswers {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(file, "is no JSON");
  }
  const { format, study, participant, answers } = (value ?? {}) as Record<string, unknown>;
  if (format !== "lore-study-answers/1" || !isText(study) || !isText(participant) || !Array.isArray(answers)) {
    refuse(file, "holds no answers of a study");
  }
  const wrong = answers.findIndex((answer) => !isAnswer(answer));
  if (wrong >= 0) refuse(file, `has an answer, number ${wrong + 1}, that cannot be read`);
  return value as StudyAnswers;
}

function rightOf(answers: readonly StudyAnswer[], question: StudyAnswer["question"]): Right {
  const own = answers.filter((answer) => answer.question === question);
  return proportion(own.filter(({ given, truth }) => given === truth).length, own.length);
}

/** Normal bounds of the logarithms: times are skewed. */
const DEVIATIONS = 1.96;
/** What a clock cannot tell apart from no time at all, in milliseconds. */
const SHORTEST = 1;

function timeOf(answers: readonly StudyAnswer[]): Time | null {
  const logs = answers.map(({ milliseconds }) => Math.log(Math.max(SHORTEST, milliseconds) / 1000));
  if (logs.length === 0) return null;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  if (logs.length < 2) return { seconds: Math.exp(mean), low: null, high: null };
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1);
  const error = DEVIATIONS * Math.sqrt(variance / logs.length);
  return { seconds: Math.exp(mean), low: Math.exp(mean - error), high: Math.exp(mean + error) };
}

/** Several people's answers to one study; a file of the same person twice is refused. */
export function analyseStudy(files: readonly StudyAnswers[]): StudyAnalysis {
  const studies = [...new Set(files.map(({ study }) => study))];
  if (studies.length !== 1) {
    const message = `the answers must be of one study, got ${studies.length}: ${studies.join(", ")}; analyse each alone`;
    throw new LoreError("invalid-option", message, { studies });
  }
  const people = files.map(({ participant }) => participant);
  const twice = people.find((one, k) => people.indexOf(one) !== k);
  if (twice !== undefined) {
    throw new LoreError("invalid-option", `the answers of participant ${twice} are there twice; give each file once`);
  }
  const answers = files.flatMap((file) => [...file.answers]);
  return {
    study: studies[0],
    participants: people.length,
    answers: answers.length,
    arms: ARMS.map((arm) => {
      const own = answers.filter((answer) => answer.arm === arm);
      return { arm, predict: rightOf(own, "predict"), change: rightOf(own, "change"), time: timeOf(own) };
    }),
  };
}
