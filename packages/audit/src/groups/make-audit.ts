// Whom the model treats otherwise: rates of groups, and decisions that rest on a protected value.

import { type BlackBox, type Dictionary, LoreError, type Table, VERSION } from "@lore-xai/core";
import {
  bindDictionary,
  evenlySpread,
  guardedBlackBox,
  readingDictionary,
  rowMajor,
  zeroOneColumns,
} from "@lore-xai/core/extend";
import { countOf, countText, didYouMean, listText, spellingWith } from "@lore-xai/core/words";
import { type CaseTags, type CommonTag, type SeenRows, seenTable, tableFor, tellingRows } from "../cases/case-tags.ts";
import { explainHere } from "../cases/explain-cases.ts";
import { checkBudget, countingAll, FEWEST_QUERIES } from "../cases/question-budget.ts";
import type { Audit, FlipFigures, ProxyFlips, ReadColumn, Situation } from "./audit.ts";
import { affordableRows, allowed, cutNotes, withNumbers } from "./audit-budget.ts";
import type { AuditSetup } from "./audit-setup.ts";
import { compareGroups, type Decided, UNKNOWN_TRUTH } from "./compare-groups.ts";
import { concluded } from "./findings.ts";
import { flipsOf, valuesToTry } from "./flips.ts";
import { recourseByGroup } from "./group-recourse.ts";
import type { GroupRecourseQuestion } from "./group-recourse-question.ts";
import { ruleUses } from "./group-rules.ts";
import { FEWEST_ROWS, type Grouping, groupRows, SMALLEST_SHARE } from "./groups.ts";
import { localRulesOf } from "./local-rules.ts";
import { MOST_ROWS as MADE_UP_ROWS, MADE_UP_SORTS, rulesOfMadeUp } from "./made-up-cases.ts";
import { nearestBy } from "./nearest.ts";
import { associationsWith, checkProxies, MOST_MOVED, proxyFlipsOf } from "./proxies.ts";
import { situationsOf } from "./situation.ts";

const FLIP_ROWS = 2000;
const RECOURSE_CASES = 30;
/** How much of the whole is done when. */
const SHARES = { decided: 0.05, flipped: 0.1, compared: 0.2, withBook: 0.6 } as const;

function favourableOf({ blackBox, favourable }: AuditSetup): number {
  const label = blackBox.labels.indexOf(favourable);
  if (label >= 0) return label;
  const message = `the favourable outcome must be one of the model's, got "${favourable}"${didYouMean(favourable, blackBox.labels)}`;
  throw new LoreError("invalid-option", message);
}

/** Null where the outcomes of the data and of the model have nothing in common. */
function truthOf({ truth, favourable, blackBox }: AuditSetup): Uint8Array | null {
  if (truth === undefined || !truth.labels.some((label) => blackBox.labels.includes(label))) return null;
  return Uint8Array.from(truth.outcomes, (outcome) =>
    outcome < 0 ? UNKNOWN_TRUTH : Number(truth.labels[outcome] === favourable),
  );
}

/** What the model says of every row, and what the data do. */
async function decide(blackBox: BlackBox, favourable: number, setup: AuditSetup) {
  const { rows: table, signal } = setup;
  const batch = { features: table.features, count: table.rowCount, data: rowMajor(table) };
  const outcomes = Int32Array.from(await blackBox.predict(batch, { signal }));
  const probabilities = await blackBox.predictProbabilities?.(batch, { signal });
  const width = blackBox.labels.length;
  const scoreOf = (given: ArrayLike<number>) =>
    Float64Array.from({ length: table.rowCount }, (_, i) => given[i * width + favourable]);
  const decided: Decided = {
    isSelected: Uint8Array.from(outcomes, (outcome) => Number(outcome === favourable)),
    isDeserving: truthOf(setup),
    scores: probabilities === undefined ? null : scoreOf(probabilities),
  };
  return { outcomes, decided };
}

/** Single columns, then two and two together. */
function groupingsOf(columns: readonly string[]): (readonly string[])[] {
  const pairs = columns.flatMap((first, i) => columns.slice(i + 1).map((second) => [first, second]));
  return [...columns.map((column) => [column]), ...pairs];
}

/** Where there is no protected column with two groups, nothing can be compared. */
function refuseOneGroup(groupings: readonly Grouping[], rowCount: number): void {
  const single = groupings.filter(({ columns }) => columns.length === 1);
  if (single.some(({ groups }) => groups.length > 1)) return;
  const found = single.map(({ columns: [column], groups, leftOut }) => {
    const large = groups.length === 0 ? "none" : `"${groups[0].name}" alone`;
    return `${column} has ${large}${leftOut.length === 0 ? "" : ` and ${countOf(leftOut.length, "smaller one")}`}`;
  });
  const limit = `${FEWEST_ROWS} rows and ${100 * SMALLEST_SHARE}% of all`;
  const message = `a protected column must have two groups or more of at least ${limit} to compare, got ${countOf(rowCount, "row")} in which ${listText(found)}`;
  throw new LoreError("invalid-option", message, { columns: single.map(({ columns }) => columns[0]) });
}

/** Where all are decided alike there is nothing to compare: the outcome is another one than was meant, or the model is broken. */
function refuseOneDecision(isSelected: Uint8Array, favourable: string): void {
  const selected = isSelected.reduce((sum, one) => sum + one, 0);
  if (selected > 0 && selected < isSelected.length) return;
  const [must, who] = selected === 0 ? ["get", "nobody"] : ["not get", "everybody"];
  const message = `at least one case must ${must} "${favourable}", got ${who} of ${countText(isSelected.length)}; check the favourable outcome and the model`;
  throw new LoreError("invalid-option", message, { favourable });
}

/** Nobody is grouped by a text, and it is its words that tell of a group. */
function refuseRead(columns: readonly string[], tags: CaseTags | undefined): void {
  const named = columns.find((column) => tags?.columns.includes(column));
  if (named === undefined) return;
  const message = `a protected column or a proxy must be an ordinary one, got "${named}", which is read as tags; what its tags tell of a group is looked at anyway`;
  throw new LoreError("invalid-option", message, { column: named });
}

function readColumns({ columns }: CaseTags, { tags }: SeenRows): ReadColumn[] {
  const compared = new Set([...tags.values()].map(({ column }) => column));
  return columns.map((column) => ({ column, isCompared: compared.has(column) }));
}

/** The dictionary with the words of those tags that are told of. */
function tellingWords(
  dictionary: Dictionary | null,
  tags: readonly ReadonlyMap<string, CommonTag>[],
  told: ReadonlySet<string>,
): Dictionary | null {
  const entries = tags
    .flatMap((found) => [...found.values()])
    .filter(({ feature }) => told.has(feature))
    .map(({ feature, words }) => [feature, words] as const);
  if (entries.length === 0) return dictionary;
  const { columns, ...rest } = dictionary ?? { format: "lore-dictionary/1", columns: {} };
  return { ...rest, columns: { ...columns, ...Object.fromEntries(entries) } };
}

/** Positions of the protected columns that the model knows. */
const protectedIn = ({ features }: Table, names: readonly string[]): number[] =>
  names.flatMap((name) => {
    const j = features.findIndex((feature) => feature.name === name);
    return j < 0 ? [] : [j];
  });

/** Other values of the protected columns that a row is asked about with, at most. */
const questionsPerRow = (columns: readonly number[], table: Table): number =>
  columns.reduce((sum, j) => sum + valuesToTry(table.features[j], table.columns[j]).length, 0) || 1;

/**
 * Whom a model treats otherwise: what it gives each group, and whose decision rests on a protected value alone.
 *
 * @example
 * ```ts
 * const audit = await makeAudit({ blackBox, rows: applicants, protected: ["sex"], favourable: "grant" });
 * audit.groupings[0].comparisons[0].impactRatio;
 * ```
 */
export async function makeAudit(request: AuditSetup): Promise<Audit> {
  // A column that is named twice is meant once.
  const given = { ...request, protected: [...new Set(request.protected)], proxies: [...new Set(request.proxies)] };
  const { timeoutMs = 60_000, seed = 0, proxies, signal, onProgress, pause = async () => undefined } = given;
  if (given.protected.length === 0) {
    throw new LoreError("invalid-option", "at least one protected column must be named, got none");
  }
  const favourable = favourableOf(given);
  checkBudget(given);
  checkProxies(proxies, given.rows, given.protected);
  refuseRead([...given.protected, ...proxies], given.tags);
  const notes = cutNotes();
  const { setup, numbers } = affordableRows(given, notes);
  const { rows: table, others } = setup;
  const dictionary = bindDictionary(setup.dictionary ?? null, table.features, setup.blackBox.labels);
  const counted = countingAll(setup.blackBox);
  const blackBox = guardedBlackBox(counted, { timeoutMs });
  const known: Table =
    others === undefined
      ? table
      : { ...table, features: [...table.features, ...others.features], columns: [...table.columns, ...others.columns] };
  const spelling = dictionary === null ? undefined : spellingWith(dictionary);
  const groupings = groupingsOf(setup.protected).map((columns) => groupRows(known, columns, spelling));
  refuseOneGroup(groupings, table.rowCount);
  const { outcomes, decided } = await decide(blackBox, favourable, setup);
  refuseOneDecision(decided.isSelected, setup.favourable);
  onProgress?.(SHARES.decided);
  const compared = groupings.map((grouping, k) =>
    compareGroups(grouping, decided, k === 0 ? setup.reference : undefined),
  );
  const single = groupings.flatMap((grouping, k) =>
    grouping.columns.length === 1 ? [{ grouping, ...compared[k] }] : [],
  );
  const seen = tellingRows(table, { rows: rowMajor(table), labels: outcomes }, blackBox.labels, setup.tags);
  const bySeen = seenTable(table, seen);
  const nearest = nearestBy(bySeen, [...setup.protected, ...proxies]);
  const question = { blackBox, table, outcomes, favourable, signal };
  const flipped = protectedIn(table, setup.protected);
  const wanted = Math.min(table.rowCount, setup.flipRows ?? FLIP_ROWS);
  const asked = notes.within("flips", wanted, allowed(setup, "flips") / questionsPerRow(flipped, table));
  const flips: FlipFigures[] = [];
  for (const j of flipped) {
    if (asked > 0) flips.push(await flipsOf(j, { ...question, rows: evenlySpread(table.rowCount, asked) }));
  }
  const moves = single.reduce((sum, { grouping }) => sum + grouping.groups.length, 0);
  const moved = proxies.length === 0 ? 0 : notes.within("proxies", MOST_MOVED, allowed(setup, "proxies") / moves);
  const proxyFlips: ProxyFlips[] = [];
  for (const { grouping, reference } of moved === 0 ? [] : single) {
    if (reference === null) continue;
    proxyFlips.push(...(await proxyFlipsOf(grouping, reference, { ...question, nearest, proxies, most: moved })));
  }
  onProgress?.(SHARES.flipped);
  const associations = single.flatMap(({ grouping }) => associationsWith(grouping, bySeen, setup.protected, proxies));
  const alike = { table, isSelected: decided.isSelected, nearest, pause };
  const situations: Situation[] = [];
  const unlike = new Set([...setup.protected, ...proxies]);
  const canBeAlike = setup.tags === undefined || bySeen.features.some(({ name }) => !unlike.has(name));
  for (const [k, grouping] of groupings.entries()) {
    const { reference } = compared[k];
    if (reference !== null && canBeAlike) situations.push(...(await situationsOf(grouping, reference, alike)));
  }
  const madeUpRows = notes.within("made-up-cases", MADE_UP_ROWS, allowed(setup, "madeUp") / MADE_UP_SORTS.length);
  const madeUpCases = await rulesOfMadeUp({ blackBox, table, seen, outcomes, seed, signal, most: madeUpRows, pause });
  onProgress?.(SHARES.compared);
  const from = setup.makeBook === undefined ? SHARES.compared : SHARES.withBook;
  const book =
    setup.book ?? (await setup.makeBook?.((share) => onProgress?.(SHARES.compared + (from - SHARES.compared) * share)));
  const { constraints = [], withRecourse = true, recourseCases = RECOURSE_CASES, openExplainer } = setup;
  const forActions = allowed(setup, "recourse");
  const advice: GroupRecourseQuestion = {
    // Its questions are told by what it gives: with threads nobody here would count them.
    blackBox: setup.blackBox,
    table,
    isSelected: decided.isSelected,
    favourable: setup.favourable,
    protected: setup.protected,
    constraints,
    dictionary,
    cases: recourseCases,
    maxQueries: Number.isFinite(forActions) ? forActions : undefined,
    maxExplaining: allowed(setup, "explaining"),
    openExplainer,
    explainWith: setup.explainWith ?? explainHere,
    read: setup.tags?.columns ?? [],
    seed,
    timeoutMs,
    signal,
    onProgress: (share) => onProgress?.(from + (1 - from) * share),
  };
  const isAffordable = forActions >= FEWEST_QUERIES;
  if (withRecourse && !isAffordable) notes.cut.add("recourse");
  const found = withRecourse && isAffordable ? await recourseByGroup(groupings, compared, advice) : null;
  if (found?.isCut) notes.cut.add("recourse");
  if (found?.explained.isCut) notes.cut.add("explaining");
  const singles = single.map(({ grouping }) => grouping);
  const ofBook = tableFor([], table, setup.tags, book?.tags);
  const explained = singles.flatMap(({ groups }) => groups.flatMap((group) => found?.explained.of(group) ?? []));
  const ofCases = tableFor(
    explained.map(({ explanation }) => explanation.rule.premise),
    table,
    setup.tags,
  );
  const rules = book === undefined ? null : ruleUses(book, singles, associations, ofBook.table);
  const held = { table: ofCases.table, known: new Set(ofCases.features.map(({ name }) => name)) };
  const localRules = found === null ? null : localRulesOf(singles, found.explained, associations, held);
  const premises = [...(rules ?? []), ...(localRules ?? []).flatMap(({ cases }) => cases)].map(
    ({ premise }) => premise,
  );
  const told = new Set([
    ...premises.flatMap((premise) => premise.map(({ feature }) => feature)),
    ...associations.map(({ column }) => column),
  ]);
  const words = tellingWords(dictionary, [seen.tags, ofBook.tags, ofCases.tags], told);
  const zeroOne = zeroOneColumns(table);
  const audit = concluded({
    format: "lore-audit/1",
    version: VERSION,
    seed,
    favourable: setup.favourable,
    dictionary: words === null ? null : readingDictionary(words),
    ...(zeroOne.length > 0 && { zeroOne }),
    rows: table.rowCount,
    ...(setup.tags !== undefined && { read: readColumns(setup.tags, seen) }),
    hasTruth: decided.isDeserving !== null,
    groupings: compared,
    flips,
    associations,
    proxyFlips,
    situations,
    rules,
    localRules,
    recourse: found?.recourse ?? null,
    madeUpCases,
    asked: {
      queries: counted.asked() + (found?.queries ?? 0),
      maxQueries: setup.maxQueries ?? null,
      cut: [...notes.cut],
    },
  });
  onProgress?.(1);
  return withNumbers(audit, given.rowNumbers === undefined ? numbers : numbers.map((i) => given.rowNumbers?.[i] ?? i));
}
