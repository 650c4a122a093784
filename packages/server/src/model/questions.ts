// What can be asked about the whole model: checked at once, answered as a job, told as JSON or as a page.

import {
  type Audit,
  checkDebias,
  type DebiasReport,
  makeAudit,
  makeRecourse,
  makeRuleBook,
  type OpenCaseExplainer,
  type Recourse,
  type RuleBook,
} from "@lore-xai/audit";
import { type BlackBox, LoreError, type Table } from "@lore-xai/core";
import { didYouMean } from "@lore-xai/core/words";
import { auditHtml, debiasHtml, recourseHtml, ruleBookHtml } from "@lore-xai/report";
import type { OverviewAnswer } from "@lore-xai/workbench";
import { RequestError } from "../problems/request-error.ts";
import {
  type AuditRequest,
  DEBIAS_DEFAULTS,
  type DebiasRequest,
  type RecourseRequest,
  type RuleBookRequest,
} from "../schemas/model-requests.ts";
import type { Debiasing, ServerSetup, ToDebias } from "../setup.ts";

/** How far an answer is. */
export interface ModelProgress {
  readonly phase: string;
  /** From 0 to 1, of the whole. */
  readonly share: number;
  /** Cases that the model was asked about so far. */
  readonly queries: number;
}

/** What a question came to, as a value that survives JSON, and as a page. */
export interface ModelAnswer {
  readonly kind: AnswerKind;
  readonly value: RuleBook | Recourse | Audit | DebiasReport | OverviewAnswer;
  html(): string;
  /** Of debiasing: the data that it made, piece by piece. */
  csv?(): AsyncIterable<string>;
}

export interface QuestionCall {
  readonly blackBox: BlackBox;
  readonly openExplainer: OpenCaseExplainer | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  onShare(phase: string, share: number): void;
  /** Waited for between two stretches of work. */
  pause(): Promise<void>;
}

interface Question<B> {
  /** The names of its request and its answer among the schemas. */
  readonly request: string;
  readonly answer: string;
  readonly summary: string;
  /** Throws for what cannot be, without asking the model. */
  check(body: B, setup: ServerSetup): void;
  ask(body: B, setup: ServerSetup, call: QuestionCall): Promise<ModelAnswer>;
}

function checkOutcome(name: string, value: string | undefined, { labels }: BlackBox): void {
  if (value === undefined || labels.includes(value)) return;
  const message = `${name} must be an outcome of the model, got "${value}"${didYouMean(value, labels)}`;
  throw new LoreError("invalid-option", message, { option: name, value });
}

function checkColumns(name: string, columns: readonly string[], { features }: Table): void {
  const known = features.map((feature) => feature.name);
  const unknown = columns.find((column) => !known.includes(column));
  if (unknown === undefined) return;
  const message = `${name} must name columns of the data, got "${unknown}"${didYouMean(unknown, known)}`;
  throw new LoreError("unknown-feature", message, { option: name, column: unknown });
}

const rulebook: Question<RuleBookRequest> = {
  request: "RuleBookRequest",
  answer: "RuleBook",
  summary: "What the model does, in a dozen rules",
  check: () => undefined,
  async ask(body, { dataset, model, options: { settings = {} } }, { onShare, ...call }) {
    const book = await makeRuleBook({
      ...body,
      ...call,
      rows: dataset.features,
      dictionary: settings.dictionary ?? undefined,
      onProgress: ({ phase, share }) => onShare(phase, share),
    });
    return { kind: "rulebook", value: book, html: () => ruleBookHtml({ book, title: model.name }) };
  },
};

const recourse: Question<RecourseRequest> = {
  request: "RecourseRequest",
  answer: "Recourse",
  summary: "The few actions that help most of those who are denied",
  check({ from, to, unlock = [] }, { model, dataset }) {
    checkOutcome("to", to, model.blackBox);
    checkOutcome("from", from, model.blackBox);
    checkColumns("unlock", unlock, dataset.features);
  },
  async ask(body, { dataset, options: { settings = {} } }, { onShare, pause: _, ...call }) {
    const { constraints = settings.constraints, unlock = settings.unlock } = body;
    const found = await makeRecourse({
      ...body,
      ...call,
      rows: dataset.features,
      constraints,
      unlock,
      dictionary: settings.dictionary ?? undefined,
      onProgress: ({ phase, share }) => onShare(phase, share),
    });
    return { kind: "recourse", value: found, html: () => recourseHtml(found) };
  },
};

const audit: Question<AuditRequest> = {
  request: "AuditRequest",
  answer: "Audit",
  summary: "Whom the model treats otherwise",
  check({ favourable, protected: columns, proxies = [] }, { model, dataset }) {
    checkOutcome("favourable", favourable, model.blackBox);
    checkColumns("protected", columns, dataset.features);
    checkColumns("proxies", proxies, dataset.features);
  },
  async ask(body, { dataset, options: { settings = {}, target } }, { onShare, ...call }) {
    const { recourse: withRecourse, cases, constraints = settings.constraints, ...asked } = body;
    const found = await makeAudit({
      ...asked,
      ...call,
      rows: dataset.features,
      constraints,
      dictionary: settings.dictionary ?? undefined,
      ...(target !== undefined && { truth: dataset }),
      ...(withRecourse !== undefined && { withRecourse }),
      ...(cases !== undefined && { recourseCases: cases }),
      onProgress: (share) => onShare("asking", share),
    });
    return { kind: "audit", value: found, html: () => auditHtml(found) };
  },
};

function debiasingOf({ debiasing, options: { target } }: ServerSetup): Debiasing {
  if (target === undefined) {
    const message =
      "debiasing corrects the outcomes in the data, and this server was told of none; start it with --target";
    throw new LoreError("invalid-option", message);
  }
  if (debiasing === undefined) throw new RequestError("not-found", "this server debiases no data; lore debias does");
  return debiasing;
}

function toDebias(body: DebiasRequest, { options: { settings = {} } }: ServerSetup): ToDebias {
  const { constraints = settings.constraints, unlock = settings.unlock } = body;
  const dictionary = settings.dictionary ?? undefined;
  return { ...DEBIAS_DEFAULTS, ...body, constraints, unlock, dictionary };
}

const debias: Question<DebiasRequest> = {
  request: "DebiasRequest",
  answer: "DebiasReport",
  summary: "Training data that favour no group, and what a model makes of them",
  check(body, setup) {
    const asked = toDebias(body, setup);
    const { features: table, labels, outcomes } = setup.dataset;
    debiasingOf(setup).check(asked);
    checkDebias({ ...asked, rows: { table, labels, outcomes } });
    checkColumns("unlock", asked.unlock ?? [], table);
  },
  async ask(body, setup, { signal, onShare }) {
    const debiasing = debiasingOf(setup);
    const onProgress = (share: number, doing: string) => onShare(doing, share);
    const report = await debiasing.make(toDebias(body, setup), { signal, onProgress });
    return { kind: "debias", value: report, html: () => debiasHtml(report), csv: () => debiasing.csv(report) };
  },
};

export const QUESTIONS = { rulebook, recourse, audit, debias } as const;
export type QuestionKind = keyof typeof QUESTIONS;
/** A question of its own, or a part of the overview. */
export type AnswerKind = QuestionKind | "overview";
