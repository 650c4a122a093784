// What is said of the whole model: as lore rulebook, lore recourse and lore audit make it of the same data.

import {
  type AuditSetup,
  makeAudit,
  makeRecourse,
  makeRuleBook,
  type RecourseSetup,
  type RuleBook,
  type RuleBookSetup,
} from "@lore-xai/audit";
import type { GivenOptions, WholeRequest } from "./messages.ts";
import type { Opened } from "./opened.ts";

export interface WholeCall {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

async function ruleBook(opened: Opened, settings: GivenOptions, { signal, onProgress }: WholeCall) {
  const { dataset } = await opened.whole();
  return makeRuleBook({
    ...(settings as Partial<RuleBookSetup>),
    blackBox: opened.blackBox,
    rows: dataset.features,
    dictionary: opened.dictionary,
    signal,
    onProgress: ({ share }) => onProgress(share),
  });
}

async function recourse(opened: Opened, settings: GivenOptions, { signal, onProgress }: WholeCall) {
  const { dataset } = await opened.whole();
  return makeRecourse({
    ...(settings as unknown as Pick<RecourseSetup, "to">),
    blackBox: opened.blackBox,
    rows: dataset.features,
    dictionary: opened.dictionary,
    signal,
    onProgress: ({ share }) => onProgress(share),
  });
}

async function audit(opened: Opened, settings: GivenOptions, { signal, onProgress }: WholeCall) {
  const { dataset, others } = await opened.whole();
  const { book, ...own } = settings as unknown as AuditSetup & { readonly book?: RuleBook | null };
  return makeAudit({
    ...own,
    ...(book == null ? {} : { book }),
    blackBox: opened.blackBox,
    rows: dataset.features,
    dictionary: opened.dictionary,
    ...(others === null ? {} : { others }),
    ...(dataset.labels.length === 0 ? {} : { truth: dataset }),
    signal,
    onProgress,
  });
}

const MAKERS = { rulebook: ruleBook, recourse, audit } as const;

export async function makeWhole(
  { operation, settings }: WholeRequest,
  opened: Opened,
  call: WholeCall,
): Promise<string> {
  return `${JSON.stringify(await MAKERS[operation](opened, settings, call), null, 2)}\n`;
}
