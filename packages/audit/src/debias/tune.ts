// How much to correct: for several doses a model is trained on a part of the rows and measured on the rest.

import { correctedOutcomes } from "./changes.ts";
import { type CrossFitted, crossFit, randomParts, rowsAmong } from "./cross-fit.ts";
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

/** A dose, and what models trained with it did on the rows kept apart, in the mean. */
export interface TriedDose {
  readonly dose: Dose;
  readonly figures: FairnessFigures;
}

/**
 * A little more is asked for than is aimed at: what was chosen for its figures has kind ones. The ratio needs none, for a
 * model that learns from all rows learns more of what was corrected.
 */
const OPPORTUNITY_MARGIN = 0.01;
/** Each part is kept apart once, so that all rows tell: with a third of them the ratio was off by .1 by chance alone. */
const PARTS = 3;
/** Demotions tried, in multiples of the exchanges that would make both shares of the data the same. */
const DEMOTIONS = [0.8, 1.3];
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

/** How far the figures are from the aim; 0 where they reach it. */
export function shortfall({ impactRatio, opportunity }: FairnessFigures, aim: Aim): number {
  const ratio = impactRatio === null ? 1 : Math.max(0, aim.impactRatio - impactRatio);
  const odds = opportunity === null ? 1 : Math.max(0, Math.abs(opportunity) - aim.opportunity + OPPORTUNITY_MARGIN);
  return ratio + odds;
}

/** The dose that reaches the aim with the most accuracy; the nearest to it where none does. */
export function bestDose(tried: readonly TriedDose[], aim: Aim): TriedDose {
  return tried.reduce((best, one) => {
    const [miss, least] = [shortfall(one.figures, aim), shortfall(best.figures, aim)];
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

/** Every dose that was tried. */
export async function tryDoses(tuning: Tuning): Promise<TriedDose[]> {
  const { rows, sides, train, seed, aim, onProgress } = tuning;
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
  const all = [await measured({ promoted: 0, demoted: 0, below: BELOW[0] })];
  const planned = BELOW.length * DEMOTIONS.length * TRIALS_PER_DEMOTION;
  for (const below of BELOW) {
    for (const share of DEMOTIONS) {
      const line: TriedDose[] = [];
      while (line.length < TRIALS_PER_DEMOTION && needed > 0) {
        const promoted = line.length === 0 ? needed : nextPromotions(line, aim.impactRatio);
        if (line.some(({ dose }) => dose.promoted === promoted)) break;
        line.push(await measured({ promoted, demoted: share * needed, below }));
        onProgress?.((all.length + line.length) / (planned + 1));
      }
      all.push(...line);
    }
  }
  return all;
}
