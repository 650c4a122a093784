import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHttpBlackBox } from "@lore-xai/blackbox/http";
import { expect, test } from "vitest";
import { batch, features, LABELS } from "./loan-desk.ts";
import { startServer } from "./loopback-server.ts";
import { jsonServer } from "./model-servers.ts";
import { quickTiming } from "./quick-timing.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "lore-tls-"));
  try {
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const request = [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
    ];
    execFileSync("openssl", [...request, "-subj", "/CN=127.0.0.1", "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.skipIf(!hasOpenssl)("a certificate that nobody vouches for is an error at once, without retries", async () => {
  const certificate = selfSigned();
  const server = await startServer(jsonServer(), (listener) => createServer(certificate, listener));
  const timing = quickTiming();
  const url = server.url.replace("http:", "https:");
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", timing });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({
    code: "black-box-unreachable",
    message: expect.stringMatching(
      /no secure connection: .*self[- ]signed certificate.*check the server's certificate/,
    ),
  });
  expect(timing.waitsMs).toEqual([]);
  expect(server.seen).toHaveLength(0);
});

test("a server without TLS behind https is an error at once, without retries", async () => {
  const server = await startServer(jsonServer());
  const timing = quickTiming();
  const url = server.url.replace("http:", "https:");
  const blackBox = await createHttpBlackBox({ url, features, labels: LABELS, protocol: "json", timing });
  await expect(blackBox.predict(batch)).rejects.toMatchObject({ code: "black-box-unreachable" });
  expect(timing.waitsMs).toEqual([]);
});
