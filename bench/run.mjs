// npm run bench [-- name …]: runs the benchmarks named, or all of them, one after another in one process.

import { readdirSync } from "node:fs";
import { cpus } from "node:os";

const available = readdirSync(new URL(".", import.meta.url))
  .filter((file) => file.endsWith(".bench.mjs"))
  .map((file) => file.replace(".bench.mjs", ""));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !available.includes(name));
if (unknown.length > 0) {
  console.error(`unknown benchmark ${unknown.join(", ")}; known are ${available.join(", ")}`);
  process.exit(2);
}
console.log(`node ${process.version}, ${cpus().length} cores (${cpus()[0].model})`);
for (const name of named.length > 0 ? named : available) {
  const { run } = await import(`./${name}.bench.mjs`);
  console.log(`\n## ${name}\n`);
  await run();
}
