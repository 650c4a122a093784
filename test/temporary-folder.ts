// One folder for all that the tests write down, and for the models that they keep whatever is in the user's cache; it goes
// when they end.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "lore-tests-"));
  process.env.TMPDIR = folder;
  process.env.XDG_CACHE_HOME = join(folder, "cache");
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
