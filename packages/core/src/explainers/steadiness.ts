// Whether the black box repeats itself. A few rows are asked twice along the way; where one of them got another answer,
// more are asked again. A black box whose answers change too often is not explained: the figures would be of chance.

import type { Inquiry } from "../blackbox/inquiry.ts";
import type { Repeats } from "../blackbox/repeating.ts";
import { countOf } from "../count-text.ts";
import { LoreError } from "../errors.ts";
import type { Agreement, Change, Counterfactual } from "../explanation/explanation.ts";
import { type Note, type NotePart, noteOf } from "../notes.ts";
import { copiesOf, evenlySpread, rowsOf } from "../rows/sample.ts";
import { isContinuous } from "../table/feature.ts";
import type { EncodedInstance } from "../table/instance.ts";
import { numberOfCell } from "../table/number-cell.ts";

/** Known rows that are asked again where one of those asked along the way has changed. */
const EXAMINED_ROWS = 50;
/** A black box that changes more than this share of its answers is not explained. */
const MOST_CHANGED = 0.25;
/** Further answers for a case whose outcome is told, and how many of them must be that outcome. */
const FURTHER_ANSWERS = 9;
const AGREEING_AT_LEAST = 8 / 9;

/** Whether the black box repeats its answers. */
export interface Steadiness {
  /** Rows of this explanation that were asked again. */
  readonly repeated: Repeats;
  /** Whether some answer was another one, here or for what all explanations share. */
  readonly isUnsteady: boolean;
  /** Empty where every answer was repeated. */
  readonly notes: readonly Note[];
}

/** A row and the position of the label that it got. */
export interface Told {
  readonly row: Float64Array;
  readonly label: number;
}

/** Of further answers for each row, as many as the budget allows: how many are the label that it got. */
async function agreementOf(told: readonly Told[], blackBox: Inquiry): Promise<Agreement[]> {
  if (told.length === 0) return [];
  const times = Math.min(FURTHER_ANSWERS, Math.floor(blackBox.remaining() / told.length));
  const width = told[0].row.length;
  const data = new Float64Array(told.length * times * width);
  for (const [i, { row }] of told.entries()) data.set(copiesOf(row, times), i * times * width);
  const answers = await blackBox.askAnew(data, told.length * times);
  return told.map(({ label }, i) => {
    let same = 0;
    for (let k = 0; k < times; k++) if (answers[i * times + k] === label) same++;
    return { asked: times, same };
  });
}

async function repeatKnown(blackBox: Inquiry, width: number): Promise<Repeats> {
  const { rows, labels, count } = blackBox.known();
  const numbers = evenlySpread(count, Math.min(EXAMINED_ROWS, blackBox.remaining()));
  const answers = await blackBox.askAnew(rowsOf(rows, numbers, width), numbers.length);
  return { rows: numbers.length, changed: numbers.filter((i, k) => answers[k] !== labels[i]).length };
}

function varies({ rows, changed }: Repeats): string {
  return `the black box gave ${changed} of ${countOf(rows, "case")} another answer when it was asked again`;
}

const ADVICE = "take the chance out of it (a fixed seed, no dropout, one version behind the address) and ask again";

function refusal(reason: string, repeated: Repeats): LoreError {
  return new LoreError("black-box-unsteady", `${reason}; ${ADVICE}`, { ...repeated });
}

/** A clause on the further answers for the case that is explained; an error where most of them are others. */
async function onCase(told: Told, repeated: Repeats, blackBox: Inquiry): Promise<NotePart[]> {
  const [{ asked, same }] = await agreementOf([told], blackBox);
  const outcome = blackBox.labels[told.label];
  if (same < asked / 2) {
    const further = `${same} of ${countOf(asked, "further answer")}`;
    const reason = `the black box must give this case the same answer again, but said ${outcome} at first and then in ${further}`;
    throw refusal(reason, repeated);
  }
  if (asked === 0) return [];
  const answers = ` further answer${asked === 1 ? "" : "s"}`;
  return ["; this case got ", { outcome }, " in ", { count: same }, " of ", { count: asked }, answers];
}

const sum = (a: Repeats, b: Repeats): Repeats => ({ rows: a.rows + b.rows, changed: a.changed + b.changed });

/**
 * What the repeated questions showed; `told` is the case that is explained, `before` what was repeated for the pool. A black box that is too unsteady to be
 * explained is an error.
 */
export async function examineSteadiness(
  blackBox: Inquiry,
  width: number,
  told?: Told,
  before: Repeats = { rows: 0, changed: 0 },
): Promise<Steadiness> {
  const own = await blackBox.repeats();
  const along = sum(own, before);
  if (along.changed === 0) return { repeated: own, isUnsteady: false, notes: [] };
  const more = await repeatKnown(blackBox, width);
  const all = sum(along, more);
  if (all.changed > MOST_CHANGED * all.rows) {
    throw refusal(`the black box must give a case the same answer again, but ${varies(all)}`, all);
  }
  const ofCase = told === undefined ? [] : await onCase(told, all, blackBox);
  const counts: NotePart[] = [{ count: all.changed }, " of ", { count: all.rows }];
  const again = ` case${all.rows === 1 ? "" : "s"} another answer when it was asked again`;
  const chance = `${again}: its answers vary by chance, and with them every figure here`;
  const note = noteOf("answers-vary", ["the black box gave ", ...counts, chance, ...ofCase, `; ${ADVICE}`]);
  return { repeated: sum(own, more), isUnsteady: true, notes: [note] };
}

/** The row that the changes make of x, in codes. */
function changedCodes(changes: readonly Change[], { features, codes }: EncodedInstance): Float64Array {
  const changed = codes.slice();
  for (const { feature: name, to } of changes) {
    const j = features.findIndex((feature) => feature.name === name);
    const feature = features[j];
    if (to === null) changed[j] = Number.NaN;
    else changed[j] = isContinuous(feature) ? numberOfCell(to, feature) : feature.values.indexOf(to);
  }
  return changed;
}

interface Asked {
  readonly x: EncodedInstance;
  readonly blackBox: Inquiry;
}

/** Whether the changes of x lead to the outcomes that were found, by several answers for each. */
async function agreementOn(
  found: readonly { readonly changes: readonly Change[]; readonly outcome: string }[],
  { x, blackBox }: Asked,
): Promise<{ agreement: Agreement; isAgreed: boolean }[]> {
  const told = found.map(({ changes, outcome }) => ({
    row: changedCodes(changes, x),
    label: blackBox.labels.indexOf(outcome),
  }));
  const agreements = await agreementOf(told, blackBox);
  return agreements.map((agreement) => ({
    agreement,
    isAgreed: agreement.asked > 0 && agreement.same >= AGREEING_AT_LEAST * agreement.asked,
  }));
}

/** Whether a change found leads to its outcome: by one answer where they are steady, else by several more. */
export async function holdsAgain(
  found: { readonly changes: readonly Change[]; readonly outcome: string },
  steadiness: Steadiness,
  asked: Asked,
): Promise<boolean> {
  if (!steadiness.isUnsteady) return true;
  const [{ isAgreed }] = await agreementOn([found], asked);
  return isAgreed;
}

/** Where answers vary, one of them confirms nothing: those that were confirmed by one are put to several. */
export async function confirmBySeveral(
  counterfactuals: readonly Counterfactual[],
  steadiness: Steadiness,
  asked: Asked,
): Promise<Counterfactual[]> {
  if (!steadiness.isUnsteady) return [...counterfactuals];
  const confirmed = counterfactuals.filter((counterfactual) => counterfactual.confirmed);
  const agreements = await agreementOn(confirmed, asked);
  const checked = confirmed.map((counterfactual, i): Counterfactual => {
    const { agreement, isAgreed } = agreements[i];
    // Only the case that is shown was asked about several times.
    return { ...counterfactual, agreement, confirmed: isAgreed, least: null };
  });
  const others = counterfactuals.filter((counterfactual) => !counterfactual.confirmed);
  return [...checked, ...others].sort((a, b) => Number(b.confirmed) - Number(a.confirmed));
}
