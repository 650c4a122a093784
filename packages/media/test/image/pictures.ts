// Made-up pictures: a grey field with a red disc somewhere in it, or none.

import { type Picture, pictureToDataUrl } from "../../src/index.ts";

export function disc(width: number, height: number, at: readonly [number, number] | null, radius = 9): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isRed = at !== null && (x - at[0]) ** 2 + (y - at[1]) ** 2 <= radius ** 2;
      const grey = 90 + ((x * 7 + y * 3) % 40);
      data.set(isRed ? [220, 30, 20, 255] : [grey, grey, grey, 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

export const discUrl = (...given: Parameters<typeof disc>) => pictureToDataUrl(disc(...given));
