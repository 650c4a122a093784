// Counterfactuals of the default preset: searched from what the surrogate proposes and from everything that was asked,
// confirmed at the values that are shown, within the user's constraints.

import { type CompiledConstraints, compileConstraints } from "../../../constraints/compile-constraints.ts";
import type { Constraint } from "../../../constraints/constraint.ts";
import { atMostChanges, immutable } from "../../../constraints/constructors.ts";
import { searchAlternatives } from "../../../counterfactuals/alternatives.ts";
import type { Candidate } from "../../../counterfactuals/candidate.ts";
import { plausibilityOn } from "../../../counterfactuals/plausibility.ts";
import { reluctanceIn } from "../../../counterfactuals/reluctance.ts";
import type { Confirmed, SafeChange } from "../../../counterfactuals/safe-change.ts";
import { searchCounterfactuals } from "../../../counterfactuals/search.ts";
import type { CounterfactualSearch } from "../../../counterfactuals/search-request.ts";
import { usualBounds } from "../../../counterfactuals/usual-bounds.ts";
import type { Counterfactual, NearestReal, NoCounterfactual, Plausibility } from "../../../explanation/explanation.ts";
import { UNUSUAL_PERCENTILE } from "../../../explanation/unusual.ts";
import { USUAL_CHANGES } from "../../../explanation/usual-changes.ts";
import type { Neighborhood } from "../../../neighborhood/neighborhood.ts";
import { type Note, noteOf } from "../../../notes.ts";
import type { Pool } from "../../../reasons/pool.ts";
import { type FoundRegion, findRegions } from "../../../regions/find-regions.ts";
import { rungsOf } from "../../../regions/ladder.ts";
import { falsifiedBy } from "../../../rules/condition.ts";
import { counterfactualInstance } from "../../../rules/counterfactual-instance.ts";
import { extractCounterfactuals } from "../../../rules/extract-counterfactuals.ts";
import { premiseTest, type RowTest } from "../../../rules/premise-test.ts";
import { decodeCell, type Row } from "../../../table/feature.ts";
import { featureIndex } from "../../../table/table.ts";
import { predictLabel, type Tree } from "../../../tree/tree.ts";
import { describeRules, mostTelling } from "../../counterfactual-rules.ts";
import { describeCounterfactual } from "../../describe-counterfactual.ts";
import { describeRegion, premiseInRegion } from "../../describe-region.ts";
import { oddLast } from "../../odd-last.ts";
import { EFFORTS } from "../lore-options.ts";
import type { Counterfactuals, GrownSurrogate } from "../preset.ts";
import type { Situation } from "../situation.ts";
import type { Ground } from "./find-rule.ts";
import { type Chances, chancesOf, describeSafety, makeSafe } from "./make-safe.ts";
import { rowsForRules } from "./measure-rules.ts";

/** `barred` features may not change either. */
export function constraintsFor({ options, x }: Situation, barred: readonly number[] = []): CompiledConstraints {
  // A number that is asked for binds; the usual one is kept to where something is found within it.
  const own = options.maxChanges === null ? [] : [atMostChanges(options.maxChanges)];
  const fixed = barred.length === 0 ? [] : [immutable(...barred.map((j) => x.features[j].name))];
  return compileConstraints([...options.constraints, ...own, ...fixed], x.features, x.codes);
}

/** The nearest real row of the pool with the outcome. */
function nearestRealCase(
  { codes, label }: Confirmed,
  pool: Pool,
  { x, distance: pair }: Situation,
): NearestReal | null {
  const width = codes.length;
  let nearest = -1;
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < pool.real; i++) {
    if (pool.labels[i] !== label) continue;
    const distance = pair(codes, 0, pool.rows, i * width);
    if (distance < smallest) [smallest, nearest] = [distance, i];
  }
  if (nearest < 0) return null;
  const cells = x.features.map((feature, j) => [feature.name, decodeCell(feature, pool.rows[nearest * width + j])]);
  return { instance: Object.fromEntries(cells) as Row, distance: smallest };
}

/** How usual cases are; of variants nothing can be said. */
const realCasesOf = ({ background, isMadeUp }: Situation) => (isMadeUp ? null : background.derived(plausibilityOn));

function plausibilityOf(codes: Float64Array, situation: Situation): Plausibility | null {
  const real = realCasesOf(situation);
  return real === null ? null : { percentile: real.percentile(codes) };
}

/** A counterfactual that was found, and how far its values can be others. */
interface Regional {
  readonly candidate: SafeChange;
  readonly chances: Chances;
  readonly found: FoundRegion;
}

function describe(
  { rule }: GrownSurrogate,
  { candidate, chances, found }: Regional,
  { pool, constraints }: { readonly pool: Pool; readonly constraints: CompiledConstraints },
  situation: Situation,
): Counterfactual {
  const { x, blackBox, background } = situation;
  const where = { features: x.features, instance: x.codes, rungs: background.derived(rungsOf) };
  const region = describeRegion(found, where);
  const outcome = blackBox.labels[candidate.label];
  const other = { premise: premiseInRegion(rule.premise, found.box, region, where), outcome };
  const falsified = falsifiedBy(other.premise, x.features, x.codes);
  const nearestReal = situation.isMadeUp ? null : nearestRealCase(candidate, pool, situation);
  const plausibility = plausibilityOf(candidate.codes, situation);
  const carriedBy = (j: number) => constraints.links.carriedBy(j, candidate.codes, 0);
  const measured = { nearestReal, region, plausibility, carriedBy };
  const told = { codes: candidate.codes, rule: other, falsified, outcome, answer: outcome, ...measured };
  return describeCounterfactual(
    { ...told, ...describeSafety(candidate, chances, constraints, situation) },
    rule,
    situation,
  );
}

/** Of what a tight budget has left, for regions and for counterfactual rules; the rest is for the rule's own evidence. */
const REGION_SHARE = 0.3;
const RULES_SHARE = 0.1;

async function regionsAround(
  candidates: readonly Confirmed[],
  constraints: CompiledConstraints,
  { x, blackBox, background, options, random }: Situation,
): Promise<FoundRegion[]> {
  const { queries, ...settings } = EFFORTS[options.effort].regions;
  const affordable = Math.floor(blackBox.remaining() * REGION_SHARE);
  return findRegions(candidates, {
    features: x.features,
    instance: x.codes,
    rungs: background.derived(rungsOf),
    blackBox: blackBox.within(Math.min(queries, affordable)),
    allows: (rows, offset) => constraints.allows(rows, offset),
    isLinked: !constraints.links.isEmpty,
    complete: (codes) => constraints.complete(codes),
    random: random.fork("regions"),
    settings,
  });
}

function notesOnRegions(regions: readonly FoundRegion[], { options }: Situation): Note[] {
  const cut = regions.filter(({ isCut }) => isCut).length;
  if (cut === 0) return [];
  const [found, change] = cut === 1 ? ["counterfactual", "it changes"] : ["counterfactuals", "they change"];
  const sum = options.maxQueries === null ? "the questions that are meant for it" : "the budget of questions";
  const known = ` ${found}, so that of the values ${change} only those shown are known to do; `;
  const more = options.maxQueries === null ? [] : ["raise ", { text: "maxQueries" }, " or "];
  const parts = [`${sum} left no room to ask around `, { count: cut }, known, ...more, "ask for fewer counterfactuals"];
  return [noteOf("regions-not-asked", parts)];
}

/** The fewest constraints that some known case of an outcome that is sought breaks. */
function constraintsInTheWay(constraints: CompiledConstraints, { x, blackBox, isSought }: Situation) {
  const { rows, labels, count } = blackBox.known();
  let fewest: readonly Constraint[] | undefined;
  for (let i = 0; i < count; i++) {
    if (!isSought(labels[i]) || constraints.makesGap(rows, i * x.codes.length)) continue;
    const broken = constraints.violated(rows, i * x.codes.length);
    if (fewest === undefined || broken.length < fewest.length) fewest = broken;
  }
  return fewest;
}

function whyNone(constraints: CompiledConstraints, situation: Situation): NoCounterfactual {
  const known = situation.blackBox.known();
  const labels = known.labels.subarray(0, known.count);
  if (labels.every((label) => label === situation.outcome)) return { reason: "one-outcome", inTheWay: [] };
  if (!labels.some(situation.isSought)) return { reason: "outcome-not-seen", inTheWay: [] };
  // Cases that are sought may all lack a value that x has: none of them can be advice, and no constraint is in the way.
  const inTheWay = constraintsInTheWay(constraints, situation) ?? [];
  return { reason: inTheWay.length > 0 ? "constraints" : "not-found", inTheWay };
}

/**
 * Where the black box's answers vary, chance alone gives some cases another outcome, and those nearest to x at that. The
 * surrogate, grown on many answers, is not misled by single ones: what it does not believe is left out. A surrogate that
 * gives an outcome sought to no case at all has learnt nothing of them, and rules nothing out.
 */
async function believedBy(tree: Tree, { blackBox, isSought, x }: Situation): Promise<RowTest> {
  const believes: RowTest = (rows, offset) => isSought(predictLabel(tree, rows, offset));
  const { changed } = await blackBox.repeats();
  const { rows, count } = blackBox.known();
  if (changed === 0) return () => true;
  for (let i = 0; i < count; i++) if (believes(rows, i * x.codes.length)) return believes;
  return () => true;
}

/** The nearest ways, or such as have no feature in common. */
function candidatesFor(search: CounterfactualSearch, situation: Situation): Promise<readonly Candidate[]> {
  const { alternatives } = situation.options;
  if (alternatives === null) return searchCounterfactuals(search);
  const without = (barred: readonly number[]) => constraintsFor(situation, barred);
  return searchAlternatives({ ...search, wanted: alternatives }, without);
}

/** What hardly any real case is like comes last, however safe it is. */
function usualFirst(changes: readonly SafeChange[], isUnusualCase: (codes: Float64Array) => boolean): SafeChange[] {
  const unusual = new Set(changes.filter(({ codes }) => isUnusualCase(codes)));
  return [...changes.filter((change) => !unusual.has(change)), ...unusual];
}

const ALREADY_THERE: Counterfactuals = {
  counterfactuals: [],
  rules: [],
  ruleCount: 0,
  noCounterfactual: { reason: "already-there", inTheWay: [] },
  notes: [],
};

export async function confirmedCounterfactuals(
  grown: GrownSurrogate,
  { pool }: Ground,
  neighborhood: Neighborhood,
  situation: Situation,
): Promise<Counterfactuals> {
  const { tree, rule } = grown;
  const { x, blackBox, outcome, isSought, distance, options, background } = situation;
  if (options.towards === blackBox.labels[outcome]) return ALREADY_THERE;
  const constraints = constraintsFor(situation);
  const mayBecomeMissing = (feature: string) => constraints.mayBecomeMissing(featureIndex(x.features, feature));
  const advice = { isSought, mayBecomeMissing };
  const rules = extractCounterfactuals(tree, x.features, blackBox.labels, x.codes, advice);
  const isBelieved = await believedBy(tree, situation);
  const reluctance = background.derived(reluctanceIn);
  const realCases = realCasesOf(situation);
  const isUnusualCase = (codes: Float64Array) => realCases?.isBeyond(codes, UNUSUAL_PERCENTILE) ?? false;
  const search: CounterfactualSearch = {
    features: x.features,
    instance: x.codes,
    isSought,
    blackBox,
    distance,
    constraints,
    isBelieved,
    typical: background.typical,
    usual: background.derived(usualBounds),
    proposals: rules.map(({ falsified }) => counterfactualInstance(x.features, x.codes, falsified, background.typical)),
    reluctance: (j) => reluctance[j],
    usualChanges: options.maxChanges ?? USUAL_CHANGES,
    wanted: options.counterfactuals,
    bisections: EFFORTS[options.effort].bisections,
    isCovered: premiseTest(rule.premise, x.features),
    isUnusual: isUnusualCase,
  };
  const leastChanges = await candidatesFor(search, situation);
  const candidates = usualFirst(
    await makeSafe(leastChanges, { constraints, isBelieved, isUnusual: isUnusualCase, pool, tree }, situation),
    isUnusualCase,
  );
  const regions = await regionsAround(candidates, constraints, situation);
  const chances = await chancesOf(candidates, situation);
  const described = candidates.map((candidate, i) =>
    describe(grown, { candidate, chances: chances[i], found: regions[i] }, { pool, constraints }, situation),
  );
  const { dictionary = null } = situation.setup;
  const counterfactuals = oddLast(described, { outcome: blackBox.labels[outcome], features: x.features, dictionary });
  const listed = mostTelling(rules);
  const { real, crosses } = EFFORTS[options.effort].rules;
  const affordable = Math.floor(blackBox.remaining() * RULES_SHARE);
  const questions = { real: Math.min(real, affordable), crosses: Math.min(crosses, affordable) };
  const rows = await rowsForRules(listed, pool, neighborhood, questions, situation);
  return {
    counterfactuals,
    rules: describeRules(listed, rule, rows, situation),
    ruleCount: rules.length,
    noCounterfactual: candidates.length > 0 ? null : whyNone(constraints, situation),
    notes: notesOnRegions(regions, situation),
  };
}
