// The load test in short: that nothing is lost or wrong under many clients. The long one is bench/server-load.mjs.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../bench/server-load.mjs", import.meta.url));

test("twenty clients at once get every answer, and the right one", async () => {
  const child = spawn(process.execPath, [SCRIPT, "--clients", "20", "--cases", "12", "--seconds", "3"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await new Promise((resolve) => child.once("close", resolve));
  expect(output).toContain("0 lost, 0 wrong");
  expect({ status, output: status === 0 ? "" : output }).toEqual({ status: 0, output: "" });
});
