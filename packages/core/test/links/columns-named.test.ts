import { expect, test } from "vitest";
import { columnsNamed } from "../../src/links/columns-named.ts";
import { parseLink } from "../../src/links/parse-link.ts";

test("a link names every word without single quotes, on both sides of both comparisons, however deep", () => {
  expect(columnsNamed(parseLink("a = b"))).toEqual(["a", "b"]);
  expect(columnsNamed(parseLink("garage = 'none' -> cars = -(\"own cars\" + 2 * rented)"))).toEqual([
    "garage",
    "cars",
    "own cars",
    "rented",
  ]);
  expect(columnsNamed(parseLink("garage = none -> cars < 1"))).toEqual(["garage", "none", "cars"]);
  expect(columnsNamed(parseLink("a = 12"))).toEqual(["a"]);
});
