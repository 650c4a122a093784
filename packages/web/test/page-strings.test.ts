// Every language of the page says each entry in its own words.

import { LANGUAGES } from "@lore-xai/core/words";
import type { MissingReason } from "@lore-xai/workbench";
import { describe, expect, test } from "vitest";
import { learnerTitle } from "../../cli/src/flags/kind-of-model.ts";
import { pageIn } from "../src/words/pages/pages.ts";
import { entriesOf } from "./english-left.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");

const MISSING_CODES: readonly MissingReason["code"][] = [
  ...(["no-truth", "no-truth-for-errors", "none-judged", "no-scores", "no-score-known", "no-sensitive"] as const),
  ...(["no-favourable", "no-case", "media-not-explained", "media-not-flipped", "many-outcomes"] as const),
  ...(["few-errors", "one-outcome", "one-value", "no-value"] as const),
];

const METHOD_NAMES = ["anchor", "lime", "lore"].map((method) => `rivals.methods.${method}.title`);

/** What both languages call by the same word. */
const SAME: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: METHOD_NAMES,
  it: ["percent", ...METHOD_NAMES],
};

describe.each(OTHERS)("%s", (language) => {
  test("has every entry of English, and none of them as English has it but those that are listed", () => {
    const english = new Map(entriesOf(pageIn("en")));
    const own = entriesOf(pageIn(language));
    expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
    expect(own.flatMap(([path, text]) => (english.get(path) === text ? [path] : [])).sort()).toEqual(SAME[language]);
  });

  test("writes counts as the language does, in the singular and the plural", () => {
    const { header, list, values } = pageIn(language);
    expect(header.cases(4454)).toMatch(/^4\.454 /);
    expect(header.cases(1)).not.toBe(`1 ${header.cases(2).slice(2)}`);
    expect(list.count(12, 4454)).toMatch(/12 .* 4\.454 /);
    expect(values.unusual(3, ["a: 1"], 2)).toMatch(/a: 1; 2 /);
    const { overview, compare, rivals } = pageIn(language);
    for (const say of [
      (count: number) => overview.footing(count, count, 0),
      overview.decisions.onAll,
      (count: number) => overview.checks.explain(count, true),
      (count: number) => compare.twoModels.same("a", "b", count),
      (count: number) => compare.twoVersions.matched(count, 4454, 0),
      rivals.measures.coversReal,
    ]) {
      expect(say(4454)).toContain("4.454");
      expect(say(1).replace("1", "2")).not.toBe(say(2));
    }
  });

  test("says why a part of the overview has nothing to say, with what it is about", () => {
    const about = { outcomes: 3, errors: 2, cases: 4454, outcome: "grant", feature: "income" };
    for (const code of MISSING_CODES) {
      const reason = { ...about, code } as unknown as MissingReason;
      const own = pageIn(language).overview.missing(reason);
      const english = pageIn("en").overview.missing(reason);
      expect(own).not.toBe(english);
      expect(own.match(/income|grant|\d[.\d]*/g)).toEqual(
        english.match(/income|grant|\d[,\d]*/g)?.map((text) => text.replace(",", ".")) ?? null,
      );
    }
  });

  test("names the models that lore trains, in no other words than the command has for them", () => {
    const { model } = pageIn(language);
    for (const learner of ["forest", "svm", "network"] as const) {
      expect(model(learnerTitle(learner))).not.toBe(learnerTitle(learner));
    }
    expect(model("credit.onnx")).toBe("credit.onnx");
  });

  test("breaks no line between a number and its sign", () => {
    const broken = entriesOf(pageIn(language)).filter(([, text]) => /[\d}] [%°]/.test(text));
    expect(broken).toEqual([]);
  });
});
