// node bench/media/large.mjs: a photo of 12 million pixels as JPEG and a text of 20 pages, each explained once in a process of its own: time,
// processor time, the most memory, questions, and what is said of how it was coarsened. The photo is put to a model that takes pixels
// (pixelBlackBox) and to one that takes data URLs, as a module of JavaScript does. Prints one line of JSON each.

import { spawnSync } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { functionBlackBox, tableFromRows } from "@lore-xai/core";
import {
  createMediaLore,
  imageReader,
  pictureFromDataUrl,
  pixelBlackBox,
  pixelFeatures,
  textReader,
} from "@lore-xai/media";
import jpeg from "jpeg-js";

const LABELS = ["dark", "light"];

/** A sky that grows dark towards the ground, with a sun and some noise. */
function photo() {
  const [width, height] = [4000, 3000];
  const data = new Uint8Array(4 * width * height);
  let noise = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      noise = (noise * 1103515245 + 12345) >>> 0;
      const sky = 150 - (y * 100) / height + (noise >>> 28);
      const isSun = (x - 2800) ** 2 + (y - 800) ** 2 < 500 ** 2;
      data.set(isSun ? [250, 240, 180, 255] : [sky * 0.7, sky * 0.8, sky, 255], 4 * (y * width + x));
    }
  }
  return `data:image/jpeg;base64,${jpeg.encode({ width, height, data }, 85).data.toString("base64")}`;
}

/** 20 pages of 360 words. */
function pages() {
  const words =
    "the case was heard and the court found that a claim of the seller holds where no notice was given".split(" ");
  const sentence = (i) =>
    `${Array.from({ length: 12 }, (_, k) => `${words[(i * 7 + k * 5) % words.length]}${(i * 12 + k) % 900}`).join(" ")}${i % 40 === 7 ? " refund" : ""}. `;
  return Array.from({ length: 600 }, (_, i) => sentence(i)).join("");
}

/** Whether a sun is to be seen: of every so many-th sample some are nearly white. */
function isLight(samples, step, white) {
  let bright = 0;
  for (let at = 0; at < samples.length; at += step) if (samples[at] > 0.85 * white) bright++;
  return (bright * step) / samples.length > 0.02;
}

const SUBJECTS = {
  "photo, pixels": () => {
    const options = { column: "photo", width: 64, height: 48 };
    const width = pixelFeatures(options).length;
    const model = {
      labels: LABELS,
      predict: ({ data, count }) =>
        Array.from({ length: count }, (_, i) => Number(isLight(data.subarray(i * width, (i + 1) * width), 1, 1))),
    };
    return { cell: { photo: photo() }, readers: { photo: imageReader() }, blackBox: pixelBlackBox(model, options) };
  },
  "photo, data URLs": () => ({
    cell: { photo: photo() },
    readers: { photo: imageReader() },
    blackBox: functionBlackBox((row) => LABELS[Number(isLight(pictureFromDataUrl(row.photo).data, 4, 255))], {
      labels: LABELS,
    }),
  }),
  "20 pages": () => ({
    cell: { text: pages() },
    readers: { text: textReader() },
    blackBox: functionBlackBox(({ text }) => (text.split("refund").length > 8 ? "claim" : "other"), {
      labels: ["claim", "other"],
    }),
  }),
};

async function explainOnce(name) {
  const { cell, readers, blackBox } = SUBJECTS[name]();
  const data = tableFromRows([cell], { categorical: Object.keys(cell) });
  const [start, before] = [performance.now(), process.cpuUsage()];
  const explanation = await createMediaLore({ blackBox, data, readers }).explain(cell, { seed: 1 });
  const { user, system } = process.cpuUsage(before);
  const told = {
    subject: name,
    ms: Math.round(performance.now() - start),
    processorMs: Math.round((user + system) / 1000),
    mostMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    questions: explanation.evidence.queries,
    changes: explanation.counterfactuals.length,
    notes: explanation.notes.map(({ message }) => message),
  };
  console.log(JSON.stringify(told));
}

const [named] = process.argv.slice(2);
if (named !== undefined) await explainOnce(named);
else {
  const load = loadavg().map((value) => Number(value.toFixed(1)));
  console.log(
    JSON.stringify({
      command: "node bench/media/large.mjs",
      date: new Date().toISOString().slice(0, 10),
      cores: availableParallelism(),
      load,
    }),
  );
  for (const name of Object.keys(SUBJECTS)) {
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: "inherit" });
  }
}
