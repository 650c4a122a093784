// What stands where a segment was taken out.

import type { Picture } from "./picture.ts";

/** The whole picture in its mean colour. */
export function meanOfAll(picture: Picture): Picture {
  return meanOfSegments(picture, new Int32Array(picture.width * picture.height));
}

/** Every segment in its mean colour. */
export function meanOfSegments({ width, height, data }: Picture, segments: Int32Array): Picture {
  const count = segments.reduce((most, segment) => Math.max(most, segment), -1) + 1;
  const sums = new Float64Array(5 * count);
  for (let i = 0; i < segments.length; i++) {
    if (segments[i] < 0) continue;
    for (let c = 0; c < 4; c++) sums[5 * segments[i] + c] += data[4 * i + c];
    sums[5 * segments[i] + 4]++;
  }
  const out = new Uint8ClampedArray(data);
  for (let i = 0; i < segments.length; i++) {
    const at = 5 * segments[i];
    if (at >= 0) for (let c = 0; c < 4; c++) out[4 * i + c] = sums[at + c] / sums[at + 4];
  }
  return { width, height, data: out };
}

/** A running mean along one direction. */
function blurredAlong(
  data: Float32Array,
  lines: number,
  length: number,
  radius: number,
  at: (line: number, k: number) => number,
) {
  const out = new Float32Array(data.length);
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 4; c++) {
      let [sum, count] = [0, 0];
      for (let k = 0; k < Math.min(length, radius); k++, count++) sum += data[4 * at(line, k) + c];
      for (let k = 0; k < length; k++) {
        if (k + radius < length) {
          sum += data[4 * at(line, k + radius) + c];
          count++;
        }
        if (k - radius - 1 >= 0) {
          sum -= data[4 * at(line, k - radius - 1) + c];
          count--;
        }
        out[4 * at(line, k) + c] = sum / count;
      }
    }
  }
  return out;
}

/** The picture out of focus: two passes of a mean over an eighth of its shorter side. */
export function blurred({ width, height, data }: Picture): Picture {
  const radius = Math.max(1, Math.round(Math.min(width, height) / 8));
  let blur: Float32Array = Float32Array.from(data);
  for (let pass = 0; pass < 2; pass++) {
    blur = blurredAlong(blur, height, width, radius, (line, k) => line * width + k);
    blur = blurredAlong(blur, width, height, radius, (line, k) => k * width + line);
  }
  return { width, height, data: Uint8ClampedArray.from(blur) };
}
