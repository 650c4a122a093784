// Whole explanations of texts and pictures as text and as HTML, in a world that never changes.

import { type Explanation, functionBlackBox, tableFromRows } from "@lore-xai/core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  createMediaLore,
  formatMedia,
  imageReader,
  markedChange,
  mediaReportHtml,
  pictureFromDataUrl,
  textReader,
} from "../../src/index.ts";
import { REVIEWS } from "../corpus.ts";
import { discUrl } from "../image/pictures.ts";

const [RED, GREY] = [discUrl(48, 40, [14, 12]), discUrl(48, 40, null)];

function isRed(cell: string): boolean {
  const { data } = pictureFromDataUrl(cell);
  let red = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] > 180 && data[at + 1] < 80) red++;
  return red > 40;
}

/** A complaint is taken on where two of three speak for it: the words, the photo, the stars. */
const blackBox = functionBlackBox(
  ({ review, photo, stars }: { review: string; photo: string; stars: number }) =>
    Number(/refund|broken/.test(review)) + Number(isRed(photo)) + Number(stars < 3) >= 2 ? "taken on" : "closed",
  { labels: ["closed", "taken on"] },
);

const rows = REVIEWS.slice(0, 24).map((review, i) => ({ review, photo: i % 2 === 0 ? RED : GREY, stars: 1 + (i % 5) }));
const data = tableFromRows(rows, { categorical: ["review", "photo"] });
const readers = { review: textReader({ insertions: 2 }), photo: imageReader({ segments: "grid", count: 4 }) };

const reviewData = tableFromRows(
  REVIEWS.map((review) => ({ review })),
  { categorical: ["review"] },
);
const ofWords = functionBlackBox(({ review }: { review: string }) => (/refund|broken/.test(review) ? "bad" : "fine"), {
  labels: ["bad", "fine"],
});

/** What is in a picture is tested beside its reader; how the page looks and the version say nothing of the case. */
const withoutPictures = (text: string) =>
  text
    .replaceAll(/data:image\/png;base64,[\w+/=]+/g, "PICTURE")
    .replace(/<style>.*<\/style>/s, "")
    .replace(/LORE \d+\.\d+\.\d+\./, "LORE VERSION.");

const LONG = `${"It came late and nobody answered the phone. ".repeat(8)}I want a refund. ${"It is cold here today. ".repeat(12)}`;

let both: Explanation;
let broken: Explanation;
let long: Explanation;

beforeAll(async () => {
  const lore = createMediaLore({ blackBox, data, readers });
  both = await lore.explain({ review: "A <b>broken</b> screen, refund please", photo: RED, stars: 4 }, { seed: 1 });
  const words = createMediaLore({ blackBox: ofWords, data: reviewData, readers: { review: textReader() } });
  broken = await words.explain({ review: "The phone is broken." }, { seed: 1 });
  long = await words.explain({ review: LONG }, { seed: 1 });
});

describe("the text", () => {
  test("of a review, a photo and stars", () => {
    expect(withoutPictures(formatMedia(both, { title: "Row 3" }))).toMatchSnapshot();
    expect(withoutPictures(formatMedia(both, { width: 50 }))).toMatchSnapshot();
  });

  test("of one review, and of a long one of which the middle is left out", () => {
    expect(formatMedia(broken)).toMatchSnapshot();
    expect(formatMedia(long)).toMatchSnapshot();
  });

  test("has what is styled where it is said", () => {
    const marked = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
    const style = {
      ...{ heading: marked("heading"), outcome: marked("outcome") },
      ...{ confirmed: marked("confirmed"), faint: marked("faint") },
    };
    expect(formatMedia({ ...broken, probability: 0.93 }, { style: style as never })).toMatchSnapshot();
  });
});

describe("the report", () => {
  const report = (explanation: Explanation, title: string | null) =>
    withoutPictures(mediaReportHtml({ explanation, title, dataName: "reviews.csv", modelName: "desk" }));

  test("of a review, a photo and stars", () => {
    expect(report(both, "Row 3")).toMatchSnapshot();
  });

  test("of one review, with and without a change", () => {
    expect(report(broken, null)).toMatchSnapshot();
    expect(report({ ...broken, counterfactuals: [] }, null)).toMatchSnapshot();
  });

  test("of a picture that is no data URL says what it would show", () => {
    const [review, photo] = both.media?.cells ?? [];
    const changed = photo.changed.map((cell) => (cell === photo.cell ? "photo.png" : cell));
    const { picture: _, ...named } = { ...photo, cell: "photo.png", changed };
    const media = { cells: [review, named], corpus: both.media?.corpus ?? null };
    expect(report({ ...both, media }, "Row 3")).toMatchSnapshot();
  });

  test("shows a sign that no text may have as one that is unknown", () => {
    expect(report(broken, "a\u0007b\nc")).toContain("<h1>a\ufffdb\nc</h1>");
  });
});

describe("a change that is marked", () => {
  test("leaves out the middle of what stays, the beginning before the first mark and the end after the last", () => {
    const stays = "one two three four five six seven eight nine ten ".repeat(4);
    const text = markedChange(`${stays}late ${stays}poor ${stays}`, `${stays}soon ${stays}rich ${stays}`);
    expect(text).toMatchSnapshot();
  });

  test("of a long stretch shows its beginning", () => {
    const gone = "word ".repeat(200);
    expect(markedChange(`a ${gone}b`, "a b")).toMatchSnapshot();
    expect(markedChange("x ".repeat(150), "x ".repeat(150))).toBe("x ".repeat(150));
    expect(markedChange("x ".repeat(300), "x ".repeat(300))).toBe(`${"x ".repeat(200)} …`);
  });
});
