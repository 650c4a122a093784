// node bench/media/run.mjs [CASES [KIND [METHODS]]]: LORE, LIME and Anchor on the same texts and pictures, one after another in one run;
// KIND is texts, pictures or both, METHODS a list of lore, lime, anchor and alibi with commas, all unless told. Needs the environments of bench/peers/make-environment.sh and a build. Prints the date, the cores, the
// load of the machine before and after, and one line of JSON per method and model.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [count = "60", kind = "both", methods = "lore,lime,anchor,alibi"] = process.argv.slice(2);
const command = ["node bench/media/run.mjs", ...process.argv.slice(2)].join(" ");
const load = () => loadavg().map((value) => Number(value.toFixed(1)));
const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const require = createRequire(new URL("../../packages/media/package.json", import.meta.url));
const sentences = require.resolve("wink-sentiment/test/data/amazon_cells_labelled.txt");
const environment = { ...process.env, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1" };

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: "inherit", env: environment });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

const folder = mkdtempSync(join(tmpdir(), "lore-media-"));
try {
  const date = new Date().toISOString().slice(0, 10);
  console.log(JSON.stringify({ command, date, cores: availableParallelism(), load: load() }));
  run(at(".venv-peers/bin/python"), "-W", "ignore", at("interop/media/make_media_models.py"), sentences, folder);
  for (const peer of methods.split(",")) {
    if (peer === "lore") {
      run(process.execPath, at("bench/media/measure.mjs"), folder, count, kind);
      continue;
    }
    const python = at(peer === "alibi" ? ".venv-peers-alibi/bin/python" : ".venv-peers/bin/python");
    run(python, "-W", "ignore", at("bench/media/peers.py"), folder, sentences, count, peer, kind);
  }
  console.log(JSON.stringify({ load: load() }));
} finally {
  rmSync(folder, { recursive: true });
}
