// The study: questions whose answers are the model's own, and an analysis that counts right.

import { functionBlackBox, type Row, tableFromRows } from "@lore-xai/core";
import {
  ARMS,
  analyseStudy,
  formatStudyAnalysis,
  makeStudy,
  parseStudyAnswers,
  type Study,
  type StudyAnswer,
  type StudyAnswers,
  studyPage,
} from "@lore-xai/experiments/study";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { runStudyPage } from "../../src/study/page-script.ts";

const JOBS = ["clerk", "<script>alert(1)</script>", "smith"];
const rows: Row[] = Array.from({ length: 120 }, (_, i) => ({
  age: 20 + ((i * 7) % 45),
  job: JOBS[i % 3],
  income: (i * 37) % 100,
}));
const background = tableFromRows(rows);
const decide = ({ age, job, income }: Row) =>
  Number(income) > 60 || (job === "smith" && Number(age) > 40) ? "grant" : "deny";
const blackBox = functionBlackBox(decide, { labels: ["deny", "grant"] });
const setup = { blackBox, background, cases: 8, seed: 3 };

const rowOf = (cells: readonly (readonly [string, string])[]): Row => {
  const { age, job, income } = Object.fromEntries(cells);
  return { age: Number(age), job, income: Number(income) };
};

let study: Study;
beforeAll(async () => {
  study = await makeStudy(setup);
});

describe("a study", () => {
  test("has as many cases as asked for, of both outcomes, each shown in every arm", () => {
    expect(study.cases.length).toBe(8);
    expect(new Set(study.cases.map(({ outcome }) => outcome))).toEqual(new Set(["deny", "grant"]));
    for (const { shown, cells, outcome } of study.cases) {
      expect(Object.keys(shown).sort()).toEqual([...ARMS].sort());
      expect(shown.none).toBeNull();
      expect(shown.both).toBe(`${shown.rule}\n\n${shown.counterfactuals}`);
      for (const arm of ["rule", "counterfactuals", "lime", "anchor"] as const) expect(shown[arm]).not.toBe("");
      expect(decide(rowOf(cells))).toBe(outcome);
    }
  });

  test("knows the model's own answers to its questions", () => {
    for (const { predict, change, cells, outcome } of study.cases) {
      expect(decide(rowOf(predict.cells))).toBe(predict.truth);
      expect(predict.cells).not.toEqual(cells);
      for (const option of change?.options ?? []) {
        const [, name, to] = /^(.*): .* → (.*)$/u.exec(option) as RegExpExecArray;
        const changed = rowOf(cells.map(([feature, value]) => [feature, feature === name ? to : value]));
        expect([option, decide(changed) !== outcome]).toEqual([option, option === change?.truth]);
      }
    }
    expect(study.cases.filter(({ change }) => change !== null).length).toBeGreaterThan(4);
  });

  test("is the same for the same seed, and another for another", async () => {
    expect(JSON.stringify(await makeStudy(setup))).toBe(JSON.stringify(study));
    const another = await makeStudy({ ...setup, seed: 4 });
    expect(another.id).not.toBe(study.id);
  });

  test("takes no more cases than there are, and refuses none", async () => {
    const few = await makeStudy({ ...setup, background: tableFromRows(rows.slice(0, 12)), cases: 50 });
    expect(few.cases.length).toBe(12);
    await expect(makeStudy({ ...setup, cases: 0 })).rejects.toMatchObject({ code: "invalid-option" });
  });
});

describe("a study of odd models and data", () => {
  test("a model of one outcome is refused: there is nothing to tell apart", async () => {
    const always = functionBlackBox(() => "deny", { labels: ["deny", "grant"] });
    await expect(makeStudy({ ...setup, blackBox: always })).rejects.toMatchObject({
      code: "invalid-option",
      message: expect.stringContaining('says "deny" of every row'),
    });
  });

  test("ten outcomes come up alike, and each can be chosen", async () => {
    const labels = Array.from({ length: 10 }, (_, k) => `band ${k}`);
    const bands = functionBlackBox(({ income }) => labels[Math.floor(Number(income) / 10)], { labels });
    const made = await makeStudy({ ...setup, blackBox: bands, cases: 10 });
    expect(made.cases.map(({ outcome }) => outcome).sort()).toEqual(labels);
    expect(made.labels).toEqual(labels);
    for (const { predict, cells } of made.cases) {
      expect(predict.truth).toBe(`band ${Math.floor(Number(Object.fromEntries(predict.cells).income) / 10)}`);
      expect(predict.cells).not.toEqual(cells);
    }
  });

  test("gaps are shown as such, and are no value to change to", async () => {
    const gappy = tableFromRows(rows.map((row, i) => (i % 4 === 0 ? { ...row, income: null } : row)));
    const made = await makeStudy({ ...setup, background: gappy });
    const texts = made.cases.flatMap(({ cells, predict }) => [...cells, ...predict.cells].map(([, value]) => value));
    expect(texts).toContain("not known");
    expect(JSON.stringify(made)).not.toMatch(/NaN|null →|→ (not known|null)/);
  });

  test("where every change that is tried changes the answer there is no question about changes", async () => {
    const bits = tableFromRows(Array.from({ length: 40 }, (_, i) => ({ a: i % 2, b: (i >> 1) % 2 })));
    const parity = functionBlackBox(({ a, b }) => (Number(a) === Number(b) ? "even" : "odd"), {
      labels: ["even", "odd"],
    });
    const made = await makeStudy({ ...setup, background: bits, blackBox: parity });
    expect(made.cases.map(({ change }) => change)).toEqual(made.cases.map(() => null));
  });
});

/** The arm of the first question that somebody sees who opens the page. */
function firstArm(shownStudy: Study): string {
  const { document, window } = parseHTML("<main></main>");
  vi.stubGlobal("document", document);
  vi.stubGlobal("scrollTo", () => undefined);
  runStudyPage(shownStudy, ARMS);
  document.querySelector("button")?.dispatchEvent(new window.Event("click"));
  const values = [...document.querySelectorAll("tr td:first-of-type")].map(({ textContent }) => textContent);
  const shown = shownStudy.cases.find(({ cells }) => cells.every(([, value], k) => value === values[k]))?.shown;
  const lines = document.querySelector("pre")?.textContent ?? null;
  vi.unstubAllGlobals();
  // The page shows the indent of a line by its margin.
  const flat = (text: string | null | undefined) => text?.replaceAll(/^ +/gm, "").trimEnd() ?? null;
  return ARMS.find((arm) => flat(shown?.[arm]) === flat(lines)) ?? "not found";
}

describe("the page of a study", () => {
  test("shows every line of an explanation, unbroken", () => {
    for (const { shown } of study.cases) {
      for (const text of Object.values(shown)) expect(text ?? "").not.toMatch(/\n {2,}confidence\)/);
      expect(shown.rule).toMatch(/^Why\n {2}because /);
    }
  });

  test("draws from all arms, however few the cases", () => {
    const few = { ...study, cases: study.cases.slice(0, 3) };
    const seen = new Set(Array.from({ length: 200 }, () => firstArm(few)));
    expect([...seen].sort()).toEqual([...ARMS].sort());
  });

  test("stands alone, may reach nothing, and data cannot break out of it", () => {
    const html = studyPage(study);
    const { document } = parseHTML(html);
    expect(document.querySelectorAll("script").length).toBe(1);
    expect(document.querySelectorAll("[src], [href], link, img, iframe").length).toBe(0);
    expect(html).not.toContain("<script>alert");
    const policy = document.querySelector("meta[http-equiv]")?.getAttribute("content");
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
  });
});

const answer = fc.record({
  case: fc.nat(19),
  arm: fc.constantFrom(...ARMS),
  question: fc.constantFrom("predict" as const, "change" as const),
  given: fc.constantFrom("yes", "no"),
  truth: fc.constantFrom("yes", "no"),
  milliseconds: fc.nat(100_000),
});
const fileOf = (participant: string, answers: readonly StudyAnswer[]): StudyAnswers => ({
  format: "lore-study-answers/1",
  study: "s",
  participant,
  answers,
});

describe("the analysis", () => {
  test("counts every answer once, in the arm that it was given in", () => {
    fc.assert(
      fc.property(fc.array(answer), fc.array(answer), (first, second) => {
        const { arms, participants, answers } = analyseStudy([fileOf("a", first), fileOf("b", second)]);
        const all = [...first, ...second];
        expect([participants, answers]).toEqual([2, all.length]);
        for (const { arm, predict, change, time } of arms) {
          const own = all.filter((one) => one.arm === arm);
          for (const [question, right] of [
            ["predict", predict],
            ["change", change],
          ] as const) {
            const asked = own.filter((one) => one.question === question);
            expect(right.trials).toBe(asked.length);
            expect(right.successes).toBe(asked.filter(({ given, truth }) => given === truth).length);
            expect(right.low).toBeLessThanOrEqual(right.high);
          }
          expect(time === null).toBe(own.length === 0);
          if (time?.low != null && time.high != null) {
            expect(time.low).toBeLessThanOrEqual(time.seconds + 1e-9);
            expect(time.seconds).toBeLessThanOrEqual(time.high + 1e-9);
          }
        }
        expect(formatStudyAnalysis(analyseStudy([fileOf("a", all)]))).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });

  test("by hand: three of four right, and the geometric mean of 1 s and 4 s is 2 s", () => {
    const one = (given: string, milliseconds: number): StudyAnswer => ({
      ...{ case: 0, arm: "rule", question: "predict", given, truth: "yes", milliseconds },
    });
    const answers = [one("yes", 1000), one("yes", 4000), one("no", 1000), one("yes", 4000)];
    const [rule] = analyseStudy([fileOf("a", answers)]).arms;
    expect([rule.predict.successes, rule.predict.trials]).toEqual([3, 4]);
    // Clopper and Pearson's bounds of 3 of 4.
    expect([rule.predict.low.toFixed(3), rule.predict.high.toFixed(3)]).toEqual(["0.194", "0.994"]);
    expect(rule.time?.seconds).toBeCloseTo(2, 9);
    const text = formatStudyAnalysis(analyseStudy([fileOf("a", answers)]));
    expect(text).toContain("3/4 = 75% (19 to 99)");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test("a file is read back as it was saved; anything else is refused by name", () => {
    const saved = fileOf("a", []);
    expect(parseStudyAnswers(JSON.stringify(saved), "f.json")).toEqual(saved);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => parseStudyAnswers(text, "f.json")).toThrow(/"f\.json" .*; give the files/);
      }),
    );
    const broken = { ...saved, answers: [{ arm: "rule", question: "predict", given: "a", truth: "b" }] };
    expect(() => parseStudyAnswers(JSON.stringify(broken), "f.json")).toThrow("number 1");
  });

  test("refuses two studies at once, and one person twice", () => {
    expect(() => analyseStudy([fileOf("a", []), { ...fileOf("b", []), study: "t" }])).toThrow("of one study, got 2");
    expect(() => analyseStudy([fileOf("a", []), fileOf("a", [])])).toThrow("participant a are there twice");
  });
});
