// Removes what the compiler has made of files that are no longer there: it leaves that behind, and npm would publish it.

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

for (const name of readdirSync("packages")) {
  const dist = join("packages", name, "dist");
  if (!existsSync(dist)) continue;
  for (const path of readdirSync(dist, { recursive: true }).map((file) => join(dist, file))) {
    if (!path.endsWith(".map")) continue;
    const { sources } = JSON.parse(readFileSync(path, "utf8"));
    if (sources.every((source) => existsSync(join(dirname(path), source)))) continue;
    for (const stale of [path, path.slice(0, -".map".length)]) rmSync(stale, { force: true });
  }
}
