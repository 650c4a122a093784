import { type DiscreteSummary, tableFromRows } from "@lore-xai/core";
import { summarizeTable } from "@lore-xai/core/extend";
import { spellingWith } from "@lore-xai/core/words";
import { describe, expect, test } from "vitest";
import { categoryBars } from "../src/charts/bars.ts";
import { ENGLISH_REPORT } from "../src/words/en.ts";

const plainly = spellingWith(null);
const summaryOf = (values: number) =>
  summarizeTable(
    tableFromRows(Array.from({ length: 60 }, (_, i) => ({ job: i === 7 ? null : `job ${i % values}` }))),
  )[0] as DiscreteSummary;
const oneOf = (...values: (string | null)[]) => ({ kind: "values", feature: "job", values }) as const;
const ruledIn = (bars: ReturnType<typeof categoryBars>) => bars.filter(({ isRule }) => isRule).map(({ name }) => name);

describe("the bars of a feature", () => {
  test("mark every value that the rule asks for, what is not known among them", () => {
    const bars = categoryBars(summaryOf(4), oneOf("job 0", "job 2", null), "job 2", {
      spell: plainly,
      say: ENGLISH_REPORT,
    });
    expect(ruledIn(bars).sort()).toEqual(["job 0", "job 2", "not known"]);
    expect(bars.filter(({ isCase }) => isCase).map(({ name }) => name)).toEqual(["job 2"]);
  });

  test("leave none of them out where there are many, and count no others where none is left", () => {
    const asked = Array.from({ length: 15 }, (_, i) => `job ${i}`);
    const some = categoryBars(summaryOf(20), oneOf(...asked), "job 3", { spell: plainly, say: ENGLISH_REPORT });
    expect(ruledIn(some)).toHaveLength(15);
    expect(some).toHaveLength(16);
    expect(some.filter(({ name }) => name.endsWith("others"))).toHaveLength(1);
    const all = categoryBars(summaryOf(15), oneOf(...asked, null), "job 3", { spell: plainly, say: ENGLISH_REPORT });
    expect(all.map(({ name }) => name).filter((name) => /other/.test(name))).toEqual([]);
  });
});
