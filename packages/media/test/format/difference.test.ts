import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "../../src/format/difference.ts";

/** The fewest words that go or come, by comparing everything with everything. */
function fewest(a: readonly string[], b: readonly string[]): number {
  let before = b.map((_, j) => j);
  before.push(b.length);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      now.push(a[i - 1] === b[j - 1] ? before[j - 1] : 1 + Math.min(before[j], now[j - 1]));
    }
    before = now;
  }
  return before[b.length];
}

const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
const spaced = (list: readonly string[]) => list.map((word) => `${word}!`);

test("as few words go and come as can be", () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const stretches = differenceOf(spaced(a).join(""), spaced(b).join(""));
      const changed = stretches
        .filter(({ kind }) => kind !== "kept")
        .map(({ text }) => text)
        .join("");
      const tokens = (list: readonly string[]) => list.flatMap((word) => [word, "!"]);
      expect(changed.length).toBe(fewest(tokens(a), tokens(b)));
    }),
  );
});

test("stretches of one kind stand together, and none is empty", () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const stretches = differenceOf(a.join(" "), b.join(" "));
      expect(stretches.every(({ text }) => text !== "")).toBe(true);
      for (let k = 1; k < stretches.length; k++) expect(stretches[k].kind).not.toBe(stretches[k - 1].kind);
    }),
  );
});

test("texts that differ too much have one stretch that goes and one that comes", () => {
  const list = (name: string) => Array.from({ length: 800 }, (_, i) => `${name}${i}`).join("/");
  expect(differenceOf(list("a"), list("b"))).toEqual([
    { kind: "out", text: list("a") },
    { kind: "in", text: list("b") },
  ]);
  expect(differenceOf(list("a"), list("a"))).toEqual([{ kind: "kept", text: list("a") }]);
});
