// The gallery: pages of docs/gallery whose programs and outputs are what they are now. On a page
//   ```ts examples/NAME.ts    is that file,
//   ```sh                     is run, in a folder that has credit.csv and examples/, and
//   ```text                   is what the last of these printed to standard output.

import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
export const GALLERY = join(root, "docs/gallery");

/** The pages of tasks; README.md is their list. */
export async function galleryPages() {
  return (await readdir(GALLERY)).filter((name) => name.endsWith(".md") && name !== "README.md").sort();
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "lore-gallery-"));
  await cp(join(root, "packages/models/data/credit.csv"), join(folder, "credit.csv"));
  for (const name of ["examples", "node_modules"]) await symlink(join(root, name), join(folder, name), "junction");
  return folder;
}

/** Without npx, which takes longer than most of the commands; a command that fails is an error. */
async function printedBy(commands, folder) {
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const script = `set -e -o pipefail\n${commands.replaceAll("npx ", "")}`;
  const { stdout } = await promisify(execFile)("bash", ["-c", script], {
    cwd: folder,
    env: { ...process.env, PATH: path, NO_COLOR: "1" },
  });
  return `${stdout.trimEnd()}\n`;
}

const BLOCK = /^```(ts|js|sh|text)(?: (\S+))?\n(.*?)^```$/gms;

/** A page as it has to be, from a page as it is. */
export async function refreshedPage(page) {
  const text = await readFile(join(GALLERY, page), "utf8");
  const folder = await openFolder();
  let result = "";
  let end = 0;
  let printed = "";
  try {
    for (const match of text.matchAll(BLOCK)) {
      const [block, language, file, before] = match;
      let content = before;
      if (file !== undefined) content = await readFile(join(root, file), "utf8");
      else if (language === "text") content = printed;
      else if (language === "sh") printed = await printedBy(before, folder);
      const opening = block.slice(0, block.indexOf("\n") + 1);
      result += `${text.slice(end, match.index)}${opening}${content}\`\`\``;
      end = match.index + block.length;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return result + text.slice(end);
}
