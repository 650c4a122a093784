// Explanations of cases with texts and pictures: the cells are read as tags, the variants of this very case are the table that
// the method works on, and the model is asked about cells alone.

import {
  type AnyExplanation,
  type BlackBox,
  createExplainer,
  createLore,
  type ExplainCall,
  type Explainer,
  type Explanation,
  LoreError,
  type LoreSettings,
  type MethodName,
  type Row,
  type Signal,
  selectRows,
  type Table,
} from "@lore-xai/core";
import { decodeCell, isContinuous } from "@lore-xai/core/extend";
import { didYouMean } from "@lore-xai/core/words";
import type { CellReader, Corpus, MediaReader, Reading } from "../reader.ts";
import { tagBlackBox } from "../variants/black-box.ts";
import { instanceOf, layoutOf, type TagLayout } from "../variants/tag-features.ts";
import { variantsOf } from "../variants/variants.ts";
import { type CorpusAnswers, corpusAnswers } from "./corpus-answers.ts";
import { heldAgainstData } from "./corpus-evidence.ts";
import { settingsOnTags } from "./tag-settings.ts";
import { coveringData, toldOfCells } from "./told-of-cells.ts";

/** What is explained: a model, data, and how which of their columns are read. */
export interface MediaSource {
  readonly blackBox: BlackBox;
  /** The columns that the model knows; those of texts hold them as names. One row will do. */
  readonly data: Table;
  /** By column. */
  readonly readers: Readonly<Record<string, MediaReader>>;
  /** Rows of the data that the model is asked about once for all cases: 200 unless told. */
  readonly corpusQueries?: number;
}

/** How LORE and others explain texts and pictures; what is left out has its default, effort that of `quick`. */
export interface MediaSettings extends LoreSettings {
  /** A clock that counts milliseconds; `maxMs` needs one. */
  readonly now?: () => number;
}

/** What LORE for texts and pictures is made of. */
export interface MediaLoreSetup extends MediaSettings, MediaSource {}

/** A case whose cells were read: a table like any other, for whatever method explains tables. */
export interface MediaCase {
  readonly blackBox: BlackBox;
  /** Variants of the case: with tags taken out and others put in. */
  readonly background: Table;
  readonly instance: Row;
  readonly layout: TagLayout;
  /** Constraints and dictionary as they hold for the tags. */
  settingsFor<S extends Pick<LoreSettings, "constraints" | "dictionary" | "unlock">>(settings: S): S;
  /** What an explanation of the tags, by whichever method, says of the cells. */
  tell<E extends AnyExplanation>(explanation: E, signal?: Signal): Promise<E>;
}

/** Opens cases of a model, data and readers; what the readers learn from the data they learn once. */
export interface MediaCases {
  /** By column. */
  readonly readers: Readonly<Record<string, MediaReader>>;
  /** Reads the cells of a case. */
  open(row: Row, signal?: Signal): Promise<MediaCase>;
}

/** A case has a pool of its own: a small one. Of pictures, whose parts count together, the surrogate needs more of them. */
const USUAL: LoreSettings = { effort: "quick", poolQueries: 120, neighbors: 50 };
const USUAL_OF_PICTURES: LoreSettings = { effort: "quick", poolQueries: 500 };
const CORPUS_QUERIES = 200;
const TIMEOUT_MS = 60_000;

function checkReaders(data: Table, readers: MediaSource["readers"]): void {
  const names = data.features.map(({ name }) => name);
  const columns = Object.keys(readers);
  if (columns.length === 0) throw new LoreError("invalid-option", "no column was named to be read as tags; name one");
  for (const column of columns) {
    const feature = data.features.find(({ name }) => name === column);
    if (feature === undefined) {
      throw new LoreError("unknown-feature", `unknown column "${column}"${didYouMean(column, names)}`, { column });
    }
    if (isContinuous(feature)) {
      const message = `"${column}" must hold texts to be read as tags, got numbers; read it as names`;
      throw new LoreError("invalid-value", message, { column });
    }
  }
}

/** The rows that have all their texts and pictures: no model need know what to say of one without. */
function withCells(data: Table, columns: readonly string[]): Table {
  const codes = data.columns.filter((_, j) => columns.includes(data.features[j].name));
  const rows = Array.from({ length: data.rowCount }, (_, i) => i);
  return selectRows(
    data,
    rows.filter((row) => codes.every((column) => !Number.isNaN(column[row]))),
  );
}

/** The cells of a column, and what the model says of those that it was asked about. */
function corpusOf(
  data: Table,
  column: string,
  known: ReadonlyMap<number, number> | null,
  labels: readonly string[],
): Corpus {
  const j = data.features.findIndex(({ name }) => name === column);
  const rows = known === null ? Array.from({ length: data.rowCount }, (_, i) => i) : [...known.keys()];
  const cells = rows.map((row) => String(decodeCell(data.features[j], data.columns[j][row])));
  return { cells, outcomes: known === null ? null : [...known.values()], labels };
}

function cellIn(row: Row, column: string, kind: MediaReader["kind"]): string {
  const cell = row[column];
  const what = kind === "text" ? "a text" : "a picture";
  if (cell === undefined) {
    throw new LoreError("missing-feature", `the instance must have ${what} in "${column}"`, { feature: column });
  }
  if (cell === null || String(cell).trim() === "") {
    throw new LoreError("invalid-value", `"${column}" of this case is empty: there is nothing to explain it by`, {
      feature: column,
    });
  }
  return String(cell);
}

/** What fails in a cell, with the column that it stands in. */
function inColumn(error: unknown, column: string): unknown {
  if (!(error instanceof LoreError)) return error;
  return new LoreError(error.code, `"${column}": ${error.message}`, { ...error.details, feature: column }, error);
}

/**
 * Cases with texts and pictures as tables of tags. `createMediaLore` is LORE on them; any other method takes the black box, the
 * background and the instance of an opened case.
 *
 * @example
 * ```ts
 * const cases = openMediaCases({ blackBox, data: reviews, readers: { review: textReader() } });
 * const { blackBox: byTags, background, instance } = await cases.open({ review: "I want my refund" });
 * const lime = await createLime({ blackBox: byTags, background }).explain(instance);
 * ```
 */
export function openMediaCases({ blackBox, data, readers, corpusQueries }: MediaSource): MediaCases {
  checkReaders(data, readers);
  const filled = withCells(data, Object.keys(readers));
  const answers: CorpusAnswers = corpusAnswers(blackBox, filled, corpusQueries ?? CORPUS_QUERIES, TIMEOUT_MS);
  const asksCorpus = Object.values(readers).some((reader) => reader.asksCorpus) && answers.rows.length > 1;
  let prepared: ReadonlyMap<string, CellReader> | null = null;
  const prepare = async (signal: Signal | undefined) => {
    if (prepared !== null) return prepared;
    // What is known of other rows by now has no part in it: cases do not depend on those before them.
    const known = asksCorpus ? await answers.outcomes(signal) : null;
    const sample = known === null ? null : new Map(answers.rows.map((row) => [row, known.get(row) ?? 0]));
    prepared ??= new Map(
      Object.entries(readers).map(([column, reader]) => [
        column,
        reader.prepare(corpusOf(filled, column, sample, blackBox.labels)),
      ]),
    );
    return prepared;
  };
  const open = async (row: Row, signal?: Signal): Promise<MediaCase> => {
    const cells = new Map(Object.entries(readers).map(([column, { kind }]) => [column, cellIn(row, column, kind)]));
    const readings = new Map<string, Reading>();
    for (const [column, reader] of await prepare(signal)) {
      try {
        readings.set(column, await reader.read(cells.get(column) ?? ""));
      } catch (error) {
        throw inColumn(error, column);
      }
    }
    const layout = layoutOf(data, readings);
    const { labels } = blackBox;
    return {
      blackBox: tagBlackBox(blackBox, layout),
      background: variantsOf(data, layout),
      instance: instanceOf(row, layout),
      layout,
      settingsFor: (settings) => settingsOnTags(settings, layout),
      tell: async <E extends AnyExplanation>(explanation: E, tellSignal?: Signal): Promise<E> => {
        if (!("rule" in explanation)) return explanation;
        const held = await heldAgainstData(explanation.rule, filled, layout, { answers, labels, signal: tellSignal });
        if (explanation.method === "anchor") return coveringData(explanation, held) as AnyExplanation as E;
        return toldOfCells(explanation, layout, held, (column) => readers[column].kind) as AnyExplanation as E;
      },
    };
  };
  return { readers, open };
}

const recordedIn = ({ readers }: MediaCases) =>
  Object.fromEntries(Object.entries(readers).map(([column, reader]) => [column, reader.settings]));

function loreOn(cases: MediaCases, { now, ...given }: MediaSettings): Explainer<Explanation> {
  const hasPictures = Object.values(cases.readers).some(({ kind }) => kind === "image");
  const usual = hasPictures ? USUAL_OF_PICTURES : USUAL;
  const settings: LoreSettings = given.preset === "paper" ? given : { ...usual, ...given };
  const recorded = recordedIn(cases);
  return {
    explain: async (row: Row, call: ExplainCall = {}) => {
      const opened = await cases.open(row, call.signal);
      const lore = createLore({
        ...opened.settingsFor(settings),
        ...(now === undefined ? {} : { now }),
        blackBox: opened.blackBox,
        background: opened.background,
        isMadeUp: true,
      });
      const told = await opened.tell(await lore.explain(opened.instance, call), call.signal);
      return { ...told, options: { ...told.options, readers: recorded } };
    },
  };
}

/** Any of the methods by its name on cases with texts and pictures; several share what the readers have learnt. */
export function createMediaExplainer(
  method: MethodName,
  cases: MediaCases,
  settings: MediaSettings = {},
): Explainer<AnyExplanation> {
  if (method === "lore") return loreOn(cases, settings);
  return {
    explain: async (row: Row, call: ExplainCall = {}) => {
      const { blackBox, background, instance, settingsFor, tell } = await cases.open(row, call.signal);
      const explainer = createExplainer(method, { ...settingsFor(settings), blackBox, background });
      return tell(await explainer.explain(instance, call), call.signal);
    },
  };
}

/**
 * LORE for cases with texts and pictures: "because it contains *refund* and not *thanks*". The explanation is that of a table
 * whose columns are the tags of this very case; its `media` says what they stand for, and what the counterfactuals make of the
 * cells.
 *
 * @example
 * ```ts
 * const lore = createMediaLore({ blackBox, data: reviews, readers: { review: textReader() } });
 * const explanation = await lore.explain({ review: "I want my refund" }, { seed: 7 });
 * explanation.media?.cells[0].changed; // the review as it would have to be
 * ```
 */
export function createMediaLore(setup: MediaLoreSetup): Explainer<Explanation> {
  const { blackBox, data, readers, corpusQueries, ...settings } = setup;
  const cases = openMediaCases({ blackBox, data, readers, ...(corpusQueries === undefined ? {} : { corpusQueries }) });
  return loreOn(cases, settings);
}
