// Letters in other languages than English: complete, and with nothing of English left in them.

import type { Dictionary } from "@lore-xai/core";
import { wordsIn } from "@lore-xai/core/languages";
import { LANGUAGES, type Language, proseWords, type Words } from "@lore-xai/core/words";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reportLetter } from "../src/index.ts";
import { letterWordsIn } from "../src/letter/words/languages.ts";
import type { LetterWords } from "../src/letter/words/letter-words.ts";
import { creditDesk } from "./credit-desk.ts";
import { spokenInputs, wholeWordsOf, wordsOf } from "./spoken-inputs.ts";

const OTHERS = LANGUAGES.filter((language) => language !== "en");

/** What each entry is called with: every turn that it has. */
type Calls<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer A) => unknown
    ? readonly A[]
    : T[K] extends string
      ? true
      : unknown;
};

const [day, number] = [
  { end: "x", isDate: true },
  { end: "x", isDate: false },
];
const ends = (isDate: boolean) => ({ from: "a", to: "b", isDate });
const steps = (follows: boolean) => [
  { column: "a", from: "1", to: "2", wanted: "p", now: "q", follows: false },
  { column: "b", from: "1", to: "2", wanted: "p", now: "q", follows },
];
const tried = (trials: number) => ({ exactly: ["1", "2"], trials, successes: 1, reaches: ["r", "s"] });

const PREDICATES: Calls<Words["predicate"]> = {
  ...{ missing: true, known: true, anyNumber: true, anyDate: true },
  value: [],
  oneOf: [[["a", "b"]]],
  noneOf: [
    [["a"], false],
    [["a", "b"], false],
    [["a"], true],
  ],
  bounds: [
    [{ above: "1", atMost: "2", of: "number" }],
    [{ above: "1", atMost: null, of: "day" }],
    [{ above: null, atMost: "2", of: "day" }],
    [{ above: null, atMost: "2", of: "time" }],
  ],
  points: [
    [1, 2],
    [1, null],
    [null, 2],
    [null, null],
  ],
  between: [[ends(true)], [ends(false)]],
  orMore: [[day], [number]],
  orLess: [[day], [number]],
  atLeast: [[day], [number]],
  atMost: [[day], [number]],
};

const CONSTRAINTS: Calls<Words["constraint"]> = {
  mayNotChange: [[["a"]]],
  mayOnlyIncrease: [[["a"]]],
  mayOnlyDecrease: [[["a"]]],
  mayBeAtMost: [["a", "1"]],
  mustBeAtLeast: [["a", "1"]],
  mustBeBetween: [["a", "1", "2"]],
  mayOnlyBecome: [["a", ["b", "c"]]],
  atMostChanges: [[1], [2]],
  weighs: [["a", "2"]],
  mayBecomeUnknown: [[["a"]]],
  mustNotExceed: [["a", "b"]],
  mustHold: [["a = b"]],
};

const odd = (verb: "rewards" | "punishes") => [
  { verb, column: "a", change: { isMore: true, isDate: false } },
  { verb, column: "a", change: { isMore: false, isDate: true } },
  { verb, column: "a", change: { from: "1", to: "2" } },
];

const WORDS: Calls<Omit<Words, "predicate" | "constraint" | "sentences" | "prose" | "methods">> = {
  ...{ name: true, notKnown: true, here: true },
  number: [["2.5"]],
  count: [[1234]],
  date: [
    [0, "YYYY-MM-DD", "1970-01-01"],
    [0, "YYYY-MM-DDThh:mmZ", "1970-01-01T00:00Z"],
  ],
  list: [
    [["a", "b", "c"], "and"],
    [["a", "b"], "or"],
  ],
  sum: [["points"]],
  statement: [["a", "p"]],
  pointsFor: [[1, "p"]],
  changes: [[["a"], ["b"]]],
  oneOfOthers: [[1], [2]],
  reach: [
    [ends(true), "both"],
    [ends(false), "both"],
    [ends(true), "above"],
    [ends(false), "above"],
    [ends(false), "below"],
  ],
  odd: [[odd("rewards")], [odd("punishes")]],
};

const DATES: Calls<Pick<ReturnType<typeof proseWords>, "longDate">> = {
  longDate: [
    [2026, 3, 1],
    [2026, 12, 8],
  ],
};

const TOWARDS: readonly [string | null][] = [[null], ["q"]];

const LETTER: Calls<Omit<LetterWords, "words" | "headings">> = {
  ...{
    wasPut: true,
    inYourCase: true,
    noShortReason: true,
    noAgreeingReason: true,
    triedOnYours: true,
  },
  ...{ everySame: true, nothingApart: true, noneConfirmed: true, noneAsAllSame: true },
  ...{ eachConfirmed: true, usualTaken: true, fewerTried: true },
  quoted: [["a"]],
  ourReference: [["a"]],
  subject: [[null], ["a"]],
  missing: [
    [["a"], true],
    [["a", "b"], true],
    [["a"], false],
    [["a", "b"], false],
  ],
  answerIs: [["q"]],
  scoreIs: [[7]],
  purpose: [
    [true, true, null],
    [true, false, "q"],
    [false, true, null],
    [false, false, null],
  ],
  frequency: [
    [0, 9, true],
    [1, 9, true],
    [5, 9, false],
    [0, 1, true],
    [1, 1, false],
  ],
  certainReason: [
    [steps(false), "q"],
    [steps(true), "q"],
  ],
  describe: [[1], [2]],
  notMeasured: [[1], [2]],
  triedFresh: [[1], [2]],
  further: [[1], [2]],
  exceptions: [[["A"]], [["A", "B"]]],
  alreadyThere: TOWARDS,
  noneGot: TOWARDS,
  noneFound: TOWARDS,
  noneAllowed: [[[]], [["a", "b"]]],
  lead: [
    [1, null, false],
    [2, "q", false],
    [1, "q", true],
    [2, null, true],
  ],
  way: [
    [steps(true), "q", null],
    [steps(false), "q", tried(0)],
    [steps(false), "q", tried(1)],
    [steps(false), "q", tried(2)],
  ],
  lastsByEstimate: [[97]],
  lastsAsMeasured: [
    [1, 1],
    [1, 2],
  ],
  enoughToday: [[steps(false)]],
  manyChanges: [
    [1, 2],
    [3, 5],
  ],
  caveats: [
    [true, "q"],
    [false, "q"],
  ],
  asked: [[1], [1234]],
  baseRate: [
    [{ among: 1234, count: 1, is: "fewer" }],
    [{ among: 1234, count: 99, is: "more" }],
    [{ among: 1, count: 1, is: "about" }],
  ],
  expect: [[1, 2]],
  unseen: [
    [[{ column: "a", value: "b" }]],
    [
      [
        { column: "a", value: "b" },
        { column: "c", value: "d" },
      ],
    ],
  ],
  personLooked: [[["a", "b"]]],
  reference: [
    [
      [
        ["date", "a"],
        ["data", "b"],
        ["model", "c"],
        ["model hash", null],
        ["seed", "1"],
        ["LORE", "2"],
      ],
    ],
  ],
};

/** All that the entries say. */
function saidBy(words: object, calls: object): [string, string][] {
  return Object.entries(calls).flatMap(([name, given]): [string, string][] => {
    const entry = (words as Record<string, unknown>)[name];
    if (given === true) return [[name, String(entry)]];
    const say = entry as (...args: unknown[]) => unknown;
    return (given as unknown[][]).map((args) => [`${name} ${JSON.stringify(args)}`, String(say(...args))]);
  });
}

const saidIn = (language: Language) => {
  const [words, letter] = [wordsIn(language), letterWordsIn(language)];
  const parts = [...saidBy(words.predicate, PREDICATES), ...saidBy(words.constraint, CONSTRAINTS)];
  return [
    ...parts,
    ...saidBy(words, WORDS),
    ...saidBy(proseWords(words), DATES),
    ...saidBy(letter, LETTER),
    ...Object.entries(letter.headings),
  ];
};

describe.each(OTHERS)("%s", (language) => {
  test("says something of its own for every entry, in every turn of it", () => {
    const english = new Map(saidIn("en"));
    const own = saidIn(language);
    expect(own.length).toBe(english.size);
    for (const [entry, text] of own) {
      expect(text, entry).not.toBe(english.get(entry));
      expect(text, entry).not.toMatch(/\b(undefined|null)\b|\[object/);
    }
  });

  test("begins what is a sentence with a capital, and ends it", () => {
    for (const [entry, text] of saidBy(letterWordsIn(language), LETTER)) {
      if (
        !/^(Its|The|Of|No|This|There|None|Each|Where|Fewer|How|So|Your|Every|What)\b.*\.$/.test(
          new Map(saidIn("en")).get(entry) ?? "",
        )
      )
        continue;
      expect(text, entry).toMatch(/^[\p{Lu}\d].*\.$/u);
    }
  });
});

/** Words that English shares, with what they mean there. */
const SHARED: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  de: ["in", "so", "was", "lore"],
  it: ["in", "come", "lore", "data"],
};

test.each(OTHERS)("a letter in %s has no word of the English letter, whatever the explanation is", (language) => {
  fc.assert(
    fc.property(spokenInputs, (input) => {
      const letterTemplate = { format: "lore-letter/1", language } as const;
      const english = wordsOf(reportLetter(input));
      const own = reportLetter({ ...input, letterTemplate });
      const shared = [...wholeWordsOf(own)].filter((word) => english.has(word) && !/^[bcdfgkqx]{2,}$/.test(word));
      expect(shared.filter((word) => !SHARED[language].includes(word))).toEqual([]);
      for (const line of own.split("\n")) expect([...line].length).toBeLessThanOrEqual(72);
    }),
    { numRuns: 300 },
  );
});

const GERMAN: Dictionary = {
  format: "lore-dictionary/1",
  columns: {
    seniority: { label: "Jahre im Beruf", direction: "more-is-better" },
    home: { label: "Wohnung", values: { owner: "Eigentum", rent: "Miete" } },
    time: { label: "Laufzeit des Kredits", unit: "Monate" },
    records: { label: "frühere Zahlungsausfälle", values: { yes: "ja", no: "nein" } },
    job: {
      label: "Beschäftigung",
      values: { fixed: "unbefristet", partime: "Teilzeit", freelance: "selbständig", others: "andere" },
    },
    income: { label: "Einkommen", unit: "Euro", direction: "more-is-better" },
    assets: { label: "Vermögen", unit: "Euro" },
    amount: { label: "Kreditbetrag", unit: "Euro" },
  },
  outcome: { labels: { bad: "abgelehnt", good: "bewilligt" }, favourable: "good" },
};

const ITALIAN: Dictionary = {
  format: "lore-dictionary/1",
  columns: {
    seniority: { label: "anni di lavoro", direction: "more-is-better" },
    home: { label: "abitazione", values: { owner: "di proprietà", rent: "in affitto" } },
    time: { label: "durata del prestito", unit: "mesi" },
    records: { label: "precedenti insolvenze", values: { yes: "sì", no: "no" } },
    job: {
      label: "impiego",
      values: { fixed: "a tempo indeterminato", partime: "part-time", freelance: "autonomo", others: "altro" },
    },
    income: { label: "reddito", unit: "euro", direction: "more-is-better" },
    assets: { label: "patrimonio", unit: "euro" },
    amount: { label: "importo del prestito", unit: "euro" },
  },
  outcome: { labels: { bad: "respinta", good: "accolta" }, favourable: "good" },
};

describe("a denied application", async () => {
  const reportOf = await creditDesk();
  const cases = [
    ["as it is", {}, {}],
    ["with gaps and a job never seen", {}, { income: null, records: null, job: "pilot" }],
    [
      "with what is usual in place of a gap, and nothing that may change",
      { missing: "fill" as const },
      { income: null },
    ],
  ] as const;
  test.each(
    OTHERS.flatMap((language) => cases.map(([name, settings, changed]) => ({ language, name, settings, changed }))),
  )("becomes this letter in $language, $name", async ({ language, settings, changed }) => {
    const dictionary = language === "de" ? GERMAN : ITALIAN;
    const locked =
      "missing" in settings
        ? [
            { kind: "max-changes" as const, count: 1 },
            ...Object.keys(dictionary.columns).map((feature) => ({
              kind: "immutable" as const,
              features: [feature, "age", "marital", "expenses", "debt", "price"],
            })),
          ]
        : [];
    const input = await reportOf({ ...settings, dictionary, constraints: locked }, changed);
    const place = language === "de" ? "Wien" : "Pisa";
    const letterTemplate = { format: "lore-letter/1", language, place, date: "2026-03-08" } as const;
    expect(reportLetter({ ...input, letterTemplate })).toMatchSnapshot();
  });
});
