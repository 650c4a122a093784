import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { oddChange } from "../../src/dictionary/odd-change.ts";
import type { Cell, Dictionary, Direction } from "../../src/index.ts";

const with_ = (column: Dictionary["columns"][string]): Dictionary => ({
  format: "lore-dictionary/1",
  columns: { a: column },
  outcome: { favourable: "good" },
});
const GAIN = { before: "bad", after: "good" };
const LOSS = { before: "good", after: "bad" };
const change = (from: Cell, to: Cell) => ({ feature: "a", from, to });

describe("a change against common sense", () => {
  test("is one way for a gain and the other for a loss, never both", () => {
    const directions = fc.constantFrom<Direction>("more-is-better", "less-is-better");
    fc.assert(
      fc.property(fc.integer(), fc.integer(), directions, (from, to, direction) => {
        const of = (outcomes: typeof GAIN) => oddChange(change(from, to), outcomes, with_({ direction })) !== null;
        if (from === to) {
          expect([of(GAIN), of(LOSS)]).toEqual([false, false]);
          return;
        }
        expect(of(GAIN)).toBe(to > from !== (direction === "more-is-better"));
        expect(of(LOSS)).toBe(!of(GAIN));
      }),
    );
  });

  test("goes by the order of names, by time and by true and false", () => {
    const ordered = with_({ direction: "more-is-better", order: ["rent", "owner"] });
    expect(oddChange(change("owner", "rent"), GAIN, ordered)).toMatchObject({ verb: "rewards", isMore: false });
    expect(oddChange(change("rent", "owner"), LOSS, ordered)).toMatchObject({ verb: "punishes", isMore: true });
    const more = with_({ direction: "more-is-better" });
    expect(oddChange(change("2021-03-04", "2020-12-31"), GAIN, more, "YYYY-MM-DD")).not.toBeNull();
    expect(oddChange(change(true, false), GAIN, more)).not.toBeNull();
  });

  test("is not told where nobody can tell", () => {
    const more = with_({ direction: "more-is-better" });
    const none = [
      oddChange(change(null, 3), GAIN, more),
      oddChange(change(3, null), GAIN, more),
      oddChange(change("x", "y"), GAIN, with_({ direction: "more-is-better", order: ["x"] })),
      oddChange(change(3, 2), GAIN, with_({})),
      oddChange(change(3, 2), GAIN, null),
      oddChange(change(3, 2), { before: "bad", after: "other" }, more),
      oddChange(change(3, 2), GAIN, { ...more, outcome: {} }),
    ];
    expect(none).toEqual(none.map(() => null));
  });
});
