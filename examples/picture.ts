// A picture explained by its parts: which fields of it make the model say "stop", and without which it would not.

import { functionBlackBox, tableFromRows } from "@lore-xai/core";
import { createMediaLore, formatMedia, imageReader, pictureFromDataUrl, pictureToDataUrl } from "@lore-xai/media";

/** A road in grey, with a red sign at the top right or without. */
function road(hasSign: boolean): string {
  const [width, height] = [48, 36];
  const pixels = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isSign = hasSign && (x - 38) ** 2 + (y - 8) ** 2 < 36;
    const grey = y > 18 ? 90 : 190;
    return isSign ? [210, 30, 30, 255] : [grey, grey, grey, 255];
  });
  return pictureToDataUrl({ width, height, data: Uint8ClampedArray.from(pixels.flat()) });
}

/** The share of a picture that is red. */
function redness(picture: string): number {
  const { data } = pictureFromDataUrl(picture);
  let red = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] > 180 && data[at + 1] < 80) red++;
  return (4 * red) / data.length;
}

const blackBox = functionBlackBox(({ photo }) => (redness(photo) > 0.02 ? "stop" : "go"), { labels: ["go", "stop"] });
const photos = [road(true), road(false)];
const data = tableFromRows(
  photos.map((photo) => ({ photo })),
  { categorical: ["photo"] },
);
const readers = { photo: imageReader({ segments: "grid", count: 12 }) };

const lore = createMediaLore({ blackBox, data, readers });
const explanation = await lore.explain({ photo: photos[0] }, { seed: 7 });
console.log(formatMedia(explanation, { title: "The road" }));
