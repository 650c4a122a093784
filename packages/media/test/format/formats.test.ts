import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "../../src/format/difference.ts";
import { createMediaLore, formatMedia, markedChange, mediaReportHtml, textReader } from "../../src/index.ts";
import { reviewTable, wordCounter } from "../corpus.ts";

const explain = (review: string, options = {}) =>
  createMediaLore({
    blackBox: wordCounter(),
    data: reviewTable(),
    readers: { review: textReader() },
    ...options,
  }).explain({ review }, { seed: 1 });

test("a difference has both texts in it", () => {
  const words = fc
    .array(fc.constantFrom("a", "b", "c", " ", "wort"), { maxLength: 20 })
    .map((parts) => parts.join(" "));
  const property = fc.property(words, words, (before, after) => {
    const stretches = differenceOf(before, after);
    const textOf = (gone: string) =>
      stretches
        .filter(({ kind }) => kind !== gone)
        .map(({ text }) => text)
        .join("");
    expect(textOf("in")).toBe(before);
    expect(textOf("out")).toBe(after);
  });
  fc.assert(property);
});

test("a difference is the shortest", () => {
  expect(markedChange("I want my refund now", "I want my now thanks")).toBe("I want my [-refund-] now {+thanks+}");
  expect(markedChange("so late", "so […]")).toBe("so [-late-]{+[…]+}");
});

test("the text says what it contains, what it does not, and what would have to change", async () => {
  const text = formatMedia(await explain("I want a refund, for the phone is broken."), { title: "Row 3" });
  expect(text).toMatch(/^Row 3: the model says BAD/);
  expect(text).toContain("[refund]");
  expect(text).toMatch(/Because it contains .*"refund"/);
  expect(text).toMatch(/True for \d+ of \d+ fresh variants of this case/);
  expect(text).toMatch(/\[-|\{\+/);
  expect(text).toContain("The model then says fine.");
  expect(text).not.toMatch(/real case|once for all explanations/);
  expect(text.split("\n").every((line) => line.length <= 80)).toBe(true);
});

test("where every variant has one outcome, nothing is called a reason", async () => {
  const text = formatMedia(await explain("It came on Monday.", { readers: { review: textReader({ insertions: 0 }) } }));
  expect(text).toContain("Every case that was tried gets this outcome");
  expect(text).not.toContain("Because");
  expect(text).not.toContain("True for");
});

test("the report marks words, strikes out and inserts, and escapes what a text holds", async () => {
  const explanation = await explain('A <b>broken</b> & late "phone", I want a refund');
  const html = mediaReportHtml({ explanation, title: "Row <3>", dataName: "a&b.csv", modelName: "m" });
  expect(html).toMatch(/<mark>(refund|late|broken)<\/mark>/);
  expect(html).toMatch(/<del>|<ins>/);
  expect(html).toContain("&lt;b&gt;");
  expect(html).not.toContain("<b>broken");
  expect(html).toContain("Row &lt;3&gt;");
  expect(html).not.toMatch(/<script|https?:/);
});
