import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { writeWhole, writeWholeFile } from "../../src/output/write-whole-file.ts";
import { LOAN_FILES } from "../loans.ts";
import { COMMAND, folderWith } from "../run-lore.ts";

const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
/** Half of it, as a disk that fills up leaves it. */
const halfOf = (path: string): Promise<void> => {
  writeFileSync(path, "hal");
  return Promise.reject(full);
};

test("a file that could not be written whole is not there, and what was there before stays", async () => {
  const file = folderWith({ "old.html": "as it was" });
  for (const name of ["new.html", "old.html"]) {
    await expect(writeWholeFile(file(name), halfOf)).rejects.toMatchObject({
      code: "file-unwritable",
      message: expect.stringMatching(/^cannot write ".*": ENOSPC.*the disk is full/),
    });
  }
  expect(readdirSync(dirname(file("x")))).toEqual(["old.html"]);
  expect(readFileSync(file("old.html"), "utf8")).toBe("as it was");
});

test("a file keeps its permissions, a link stays a link", async () => {
  const file = folderWith({ "own.json": "{}" });
  chmodSync(file("own.json"), 0o600);
  symlinkSync(file("own.json"), file("link.json"));
  await writeWhole(file("link.json"), "[1]");
  expect(readFileSync(file("own.json"), "utf8")).toBe("[1]");
  expect(statSync(file("own.json")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(file("x"))).sort()).toEqual(["link.json", "own.json"]);
});

test("a folder that is not there is named as such", async () => {
  await expect(writeWhole(folderWith({})("none/x.json"), "x")).rejects.toThrow(
    "its folder is not there; make it first",
  );
});

test.skipIf(process.platform === "win32")("a limit on the size of files leaves no half result, and is named", () => {
  const file = folderWith(LOAN_FILES);
  const flags = `--data ${file("loans.csv")} --target status --model ${file("model.mjs")}`;
  const command = (args: string) => `ulimit -f 1; exec ${process.execPath} ${COMMAND} ${args} ${flags}`;
  for (const args of [
    `rulebook --cases 1 --out ${file("book.html")}`,
    `pack --row 3 --effort quick --out ${file("x.zip")}`,
  ]) {
    const { status, stderr } = spawnSync("bash", ["-c", command(args)], { encoding: "utf8" });
    expect([status, stderr]).toEqual([5, expect.stringMatching(/cannot write .*\[file-unwritable\]/s)]);
  }
  expect(existsSync(file("book.html")) || existsSync(file("x.zip"))).toBe(false);
});
