import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOnnxBlackBox } from "@lore-xai/blackbox/onnx";
import { nativeEngine } from "@lore-xai/blackbox/onnx/file";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "lore-native-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project in which a package of that name has this code; the real one is tried in interop/onnx.test.ts. */
function projectWith(name: string, code: string): string {
  const place = join(folder, name, "node_modules", "onnxruntime-node");
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "package.json"), '{ "name": "onnxruntime-node", "main": "index.js" }');
  writeFileSync(join(place, "index.js"), code);
  return join(folder, name, "/");
}

test("there is no native engine where none is installed", async () => {
  expect(await nativeEngine(join(folder, "/"))).toBeNull();
  expect(await nativeEngine()).toBeNull();
});

test("an engine that is handed in opens the model, with one thread, and what it says of a bad one is told", async () => {
  const code = `exports.InferenceSession = { create: async (bytes, { intraOpNumThreads }) => {
    throw new Error("Protobuf parsing failed: " + bytes.length + " bytes, threads " + intraOpNumThreads);
  } };`;
  const engine = (await nativeEngine(projectWith("installed", code))) ?? undefined;
  const opened = createOnnxBlackBox({ bytes: Uint8Array.of(1, 2, 3), engine });
  await expect(opened).rejects.toMatchObject({
    code: "model-not-loadable",
    message: expect.stringContaining("must hold a whole ONNX model"),
    cause: expect.objectContaining({ message: expect.stringContaining("3 bytes, threads 1") }),
  });
});

test("one that is installed and cannot be loaded is an error that says so, not another engine in silence", async () => {
  const opened = nativeEngine(projectWith("broken", 'throw new Error("libonnxruntime.so.1: cannot open");'));
  await expect(opened).rejects.toMatchObject({
    code: "model-not-loadable",
    message:
      "onnxruntime-node is installed but cannot be loaded (libonnxruntime.so.1: cannot open); install it anew or remove it",
  });
});
