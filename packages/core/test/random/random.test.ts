import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Random } from "../../src/extend.ts";

const draws = (random: Random, count = 20) => Array.from({ length: count }, () => random.uint32());

describe("Random", () => {
  test("the same seed gives the same numbers, another seed gives others", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(draws(Random.fromSeed(a))).toEqual(draws(Random.fromSeed(a)));
        if (a !== b) expect(draws(Random.fromSeed(a))).not.toEqual(draws(Random.fromSeed(b)));
      }),
    );
  });

  test("a fork does not depend on how much its parent has drawn", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(50), fc.string(), (seed, drawn, label) => {
        const fresh = Random.fromSeed(seed);
        const used = Random.fromSeed(seed);
        draws(used, drawn);
        expect(draws(used.fork(label))).toEqual(draws(fresh.fork(label)));
      }),
    );
  });

  test("forks with different labels differ, also a number and its text", () => {
    const parent = Random.fromSeed(1);
    const labels = [0, 1, 2, 4294967296, "0", "1", "", "same", "other"];
    const streams = labels.map((label) => draws(parent.fork(label)).join());
    expect(new Set(streams).size).toBe(labels.length);
  });

  test("seeds beyond 32 bits are distinguished", () => {
    expect(draws(Random.fromSeed(5))).not.toEqual(draws(Random.fromSeed(5 + 4294967296)));
  });

  test("below is uniform: no cell of twenty is off by more than five standard deviations", () => {
    const random = Random.fromSeed(3);
    const counts = new Array(20).fill(0);
    for (let i = 0; i < 100_000; i++) counts[random.below(20)]++;
    const deviation = Math.sqrt(100_000 * 0.05 * 0.95);
    for (const count of counts) expect(Math.abs(count - 5000)).toBeLessThan(5 * deviation);
  });

  test("all orders of three are as likely, and what is shuffled stays as it is", () => {
    const random = Random.fromSeed(4);
    const given = ["a", "b", "c"];
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = random.shuffled(given).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(given).toEqual(["a", "b", "c"]);
    expect(random.shuffled([])).toEqual([]);
    expect(random.shuffled(Array(4).keys()).sort()).toEqual([0, 1, 2, 3]);
  });

  test("sibling streams are uncorrelated", () => {
    const [a, b] = [Random.fromSeed(1).fork(0), Random.fromSeed(1).fork(1)];
    let sum = 0;
    const count = 50_000;
    for (let i = 0; i < count; i++) sum += (a.float() - 0.5) * (b.float() - 0.5);
    expect(Math.abs(sum / count) / (1 / 12 / Math.sqrt(count))).toBeLessThan(5);
  });

  test("a fixed seed's first numbers never change", () => {
    expect(draws(Random.fromSeed(7), 3)).toMatchInlineSnapshot(`
      [
        108863412,
        2038327741,
        1137029410,
      ]
    `);
  });
});
