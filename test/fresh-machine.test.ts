import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const isCheckout = existsSync(join(root, ".git"));
const onFreshMachine = (command: string) =>
  spawnSync("bash", [join(root, "scripts/fresh-machine.sh"), command], { encoding: "utf8" });

test.skipIf(!isCheckout)("a fresh machine has no file of this one but the last commit, or says that it has", () => {
  const left = mkdtempSync(join(tmpdir(), "left-by-some-program-"));
  const { stdout, stderr, status } = onFreshMachine(`ls -d '${left}' || ls package.json; exit 7`);
  expect(stdout.trim()).toBe(stderr.includes("no mount namespace here") ? left : "package.json");
  expect(status).toBe(7);
});
