// The notes of LIME, Anchor, the stochastic counterfactual and LORE as the methods themselves write them, in other languages.

import { describe, expect, test } from "vitest";
import { notesOnFindings } from "../../src/explainers/lime/lime-notes.ts";
import { noteText } from "../../src/format/sentences.ts";
import { spellingWith } from "../../src/format/spelling.ts";
import { wordsIn } from "../../src/format/words/languages.ts";
import { createAnchor, createLore, createStochasticCounterfactual, functionBlackBox } from "../../src/index.ts";
import type { Note } from "../../src/notes.ts";
import { applicant, applicants } from "../loan.ts";

const labels = ["deny", "grant"];
const always = functionBlackBox(() => "deny", { labels });
const byDigit = functionBlackBox(({ income }) => (Math.floor(Number(income) * 7.3) % 2 === 0 ? "grant" : "deny"), {
  labels,
});
const LIME = { outcome: "deny", samples: 5000, neighbors: 1234, hit: false, isOneOutcome: true };
const lime = (hasProbabilities: boolean) => notesOnFindings({ ...LIME, hasProbabilities });

const METHODS: readonly (readonly [string, () => Promise<readonly Note[]>, string, readonly (string | RegExp)[]])[] = [
  [
    "LIME",
    async () => lime(true),
    "de",
    [
      /reichten für 1\.234 von 5\.000 Nachbarn/,
      /was die Bewertung bewegt.*mehr samples/,
      /sagt deny, .*weniger als 0,5/,
    ],
  ],
  [
    "LIME without scores",
    async () => lime(false),
    "it",
    [/1\.234 di 5\.000 vicini/, /tutti i pesi sono 0.*più samples/, /meno di 0,5/],
  ],
  [
    "Anchor",
    async () =>
      (await createAnchor({ blackBox: byDigit, background: applicants, maxQueries: 300 }).explain(applicant)).notes,
    "de",
    [/erlaubten Fragen/, /Genauigkeit sicher etwa 0,95 ist/],
  ],
  [
    "the stochastic counterfactual",
    async () =>
      (
        await createStochasticCounterfactual({
          blackBox: always,
          background: applicants,
          population: 10,
          steps: 3,
          raises: 2,
        }).explain(applicant)
      ).notes,
    "de",
    [/kein Nachbar mit anderer Antwort, also nichts, worauf hin sich etwas ändern ließe$/],
  ],
  [
    "LORE in the way of the paper",
    async () =>
      (await createLore({ blackBox: always, background: applicants, preset: "paper" }).explain(applicant)).notes,
    "it",
    [/dunque nulla verso cui cambiare; con più neighbors forse se ne trova uno$/],
  ],
];

describe("notes", () => {
  test.each(METHODS)("of %s are said in the language", async (_, notesOf, language, said) => {
    const spell = spellingWith(null, undefined, wordsIn(language as "de" | "it"));
    const told = (await notesOf()).map((note) => noteText(note, spell));
    expect(told).toEqual(said.map((text) => expect.stringMatching(text)));
  });
});
