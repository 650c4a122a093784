// Superpixels: SLIC (Achanta et al., 2012), k-means of colour and place, each centre within its own neighbourhood; then every
// segment is one piece.

import type { Picture } from "./picture.ts";

const ROUNDS = 8;
/** How much place counts beside colour. */
const COMPACTNESS = 20;

const linear = (sample: number) => {
  const share = sample / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** CIELAB, in which equal steps look equal. */
export function labOf({ width, height, data }: Picture): Float32Array {
  const lab = new Float32Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [linear(data[4 * i]), linear(data[4 * i + 1]), linear(data[4 * i + 2])];
    const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    lab[3 * i] = 116 * y - 16;
    lab[3 * i + 1] = 500 * (x - y);
    lab[3 * i + 2] = 200 * (y - z);
  }
  return lab;
}

/** Per centre: three of colour, then x and y. */
const PARTS = 5;

function centresOnGrid(lab: Float32Array, width: number, height: number, step: number): Float64Array {
  const centres: number[] = [];
  for (let y = step / 2; y < height; y += step) {
    for (let x = step / 2; x < width; x += step) {
      const at = 3 * (Math.floor(y) * width + Math.floor(x));
      centres.push(lab[at], lab[at + 1], lab[at + 2], x, y);
    }
  }
  return Float64Array.from(centres);
}

function assignInto(
  labels: Int32Array,
  lab: Float32Array,
  centres: Float64Array,
  { width, height }: Picture,
  step: number,
): void {
  const nearest = new Float64Array(width * height).fill(Number.POSITIVE_INFINITY);
  const weight = (COMPACTNESS / step) ** 2;
  for (let c = 0; c < centres.length; c += PARTS) {
    const [cx, cy] = [centres[c + 3], centres[c + 4]];
    const [top, bottom] = [Math.max(0, Math.floor(cy - step)), Math.min(height - 1, Math.ceil(cy + step))];
    const [left, right] = [Math.max(0, Math.floor(cx - step)), Math.min(width - 1, Math.ceil(cx + step))];
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const i = y * width + x;
        const [dl, da, db] = [
          lab[3 * i] - centres[c],
          lab[3 * i + 1] - centres[c + 1],
          lab[3 * i + 2] - centres[c + 2],
        ];
        const distance = dl * dl + da * da + db * db + weight * ((x - cx) ** 2 + (y - cy) ** 2);
        if (distance < nearest[i]) {
          nearest[i] = distance;
          labels[i] = c / PARTS;
        }
      }
    }
  }
}

function meansInto(centres: Float64Array, labels: Int32Array, lab: Float32Array, width: number): void {
  const counts = new Int32Array(centres.length / PARTS);
  const sums = new Float64Array(centres.length);
  for (let i = 0; i < labels.length; i++) {
    const at = labels[i] * PARTS;
    counts[labels[i]]++;
    for (let k = 0; k < 3; k++) sums[at + k] += lab[3 * i + k];
    sums[at + 3] += i % width;
    sums[at + 4] += Math.floor(i / width);
  }
  for (let c = 0; c < counts.length; c++) {
    if (counts[c] === 0) continue;
    for (let k = 0; k < PARTS; k++) centres[c * PARTS + k] = sums[c * PARTS + k] / counts[c];
  }
}

/** Pieces that hang together, numbered as they come; a small one goes to the piece before it. */
function connected(labels: Int32Array, { width, height }: Picture, smallest: number): Int32Array {
  const pieces = new Int32Array(labels.length).fill(-1);
  const queue = new Int32Array(labels.length);
  let next = 0;
  for (let start = 0; start < labels.length; start++) {
    if (pieces[start] >= 0) continue;
    let beside = -1;
    let [head, tail] = [0, 0];
    queue[tail++] = start;
    pieces[start] = next;
    while (head < tail) {
      const i = queue[head++];
      const x = i % width;
      const around = [
        x > 0 ? i - 1 : -1,
        x < width - 1 ? i + 1 : -1,
        i - width,
        i < width * (height - 1) ? i + width : -1,
      ];
      for (const j of around) {
        if (j < 0) continue;
        if (pieces[j] >= 0 && pieces[j] !== next) beside = pieces[j];
        if (pieces[j] >= 0 || labels[j] !== labels[start]) continue;
        pieces[j] = next;
        queue[tail++] = j;
      }
    }
    if (tail < smallest && beside >= 0) for (let k = 0; k < tail; k++) pieces[queue[k]] = beside;
    else next++;
  }
  return pieces;
}

/** Per pixel the number of its segment, from 0 on: about so many, each in one piece. */
export function slic(picture: Picture, count: number): Int32Array {
  const { width, height } = picture;
  const step = Math.max(1, Math.sqrt((width * height) / count));
  const lab = labOf(picture);
  const centres = centresOnGrid(lab, width, height, step);
  const labels = new Int32Array(width * height);
  for (let round = 0; round < ROUNDS; round++) {
    assignInto(labels, lab, centres, picture, step);
    meansInto(centres, labels, lab, width);
  }
  return connected(labels, picture, (step * step) / 16);
}

/** Per pixel the number of its field in a grid of about so many. */
export function grid({ width, height }: Picture, count: number): Int32Array {
  const columns = Math.max(1, Math.min(width, Math.round(Math.sqrt((count * width) / height))));
  const rows = Math.max(1, Math.min(height, Math.round(count / columns)));
  return Int32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
  });
}
