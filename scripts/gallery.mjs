// The gallery: pages of docs/gallery whose programs and outputs are what they are now. On a page
//   ```ts examples/NAME.ts    is that file,
//   ```sh                     is run, in a folder that has credit.csv with its dictionary and examples/, and
//   ```text                   is what the last of these printed to standard output.

import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, promisify } from "node:util";
import { createJiti } from "jiti";
import { runLore } from "./run-in-process.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
export const GALLERY = join(root, "docs/gallery");

/** The pages of tasks; README.md is their list. */
export async function galleryPages() {
  return (await readdir(GALLERY)).filter((name) => name.endsWith(".md") && name !== "README.md").sort();
}

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), "lore-gallery-"));
  for (const name of ["credit.csv", "credit.dictionary.json"]) {
    await cp(join(root, "packages/models/data", name), join(folder, name));
  }
  for (const name of ["examples", "node_modules"]) await symlink(join(root, name), join(folder, name), "junction");
  return folder;
}

/** What a script of bash prints; one that fails is an error. Without npx, which takes longer than most of the commands. */
async function printedByBash(script, folder, input = "") {
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const running = promisify(execFile)("bash", ["-c", `set -e -o pipefail\n${script.replaceAll("npx ", "")}`], {
    cwd: folder,
    env: { ...process.env, PATH: path, NO_COLOR: "1" },
  });
  // A reader like `head` may go away before it has read everything.
  running.child.stdin.on("error", () => undefined);
  running.child.stdin.end(input);
  return (await running).stdout;
}

/**
 * What `lore` prints, in this process: one of its own would load everything anew, and the engine of ONNX models with it.
 * What it prints goes through the rest of the line, as in `npx lore check … | grep …`.
 */
async function printedByLore(line, folder) {
  const [, words, rest] = /^npx lore (.*?)(?: \| (.*))?$/s.exec(line);
  const args = (await printedByBash(`printf '%s\\0' ${words}`, folder)).split("\0").slice(0, -1);
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { status, stdout, stderr } = await runLore(args, { NO_COLOR: "1" });
    if (status !== 0) throw new Error(`lore ${words} ended with status ${status}: ${stderr}`);
    return rest === undefined ? stdout : await printedByBash(rest, folder, stdout);
  } finally {
    process.chdir(before);
  }
}

/** As whoever reads the page runs it; the others run in this process, which has loaded most of what they import. */
const RUN_AS_READ = "npx jiti examples/loan-desk.ts";

/** What a program of examples/ prints, each but once: a module is not run a second time. */
async function printedByProgram(line, folder) {
  const [, program] = /^npx jiti (\S+)$/.exec(line);
  const [before, log] = [process.cwd(), console.log];
  let printed = "";
  console.log = (...parts) => {
    printed += `${format(...parts)}\n`;
  };
  process.chdir(folder);
  try {
    await createJiti(join(folder, "/")).import(join(folder, program));
  } finally {
    process.chdir(before);
    console.log = log;
  }
  return printed;
}

function printerOf(line) {
  if (line.startsWith("npx lore ")) return printedByLore;
  return line.startsWith("npx jiti ") && line !== RUN_AS_READ ? printedByProgram : printedByBash;
}

/** Line by line; a line that ends in a backslash goes on. */
async function printedBy(commands, folder) {
  let printed = "";
  const lines = commands
    .replaceAll(/\\\n\s*/g, "")
    .trim()
    .split("\n");
  for (const line of lines) {
    printed += await printerOf(line)(line, folder);
  }
  return `${printed.trimEnd()}\n`;
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
