// Requests as bytes on a socket: no client library would send them.

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, test } from "vitest";
import { loanServer } from "./loan-server.ts";

async function listening(isLoopback: boolean) {
  const app = await loanServer({ options: { isLoopback } });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (target: string, hosts: readonly string[]) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let answer = "";
    socket.on("data", (text) => {
      answer += text;
    });
    const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), "Connection: close"];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    await once(socket, "close");
    const [head, body] = answer.split("\r\n\r\n");
    return { status: Number(head.split(" ")[1]), body };
  };
}

describe.each([true, false])("a server that is on loopback alone: %s", async (isLoopback) => {
  const ask = await listening(isLoopback);

  test.each([
    ["/v1/schema", ["localhost", "localhost"]],
    ["/v1/schema", ["localhost", "evil.example"]],
    ["/v1/schema", ["evil.example", "localhost"]],
    ["/nothing", ["localhost", "127.0.0.1"]],
    ["http://evil.example/v1/schema", ["localhost"]],
    ["http://evil.example/nothing", ["localhost"]],
    ["http://localhost:1/v1/schema", ["localhost"]],
    ["http://localhost@evil.example/v1/schema", ["localhost"]],
    ["http://localhost/v1/schema", ["localhost", "localhost"]],
    ["http://[::/v1/schema", ["localhost"]],
  ])("refuses %s with Host %j", async (target, hosts) => {
    const { status, body } = await ask(target, hosts);
    expect([status, body]).toEqual([400, expect.stringContaining('"code":"invalid-request"')]);
    expect(body).not.toContain("income");
  });

  test.each([
    ["/healthz", "localhost"],
    ["http://localhost/healthz", "localhost"],
    ["HTTP://LOCALHOST/healthz", "localhost:80"],
    ["http://127.0.0.1:8077/healthz", "127.0.0.1:8077"],
    ["http://[::1]:8077/healthz", "[::1]:8077"],
  ])("answers %s with Host %s", async (target, host) => {
    expect(await ask(target, [host])).toEqual({ status: 200, body: '{"status":"ok"}' });
  });
});
