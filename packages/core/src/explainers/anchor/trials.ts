// The cases that candidates were tried on: drawn, asked about in one batch, and recorded with the predicates that hold
// in them, so that a candidate made later begins with what is known already.

import type { Inquiry } from "../../blackbox/inquiry.ts";
import type { Random } from "../../random/random.ts";
import type { AnchorBackground } from "./anchor-background.ts";
import type { Candidate, Choice, Record } from "./candidate.ts";
import { perturbationFor } from "./perturb.ts";
import { holdsFor, type Predicate } from "./predicates.ts";

export interface TrialSetup {
  readonly instance: Float64Array;
  /** b(x), a position in the labels. */
  readonly outcome: number;
  readonly background: AnchorBackground;
  readonly blackBox: Inquiry;
  /** Questions that must be left over. */
  readonly reserve: number;
  readonly random: Random;
}

/** Cases that the predicates cover, one after another. */
function drawCases(predicates: readonly Predicate[], count: number, setup: TrialSetup): Float64Array {
  const width = setup.instance.length;
  const perturb = perturbationFor(predicates, setup.instance, setup.background);
  const rows = new Float64Array(count * width);
  for (let i = 0; i < count; i++) perturb(rows, i * width, setup.random);
  return rows;
}

/** How many of the first rows can be asked about with the questions that are left. */
function affordableRows(rows: Float64Array, { blackBox, reserve, instance }: TrialSetup): number {
  const width = instance.length;
  const count = rows.length / width;
  let left = blackBox.remaining() - reserve;
  if (left >= count) return count;
  for (let i = 0; i < count; i++) if (!blackBox.knows(rows, i * width) && --left < 0) return i;
  return count;
}

/** How many of some fresh cases that the predicates cover have x's outcome. */
export async function tryAfresh(predicates: readonly Predicate[], count: number, setup: TrialSetup) {
  const rows = drawCases(predicates, count, setup);
  const trials = affordableRows(rows, setup);
  const labels = await setup.blackBox.ask(rows.subarray(0, trials * setup.instance.length), trials);
  return { trials, successes: labels.filter((label) => label === setup.outcome).length };
}

export class Trials implements Record {
  readonly #setup: TrialSetup;
  readonly #choices: readonly Choice[];
  #count = 0;
  /** One byte per case and choice, and per case. */
  #holds: Uint8Array;
  #successes: Uint8Array;
  #isExhausted = false;

  constructor(setup: TrialSetup, choices: readonly Choice[]) {
    this.#setup = setup;
    this.#choices = choices;
    this.#holds = new Uint8Array(1024 * choices.length);
    this.#successes = new Uint8Array(1024);
  }

  /** Whether questions were wanted that the budget did not allow. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  holds(i: number, k: number): boolean {
    return this.#holds[i * this.#choices.length + k] === 1;
  }

  isSuccess(i: number): boolean {
    return this.#successes[i] === 1;
  }

  /** Tries each candidate on so many new cases; false where the budget did not allow all of them. */
  async pull(candidates: readonly Candidate[], casesEach: number): Promise<boolean> {
    const width = this.#setup.instance.length;
    const rows = new Float64Array(candidates.length * casesEach * width);
    for (const [c, { predicates }] of candidates.entries()) {
      rows.set(drawCases(predicates, casesEach, this.#setup), c * casesEach * width);
    }
    const affordable = affordableRows(rows, this.#setup);
    const asked = rows.subarray(0, affordable * width);
    const labels = await this.#setup.blackBox.ask(asked, affordable);
    for (let i = 0; i < affordable; i++) {
      this.#record(candidates[Math.floor(i / casesEach)], asked, i * width, labels[i] === this.#setup.outcome);
    }
    if (affordable < candidates.length * casesEach) this.#isExhausted = true;
    return !this.#isExhausted;
  }

  #record(candidate: Candidate, rows: Float64Array, offset: number, isSuccess: boolean): void {
    if (this.#count === this.#successes.length) this.#grow();
    const i = this.#count++;
    const start = i * this.#choices.length;
    for (let k = 0; k < this.#choices.length; k++) {
      this.#holds[start + k] = holdsFor(this.#choices[k].predicate, rows, offset) ? 1 : 0;
    }
    this.#successes[i] = isSuccess ? 1 : 0;
    candidate.cases.push(i);
    candidate.trials++;
    if (isSuccess) candidate.successes++;
  }

  #grow(): void {
    const holds = new Uint8Array(this.#holds.length * 2);
    holds.set(this.#holds);
    this.#holds = holds;
    const successes = new Uint8Array(this.#successes.length * 2);
    successes.set(this.#successes);
    this.#successes = successes;
  }
}
