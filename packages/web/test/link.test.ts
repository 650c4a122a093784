import { tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import type { WorkbenchSchema } from "@lore-xai/workbench";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLocks } from "../src/link/impossible.ts";
import { EMPTY_LINK, linkFromHash, linkToHash, type PageLink } from "../src/link/link.ts";
import { constraintsFromLocks, type Lock, type Locks, locksFromConstraints, withLock } from "../src/link/locks.ts";
import { differenceFrom, madeOn } from "../src/link/made-on.ts";
import { summariesByName } from "../src/words/cells.ts";

// Names of columns as files have them: commas, colons, umlauts, dots, "__proto__" is none.
const name = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text !== "__proto__");
const bound = fc.option(
  fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.constantFrom("2021-03-04", "04.03.2021", "4/3/2021", "2021-03-04 10:30", "2021-03-04T10:30:59Z"),
  ),
  { nil: null },
);
const lock: fc.Arbitrary<Lock> = fc.oneof(
  fc.constantFrom<Lock>({ kind: "fixed" }, { kind: "up" }, { kind: "down" }),
  fc.record({ kind: fc.constant("range" as const), min: bound, max: bound }),
);
const locks: fc.Arbitrary<Locks> = fc
  .array(fc.tuple(name, lock), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries));
const cell = fc.oneof(name, fc.integer(), fc.boolean(), fc.constant(null));
const choice = fc.oneof(
  fc.constant(null),
  fc.nat(999_999).map((row) => ({ kind: "row" as const, row })),
  fc
    .array(fc.tuple(name, cell), { maxLength: 6 })
    .map((entries) => ({ kind: "instance" as const, instance: Object.fromEntries(entries) })),
);
const link: fc.Arbitrary<PageLink> = fc.record({
  choice,
  seed: fc.option(fc.nat(), { nil: null }),
  locks: fc.option(locks, { nil: null }),
  towards: fc.option(fc.string({ unit: "grapheme" }), { nil: null }),
  madeOn: fc.option(fc.string({ unit: "grapheme" }), { nil: null }),
  find: fc.option(fc.string({ unit: "grapheme" }), { nil: null }),
});

describe("a link", () => {
  test("opens what it was made from, whatever the columns are called", () => {
    fc.assert(
      fc.property(link, (given) => {
        expect(linkFromHash(linkToHash(given))).toEqual(given);
      }),
    );
  });

  test("is what an address may hold", () => {
    fc.assert(
      fc.property(link, (given) => {
        expect(linkToHash(given)).toMatch(/^(#[\x21-\x7e]*)?$/);
      }),
    );
  });

  test("that is mangled opens an empty page and never throws", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => linkFromHash(`#${text}`)).not.toThrow();
      }),
    );
    expect(linkFromHash("#case=%7Bnot-json")).toEqual(EMPTY_LINK);
    expect(linkFromHash("#case=%E0%A4%A")).toEqual(EMPTY_LINK);
    expect(linkFromHash("#row=-1&seed=x")).toEqual(EMPTY_LINK);
  });

  test("is short enough to be read", () => {
    const given: PageLink = {
      choice: { kind: "row", row: 1203 },
      seed: 7,
      locks: { age: { kind: "fixed" }, marital: { kind: "fixed" }, income: { kind: "range", min: 0, max: 200 } },
      towards: "good",
      madeOn: "0123456789ab.ba9876543210",
      find: null,
    };
    expect(linkToHash(given)).toBe(
      "#row=1203&seed=7&lock=age,marital&range=income:0..200&towards=good&on=0123456789ab.ba9876543210",
    );
  });

  test("without a lock is not taken for one that leaves the locks open", () => {
    expect(linkFromHash(linkToHash({ ...EMPTY_LINK, locks: {} })).locks).toEqual({});
    expect(linkFromHash("#row=1").locks).toBeNull();
  });
});

test("a link towards any other outcome is not taken for one that leaves it to the workbench", () => {
  expect(linkFromHash(linkToHash({ ...EMPTY_LINK, towards: "" })).towards).toBe("");
  expect(linkFromHash("#row=1").towards).toBeNull();
});

describe("a link made elsewhere", () => {
  const schema = (fingerprint: string, hash: string) =>
    ({ data: { fingerprint }, model: { hash } }) as Pick<WorkbenchSchema, "data" | "model">;
  const [one, other] = ["0123456789abcdef", "f123456789abcdef"];
  const hashes = [one, other].map((half) => `sha256:${half.repeat(4)}`);
  const here = madeOn(schema(one, hashes[0]));

  test("says whether the data, the model or both are others", () => {
    expect(differenceFrom(here, here)).toBeNull();
    expect(differenceFrom(madeOn(schema(other, hashes[0])), here)).toBe("data");
    expect(differenceFrom(madeOn(schema(one, hashes[1])), here)).toBe("model");
    expect(differenceFrom(madeOn(schema(other, hashes[1])), here)).toBe("data and model");
  });

  test("says nothing of what nobody knows, and of what somebody has mangled", () => {
    expect(differenceFrom(null, here)).toBeNull();
    expect(differenceFrom(madeOn(schema(one, "not computed: this page came by plain HTTP")), here)).toBeNull();
    expect(differenceFrom("", here)).toBeNull();
  });
});

describe("locks that cannot be", () => {
  const table = tableFromRows([
    { age: 20, job: "clerk", since: "2021-03-04" },
    { age: 40, job: "pilot", since: "2022-03-04" },
  ]);
  const summaries = summariesByName(summarizeTable(table));

  test("are left out and named with their reason; the others hold", () => {
    const possible: Locks = { age: { kind: "range", min: 1, max: 1 }, since: { kind: "up" } };
    const { impossible, ...checked } = checkLocks(
      { ...possible, job: { kind: "up" }, agee: { kind: "fixed" } },
      summaries,
    );
    expect(checked.possible).toEqual(possible);
    expect(impossible).toEqual([
      { feature: "job", reason: { kind: "names", way: "up" } },
      { feature: "agee", reason: { kind: "no-column" } },
    ]);
  });

  test.each<[string, Lock]>([
    ["age", { kind: "range", min: 3, max: 2 }],
    ["age", { kind: "range", min: "soon", max: null }],
    ["since", { kind: "range", min: "2023-01-01", max: "2022-01-01" }],
  ])("are ranges that hold nothing: %s %o", (feature, lock) => {
    expect(checkLocks({ [feature]: lock }, summaries).impossible).toHaveLength(1);
  });
});

describe("locks", () => {
  const withBounds = (given: Locks) =>
    Object.values(given).every((one) => one.kind !== "range" || one.min !== null || one.max !== null);

  test("become constraints and come back unchanged", () => {
    fc.assert(
      fc.property(locks.filter(withBounds), (given) => {
        expect(locksFromConstraints(constraintsFromLocks(given))).toEqual({ locks: given, others: [] });
      }),
    );
  });

  test("give the same constraints in whichever order they were set", () => {
    fc.assert(
      fc.property(locks, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse());
        expect(constraintsFromLocks(reversed)).toEqual(constraintsFromLocks(given));
      }),
    );
  });

  test("leave constraints alone that concern more than one feature", () => {
    const others = [
      { kind: "max-changes" as const, count: 2 },
      { kind: "order" as const, lower: "a", upper: "b" },
    ];
    expect(locksFromConstraints([{ kind: "immutable", features: ["a"] }, ...others])).toEqual({
      locks: { a: { kind: "fixed" } },
      others,
    });
  });

  test("open one by one", () => {
    expect(withLock({ a: { kind: "up" }, b: { kind: "fixed" } }, "a", null)).toEqual({ b: { kind: "fixed" } });
  });
});
