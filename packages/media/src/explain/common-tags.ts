// The words that the texts of a table have in common: what a rule book and an audit speak of, where no two texts are the same.

import type { DictionaryColumn, Table } from "@lore-xai/core";
import { decodeCell } from "@lore-xai/core/extend";
import type { MediaReader, Tag } from "../reader.ts";
import { tellingWords } from "../text/vocabulary.ts";
import { tagFeatureName } from "../variants/tag-features.ts";

/** A tag that several cells may have. */
export interface CommonTag {
  /** What rules call it: review: contains "refund". */
  readonly feature: string;
  readonly column: string;
  readonly text: string;
  readonly words: DictionaryColumn;
}

/** How columns are read as tags that cases have in common; `makeRuleBook` and `makeAudit` of `@lore-xai/audit` take it. */
export interface CommonTags {
  readonly columns: readonly string[];
  /** The tags of a cell that other cells may have too, by their features. */
  tagsIn(column: string, cell: string): ReadonlyMap<string, CommonTag>;
  /** The tags that tell most of what the model says of rows. */
  telling(rows: Table, outcomes: ArrayLike<number>, labels: readonly string[]): readonly CommonTag[];
  /** The rows that can be read: every picture is there, and every text has a word. */
  readable(rows: Table): readonly number[];
}

/** More tags than these tell little, and composing rules of them takes long. */
const MOST_TELLING = 200;

interface Counted extends CommonTag {
  readonly key: string;
  texts: number;
  readonly byOutcome: number[];
}

/** The cells of some columns, by code. */
function cellsOf({ features, columns, rowCount }: Table, named: readonly string[]) {
  return features.flatMap((feature, j) => {
    if (!named.includes(feature.name)) return [];
    const cellAt = (row: number) => {
      const cell = decodeCell(feature, columns[j][row]);
      return cell === null ? null : String(cell);
    };
    return [{ column: feature.name, cellAt, rowCount }];
  });
}

/**
 * The words that the texts of a table have in common, for what is said of the whole model.
 *
 * @example
 * ```ts
 * const tags = commonTags({ review: textReader() });
 * const book = await makeRuleBook({ blackBox, rows: reviews, tags, openExplainer });
 * ```
 */
export function commonTags(readers: Readonly<Record<string, MediaReader>>): CommonTags {
  const names = Object.keys(readers);
  const remembered = new Map<string, Map<string, ReadonlyMap<string, CommonTag>>>(
    names.map((name) => [name, new Map()]),
  );
  const tagged = (column: string, { name, text, words }: Pick<Tag, "name" | "text" | "words">): CommonTag => ({
    feature: tagFeatureName(column, name),
    column,
    text,
    words: {
      label: names.length === 1 ? words.label : `${words.label} (${column})`,
      values: { true: words.present, false: words.absent },
    },
  });
  const tagsIn = (column: string, cell: string): ReadonlyMap<string, CommonTag> => {
    const known = remembered.get(column);
    const found =
      known?.get(cell) ??
      new Map(
        readers[column].common(cell).map((tag) => {
          const common = tagged(column, tag);
          return [common.feature, common];
        }),
      );
    known?.set(cell, found);
    return found;
  };
  return {
    columns: names,
    tagsIn,
    telling(rows, outcomes, labels) {
      const sizes = labels.map((_, label) => Array.from(outcomes).filter((outcome) => outcome === label).length);
      const counted = new Map<string, Counted>();
      for (const { column, cellAt, rowCount } of cellsOf(rows, names)) {
        for (let row = 0; row < rowCount; row++) {
          const cell = cellAt(row);
          for (const tag of cell === null ? [] : tagsIn(column, cell).values()) {
            const count = counted.get(tag.feature) ?? {
              ...tag,
              key: tag.text,
              texts: 0,
              byOutcome: labels.map(() => 0),
            };
            count.texts++;
            count.byOutcome[outcomes[row]]++;
            counted.set(tag.feature, count);
          }
        }
      }
      return tellingWords([...counted.values()], sizes)
        .slice(0, MOST_TELLING)
        .map(({ feature, column, text, words }) => ({ feature, column, text, words }));
    },
    readable(rows) {
      const cells = cellsOf(rows, names);
      const isRead = (row: number) =>
        cells.every(({ column, cellAt }) => {
          const cell = cellAt(row);
          return cell !== null && (readers[column].kind === "image" || tagsIn(column, cell).size > 0);
        });
      return Array.from({ length: rows.rowCount }, (_, row) => row).filter(isRead);
    },
  };
}
