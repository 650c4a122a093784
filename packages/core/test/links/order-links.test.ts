// Several links together: their order, what carries what, and what two links must not do.

import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../test/refusal.ts";
import { carryingLinks, inOrderOfCauses, isEquation } from "../../src/links/order-links.ts";
import { parseLink } from "../../src/links/parse-link.ts";
import { resolveLink } from "../../src/links/resolve-link.ts";
import type { Feature } from "../../src/table/feature.ts";

const features: readonly Feature[] = ["a", "b", "c", "d", "e"].map((name) => ({
  name,
  kind: "continuous",
  decimals: 0,
}));
const resolved = (...texts: string[]) => texts.map((text) => resolveLink(parseLink(text), features));
const ordered = (...texts: string[]) => inOrderOfCauses(resolved(...texts), features).map(({ link }) => link.text);

describe("in order of causes", () => {
  test("a column is worked out after what it follows from, and otherwise in the order given", () => {
    expect(ordered("e = d + c", "a = b", "c = a + b", "d = c")).toEqual(["a = b", "c = a + b", "d = c", "e = d + c"]);
    expect(ordered("b = a", "d = c")).toEqual(["b = a", "d = c"]);
    expect(ordered()).toEqual([]);
  });

  test("what is no equation has no place there", () => {
    const links = resolved("a = b", "c <= d", "a = 0 -> d = 0");
    expect(links.map(isEquation)).toEqual([true, false, false]);
    expect(ordered("c <= d", "b = 0 -> a = 0", "a = b", "b = 1 -> a = 1")).toEqual(["a = b"]);
  });

  test("a column follows from one equation", () => {
    expect(refusalOf(() => ordered("c = a", "b = d", "c = b + 1"))).toEqual({
      code: "invalid-option",
      message: '"c" must follow from one link, got "c = a" and "c = b + 1"; leave one of them out',
      details: { feature: "c", links: ["c = a", "c = b + 1"] },
    });
  });

  test("of a circle what leads to it is no part", () => {
    expect(refusalOf(() => ordered("e = a", "a = b + d", "b = c", "c = a"))).toEqual({
      code: "invalid-option",
      message:
        'links must not go in a circle, got a from b from c from a: "a = b + d", "b = c", "c = a"; leave one of them out',
      details: { features: ["a", "b", "c", "a"], links: ["a = b + d", "b = c", "c = a"] },
    });
  });
});

describe("a change is carried along", () => {
  const carrying = (...texts: string[]) => {
    const links = resolved(...texts);
    return carryingLinks(links.filter(isEquation), links).map(({ link }) => link.text);
  };

  test("by all equations, and by the first implications that make no circle with what is before them", () => {
    expect(carrying("a = 0 -> b = 0", "b = 0 -> a = 0", "b = 0 -> c = 0")).toEqual([
      "a = 0 -> b = 0",
      "b = 0 -> c = 0",
    ]);
    expect(carrying("b = a", "b = 0 -> a = 0", "c = 0 -> a = 0")).toEqual(["b = a", "c = 0 -> a = 0"]);
    expect(carrying("a = 0 -> b = 0", "b = 0 -> c = 0", "c = 0 -> a = 0", "d = 0 -> a = c")).toEqual([
      "a = 0 -> b = 0",
      "b = 0 -> c = 0",
    ]);
  });

  test("by no link that only forbids", () => expect(carrying("a <= b", "a = 0 -> b <= 1", "c = d")).toEqual(["c = d"]));
});
