// What every generator of neighbourhoods must do.

import type { NeighborhoodGenerator, NeighborhoodRequest } from "../neighborhood/neighborhood.ts";
import { Random } from "../random/random.ts";
import { countDistinct } from "../rows/row-index.ts";
import { hasMissing, isMissing } from "../table/feature.ts";
import { type ContractCheck, ensure, ensureEqual } from "./check.ts";

/** `request` makes a fresh request, with a black box that has not been asked anything yet. */
export function neighborhoodContract(
  generator: NeighborhoodGenerator,
  request: () => NeighborhoodRequest,
): ContractCheck[] {
  const generate = (seed: number) => generator.generate(request(), Random.fromSeed(seed));
  const fits = async () => {
    const { count, rows, labels } = await generate(1);
    const width = request().features.length;
    ensure(count > 0, "an empty neighbourhood");
    ensure(rows.length === count * width, `${rows.length} numbers for ${count} rows of ${width}`);
    ensure(labels.length === count, `${labels.length} labels for ${count} rows`);
    const { background, instance, features } = request();
    for (const [j, { name }] of features.entries()) {
      const mayBeMissing = isMissing(instance[j]) || hasMissing(background.columns[j]);
      for (let i = 0; i < count && !mayBeMissing; i++) {
        ensure(
          !isMissing(rows[i * width + j]),
          `${name} is missing in a neighbour, but neither in x nor in the background`,
        );
      }
    }
  };
  const counted = async () => {
    const { count, rows, distinct } = await generate(1);
    const actual = countDistinct(rows, count);
    ensure(distinct === undefined || distinct === actual, `${actual} distinct rows, not ${distinct}`);
  };
  const labelled = async () => {
    const asked = request();
    const { count, rows, labels } = await generator.generate(asked, Random.fromSeed(1));
    ensureEqual(labels, await asked.blackBox.ask(rows, count), "labels against the black box");
  };
  const seeded = async () => {
    const [first, second] = [await generate(1), await generate(1)];
    ensureEqual(first.rows, second.rows, "rows with the same seed");
  };
  const thrifty = async () => {
    const { blackBox, ...asked } = request();
    const before = blackBox.asked().rows;
    await generator.generate({ ...asked, blackBox: blackBox.within(40) }, Random.fromSeed(1));
    const spent = blackBox.asked().rows - before;
    // x itself may be new to a fresh black box.
    ensure(spent <= 41, `${spent} distinct rows asked with a budget of 40`);
  };
  return [
    { name: "returns as many rows as labels, and nothing missing that x and the background have", run: fits },
    { name: "knows how many rows are distinct, if it says so", run: counted },
    { name: "labels every row as the black box does", run: labelled },
    { name: "gives the same rows for the same seed", run: seeded },
    { name: "keeps to its budget of questions", run: thrifty },
  ];
}
