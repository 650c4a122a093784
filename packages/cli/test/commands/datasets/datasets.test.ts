import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { folderWith, runLore, runLoreProcess } from "../../run-lore.ts";

/** An address where nobody answers: a port that was free a moment ago. */
async function deadAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}

test("list says what is there, what is not and what was changed", async () => {
  const path = folderWith({ "german.csv": "class\ngood\n" });
  const { status, stdout, stderr } = await runLore(["datasets", "list", "--data-dir", path("")]);
  expect(status).toBe(0);
  expect(stdout.split("\n").map((line) => line.slice(0, 22).trimEnd())).toEqual([
    "adult   absent",
    "compas  absent",
    "german  other content",
    "",
  ]);
  expect(stderr).toContain("lore datasets pull adult compas german fetches the rest");
});

test("without --data-dir the folder is in the user's cache", async () => {
  const cache = folderWith({})("cache");
  const { status, stderr } = await runLoreProcess(["datasets", "list"], { XDG_CACHE_HOME: cache });
  expect([status, stderr.includes(cache)]).toEqual([0, true]);
  expect(existsSync(cache)).toBe(false);
});

test("pull without a network says what to do and leaves nothing behind", async () => {
  const folder = folderWith({})("data");
  const mirror = await deadAddress();
  const args = ["datasets", "pull", "german", "--data-dir", folder, "--mirror", mirror];
  const { status, stdout, stderr } = await runLore(args);
  expect([status, stdout]).toEqual([3, ""]);
  expect(stderr).toContain(`cannot download ${mirror}german.data`);
  expect(stderr).toContain("check the network and try again; a german.csv made elsewhere may also be put into");
  expect(existsSync(folder)).toBe(false);
});

test("pull refuses a dataset that does not exist", async () => {
  const { status, stderr } = await runLore(["datasets", "pull", "iris"]);
  expect(status).toBe(2);
  expect(stderr).toContain('a dataset must be one of adult, compas, german, got "iris"');
});

test.each([[["datasets", "--help"]], [["datasets", "pull", "--help"]], [["datasets", "list", "--help"]]])(
  "%j prints examples within 80 columns",
  async (args) => {
    const { status, stdout } = await runLore(args);
    expect(status).toBe(0);
    expect(stdout).toContain("Examples:");
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  },
);
