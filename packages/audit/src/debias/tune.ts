// How much to correct: for several doses a model is trained on a part of the rows and measured on the rest.

import { correctedOutcomes } from "./changes.ts";
import { type CrossFitted, crossFit, randomParts, rowsAmong } from "./cross-fit.ts";
import { dosesBetween, type TriedDose } from "./dose-planes.ts";
import { type Dose, explainedCorrections } from "./explained.ts";
import type { OutcomeRows, Train } from "./learning.ts";
import { exchangesNeeded } from "./massage.ts";
import { type FairnessFigures, measureFairness } from "./measure.ts";
import { type ProxyPair, type Sides, sidesAmong } from "./sides.ts";

/** What is to be reached on rows that were kept apart. */
export interface Aim {
  readonly impactRatio: number;
  /** The most that equal opportunity may be off, either way. */
  readonly opportunity: number;
}

export const AIM: Aim = { impactRatio: 0.8, opportunity: 0.1 };

/** Doses between the trials that are tried themselves, each asked for so much more as the one before fell short. */
const MOST_ATTEMPTS = 3;
/** Each part is kept apart once, so that all rows tell: with a third of them the ratio was off by .1 by chance alone. */
const PARTS = 3;
/** Demotions tried, in multiples of the exchanges that would make both shares of the data the same. */
const DEMOTIONS = [1, 1.3, 1.6];
const BELOW = [0.5, 0.2];
const TRIALS_PER_DEMOTION = 3;

interface Part {
  readonly learnt: OutcomeRows;
  readonly learntSides: Sides;
  /**
   * By models that have not seen the rows kept apart: rows that are like one of those would be told by its label, and be
   * corrected less, so that the figures would be too kind.
   */
  readonly fitted: CrossFitted;
  readonly apart: OutcomeRows;
  readonly apartSides: Sides;
}

async function partsOf({ rows, sides, proxies, train, seed }: Tuning): Promise<Part[]> {
  const all = Array.from({ length: rows.table.rowCount }, (_, i) => i);
  const partOf = randomParts(rows.table.rowCount, PARTS, seed);
  const parts: Part[] = [];
  for (let part = 0; part < PARTS; part++) {
    const apart = all.filter((i) => partOf[i] === part);
    const others = all.filter((i) => partOf[i] !== part);
    const [learnt, learntSides] = [rowsAmong(rows, others), sidesAmong(sides, others)];
    const fitted = await crossFit(learnt, learntSides, proxies, train, seed);
    parts.push({ learnt, learntSides, fitted, apart: rowsAmong(rows, apart), apartSides: sidesAmong(sides, apart) });
  }
  return parts;
}

const mean = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

export function meanFigures(figures: readonly FairnessFigures[]): FairnessFigures {
  const of = (key: keyof FairnessFigures) => mean(figures.map((one) => one[key]));
  return {
    accuracy: of("accuracy") ?? 0,
    impactRatio: of("impactRatio"),
    opportunity: of("opportunity"),
    flips: of("flips") ?? 0,
  };
}

/** How far the figures are from what is asked for; 0 where they reach it. */
export function shortfall({ impactRatio, opportunity }: FairnessFigures, asked: Aim): number {
  const ratio = impactRatio === null ? 1 : Math.max(0, asked.impactRatio - impactRatio);
  const odds = opportunity === null ? 1 : Math.max(0, Math.abs(opportunity) - asked.opportunity);
  return ratio + odds;
}

/** The dose that reaches what is asked for with the most accuracy; the nearest to it where none does. */
function bestDose(doses: readonly TriedDose[], asked: Aim): TriedDose {
  return doses.reduce((best, one) => {
    const [miss, least] = [shortfall(one.figures, asked), shortfall(best.figures, asked)];
    const isBetter = miss < least || (miss === least && one.figures.accuracy > best.figures.accuracy);
    return isBetter ? one : best;
  });
}

export interface Tuning {
  readonly rows: OutcomeRows;
  readonly sides: Sides;
  readonly proxies: readonly ProxyPair[];
  readonly train: Train;
  readonly seed: number;
  readonly aim: Aim;
  onProgress?(share: number): void;
}

/** Where a line through two trials reaches the ratio that is wanted; twice as much where it leads nowhere. */
function nextPromotions(tried: readonly TriedDose[], wanted: number): number {
  const at = (one: TriedDose) => one.figures.impactRatio ?? 0;
  const last = tried[tried.length - 1];
  const before = tried[tried.length - 2];
  if (before === undefined) return last.dose.promoted * Math.min(2, wanted / Math.max(at(last), 0.1));
  const slope = (at(last) - at(before)) / (last.dose.promoted - before.dose.promoted);
  const next = last.dose.promoted + (wanted - at(last)) / slope;
  return Number.isFinite(next) && slope > 0 ? Math.max(0, next) : last.dose.promoted * 2;
}

/** Asks for so much more than before as a dose fell short. */
function raised(asking: Aim, { figures: { impactRatio, opportunity } }: TriedDose, asked: Aim): Aim {
  return {
    impactRatio: asking.impactRatio + Math.max(0, asked.impactRatio - (impactRatio ?? asked.impactRatio)),
    opportunity: asking.opportunity - Math.max(0, Math.abs(opportunity ?? 0) - asked.opportunity),
  };
}

/** A dose, as it did on rows kept apart, and out of how many. */
export interface TunedDose extends TriedDose {
  /** Doses that were tried. */
  readonly tried: number;
  /** What was asked for on the rows kept apart. */
  readonly asked: Aim;
}

/** The best dose by all trials together; then it is tried itself. */
export async function tuneDose(tuning: Tuning): Promise<TunedDose> {
  const { rows, sides, train, seed, onProgress } = tuning;
  const { aim: asked } = tuning;
  const needed = exchangesNeeded(rows, sides) / rows.table.rowCount;
  const parts = await partsOf(tuning);
  const measured = async (dose: Dose): Promise<TriedDose> => {
    const figures: FairnessFigures[] = [];
    for (const { learnt, learntSides, fitted, apart, apartSides } of parts) {
      const corrections = explainedCorrections(learnt, learntSides, fitted, dose);
      const outcomes = correctedOutcomes(learnt.outcomes, corrections, sides.favourable);
      const model = await train({ ...learnt, outcomes }, seed);
      figures.push(await measureFairness(model, apart, apartSides));
    }
    return { dose, figures: meanFigures(figures) };
  };
  const untouched = await measured({ promoted: 0, demoted: 0, below: BELOW[0] });
  const planned = 1 + MOST_ATTEMPTS + BELOW.length * DEMOTIONS.length * TRIALS_PER_DEMOTION;
  const tried = [untouched];
  const expected = [untouched];
  for (const below of BELOW) {
    const trials: TriedDose[] = [];
    for (const share of DEMOTIONS) {
      const line: TriedDose[] = [];
      while (line.length < TRIALS_PER_DEMOTION && needed > 0) {
        const promoted = line.length === 0 ? needed : nextPromotions(line, asked.impactRatio);
        if (line.some(({ dose }) => dose.promoted === promoted)) break;
        line.push(await measured({ promoted, demoted: share * needed, below }));
        onProgress?.((tried.length + trials.length + line.length) / planned);
      }
      trials.push(...line);
    }
    tried.push(...trials);
    const between = dosesBetween(trials);
    expected.push(...(between.length === 0 ? trials : between));
  }
  const attempts: TriedDose[] = [];
  const taken = (dose: TriedDose): TunedDose => ({ ...dose, tried: tried.length + attempts.length, asked });
  for (
    let asking = asked;
    attempts.length < MOST_ATTEMPTS;
    asking = raised(asking, attempts[attempts.length - 1], asked)
  ) {
    const best = bestDose(expected, asking);
    if (tried.includes(best)) return taken(best);
    const own = await measured(best.dose);
    attempts.push(own);
    if (shortfall(own.figures, asked) === 0) return taken(own);
  }
  return taken(bestDose([...tried, ...attempts], asked));
}
