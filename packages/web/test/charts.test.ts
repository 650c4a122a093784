import { type ContinuousSummary, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { visibleBins } from "@lore-xai/report";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Distribution } from "../src/charts/distribution.tsx";
import { outcomePlace } from "../src/charts/outcome-mark.tsx";
import { placeLabels, widthOfText } from "../src/charts/place-labels.ts";
import { positionOf, rangeGeometry, valueAt } from "../src/charts/range-geometry.ts";
import { ValueBars } from "../src/charts/value-bars.tsx";
import { summariesByName } from "../src/words/cells.ts";
import { WordsProvider, wordsFrom } from "../src/words/use-words.ts";

const AREA = { width: 400, height: 50 };
const value = fc.integer({ min: -1000, max: 1000 });
const summary = fc
  .array(value, { minLength: 1, maxLength: 60 })
  .map(
    (values) =>
      summarizeTable(
        tableFromRows(
          values.map((size) => ({ size })),
          { continuous: ["size"] },
        ),
      )[0],
  )
  .map((one) => one as ContinuousSummary);
const condition = fc
  .tuple(fc.option(value, { nil: null }), fc.option(fc.nat(500), { nil: null }))
  .map(([above, width]) => ({
    ...{ kind: "interval" as const, feature: "size", above },
    atMost: width === null ? null : (above ?? 0) + width,
  }));

describe("the range on a distribution", () => {
  test("lies inside the picture, and the case with it", () => {
    fc.assert(
      fc.property(summary, condition, value, (one, rule, own) => {
        const { bars, band, marker, domain } = rangeGeometry(one, rule, own, AREA);
        expect(domain[1]).toBeGreaterThan(domain[0]);
        for (const x of [band?.from, band?.to, marker]) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(x).toBeLessThanOrEqual(AREA.width + 1e-9);
        }
        for (const bar of bars) {
          expect(bar.x).toBeGreaterThanOrEqual(-1e-9);
          expect(bar.x + bar.width).toBeLessThanOrEqual(AREA.width + 1e-6);
          expect(bar.height).toBeLessThanOrEqual(AREA.height);
        }
      }),
    );
  });

  test("covers the marker exactly where the rule covers the value", () => {
    fc.assert(
      fc.property(summary, condition, value, (one, rule, own) => {
        const { band, marker } = rangeGeometry(one, rule, own, AREA);
        const isCovered = (rule.above === null || own > rule.above) && (rule.atMost === null || own <= rule.atMost);
        const isRight = !band?.hasLower || (marker ?? 0) > band.from;
        const isLeft = !band?.hasUpper || (marker ?? 0) <= band.to;
        expect(isRight && isLeft).toBe(isCovered);
      }),
    );
  });

  test("leaves out at most one case in a hundred on either side and says so; the bars drawn are in proportion", () => {
    fc.assert(
      fc.property(summary, (one) => {
        const { bars, leftOut } = rangeGeometry(one, null, null, AREA);
        const all = one.bins.reduce((sum, bin) => sum + bin.count, 0);
        const { bins, below, above } = visibleBins(one.bins, []);
        expect(Math.max(below, above)).toBeLessThanOrEqual(0.01 * all);
        expect(leftOut === null).toBe(below + above === 0);
        const most = Math.max(...bins.map((bin) => bin.count));
        expect(bars.map((bar) => bar.height)).toEqual(bins.map((bin) => (bin.count / most) * AREA.height));
      }),
    );
  });

  test("has the bounds of the rule under the axis, and its ends where they do not overlap", () => {
    fc.assert(
      fc.property(summary, condition, value, (one, rule, own) => {
        const { ticks, width } = rangeGeometry(one, rule, own, AREA);
        const labels = ticks.map((tick) => ({ ...tick, text: String(tick.value) }));
        const placed = placeLabels(labels, width).map(({ label, anchor }) => {
          const size = widthOfText(label.text);
          const start = anchor === "start" ? label.x : anchor === "end" ? label.x - size : label.x - size / 2;
          return [start, start + size] as const;
        });
        placed.sort((a, b) => a[0] - b[0]);
        for (const [k, [start, end]] of placed.entries()) {
          expect(start >= -1e-6 && end <= width + 1e-6).toBe(true);
          if (k > 0) expect(start).toBeGreaterThan(placed[k - 1][1]);
        }
        if (rule.above !== null) expect(placeLabels(labels, width)[0].label.value).toBe(rule.above);
      }),
    );
  });

  test("gives back the value at the place where it stands", () => {
    fc.assert(
      fc.property(summary, value, (one, own) => {
        const geometry = rangeGeometry(one, null, own, AREA);
        const x = positionOf(own, geometry.domain, geometry.width);
        expect(valueAt(x, geometry, 0)).toBe(own);
      }),
    );
  });
});

test("the outcome that people hope for has the first sign and colour, and no two outcomes share theirs", () => {
  const labels = ["refer", "deny", "grant"];
  for (const favourable of [null, ...labels, "unknown"]) {
    const places = labels.map((label) => outcomePlace(labels, label, favourable));
    expect(new Set(places).size).toBe(labels.length);
    if (favourable !== null && labels.includes(favourable)) expect(places[labels.indexOf(favourable)]).toBe(0);
    else expect(places).toEqual([0, 1, 2]);
  }
});

test("values stand by their size, as in the report, and what is marked is among them", () => {
  const values = Array.from({ length: 9 }, (_, k) => ({ value: `v${k}`, text: `v${k}`, count: 10 * (k + 1) }));
  const html = renderToStaticMarkup(
    createElement(ValueBars, {
      summary: { feature: "job", kind: "categorical", missing: 0, values },
      wanted: ["v1"],
      value: "v1",
    }),
  );
  const shown = [...html.matchAll(/<th scope="row" title="(v\d)"/g)].map(([, name]) => name);
  expect(shown).toEqual(["v8", "v7", "v6", "v5", "v4", "v1"]);
  expect(html.replace(/<[^>]+>/g, "")).toContain("rule this case");
});

test("numbers on an axis are in the manner of the language, dates as the data spell them", () => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ size: i / 4, day: `${10 + i}.03.2024` }));
  const summaries = summarizeTable(tableFromRows(rows));
  const axes = summaries.map((summary) => {
    const cell = summary.feature === "size" ? 1.75 : "14.03.2024";
    const condition = { kind: "interval", feature: "size", above: null, atMost: 2.25 } as const;
    const bounded = summary.feature === "size" ? condition : null;
    return createElement(Distribution, { key: summary.feature, summary, condition: bounded, cell });
  });
  const words = wordsFrom(summariesByName(summaries), null, "de");
  const html = renderToStaticMarkup(createElement(WordsProvider, { value: words }, axes));
  const texts = [...html.matchAll(/<(?:text|th)[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining(["2,25", "0,00", "4,75", "1,75", "10.03.2024", "29.03.2024", "14.03.2024"]),
  );
  expect([...texts, ...html.matchAll(/aria-label="([^"]*)"/g)].join(" ")).not.toMatch(/\b\d\.\d+\b(?!\.)/);
});
