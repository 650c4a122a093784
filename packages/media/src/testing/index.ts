// What every reader must do, without a test framework: a suite is a list of named checks, each of which throws where the
// contract is broken.

import type { ContractCheck } from "@lore-xai/core/testing";
import type { CellReader, Corpus, MediaReader, Reading } from "../reader.ts";

function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`contract broken: ${message}`);
}

const ownTags = ({ tags }: Reading) => tags.map(({ isPresent }) => isPresent);

/** What is changed in a cell, as far as whoever checks can tell: by default nothing is looked at. */
export interface MediaReaderSuite {
  readonly reader: MediaReader;
  /** Cells that it can read. */
  readonly cells: readonly string[];
  /** Cells that it must refuse, with an error that has a code. */
  readonly unreadable?: readonly string[];
  readonly corpus?: Corpus;
  /** Whether a cell that was written differs from the one that was read only where the tags cover it. */
  isChangedOnlyAt?(reading: Reading, changed: readonly number[], written: string): boolean | Promise<boolean>;
}

/**
 * What every reader must do: `for (const check of mediaReaderContract(…)) test(check.name, check.run)`.
 */
export function mediaReaderContract(suite: MediaReaderSuite): ContractCheck[] {
  const { reader, cells, unreadable = [], corpus = { cells, outcomes: null, labels: [] } } = suite;
  const prepared: CellReader = reader.prepare(corpus);
  const forEachCell = async (check: (reading: Reading) => Promise<void> | void) => {
    for (const cell of cells) await check(await prepared.read(cell));
  };
  const unchanged = () =>
    forEachCell((reading) =>
      ensure(reading.write(ownTags(reading)) === reading.cell, "tags as they are give another cell"),
    );
  const named = () =>
    forEachCell(({ tags }) => {
      ensure(tags.length > 0, "a cell has no tag");
      ensure(new Set(tags.map(({ name }) => name)).size === tags.length, "two tags have one name");
    });
  const repeatable = () =>
    forEachCell(async (reading) => {
      const again = await reader.prepare(corpus).read(reading.cell);
      ensure(JSON.stringify(again.tags) === JSON.stringify(reading.tags), "a cell is read in two ways");
      const none = reading.tags.map(() => false);
      ensure(again.write(none) === reading.write(none), "the same tags give two cells");
    });
  const local = () =>
    forEachCell(async (reading) => {
      for (const k of reading.tags.keys()) {
        const flipped = ownTags(reading).map((isPresent, j) => (j === k ? !isPresent : isPresent));
        const written = reading.write(flipped);
        const isOnly = (await suite.isChangedOnlyAt?.(reading, [k], written)) ?? true;
        ensure(isOnly, `more than tag ${k} has changed`);
      }
    });
  const own = () =>
    forEachCell((reading) => {
      const tags = reading.tagsOf(reading.cell);
      ensure(tags === null || tags.join() === ownTags(reading).join(), "a cell does not have its own tags");
    });
  const inCommon = () =>
    forEachCell((reading) => {
      const names = reader.common(reading.cell).map(({ name }) => name);
      ensure(new Set(names).size === names.length, "two tags in common have one name");
      const isCompared = reading.tagsOf(reading.cell) !== null;
      const missing = reading.tags.filter(({ name, isPresent }) => isCompared && isPresent !== names.includes(name));
      ensure(missing.length === 0, "tags in common are not those that the cell is compared by");
    });
  const refuses = async () => {
    for (const cell of unreadable) {
      const error = await Promise.resolve()
        .then(() => prepared.read(cell))
        .then(() => undefined)
        .catch((reason: unknown) => reason);
      ensure(
        typeof (error as { code?: unknown } | undefined)?.code === "string",
        "an unreadable cell has no error code",
      );
    }
  };
  return [
    { name: "gives the cell back, byte for byte, where no tag changes", run: unchanged },
    { name: "gives every cell a tag, and every tag a name of its own", run: named },
    { name: "reads and writes the same each time", run: repeatable },
    { name: "changes only what a tag covers", run: local },
    { name: "finds in a cell its own tags", run: own },
    { name: "has in common with other cells what it is compared by", run: inCommon },
    { name: "refuses with a code what cannot be read", run: refuses },
  ];
}

export type { ContractCheck } from "@lore-xai/core/testing";
