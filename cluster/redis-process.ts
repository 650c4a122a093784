// A Redis server of the tests' own: on a free loopback port, with a password, in a folder of its own, every write on the
// disk before it is answered.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";

export const PASSWORD = "correct-horse-battery";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

export interface RedisProcess {
  readonly port: number;
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, if it was killed. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

async function answers(port: number, tls: TlsFiles | undefined): Promise<void> {
  for (;;) {
    const redis = new Redis({
      port,
      host: "127.0.0.1",
      password: PASSWORD,
      lazyConnect: true,
      retryStrategy: () => null,
      ...(tls === undefined ? {} : { tls: { rejectUnauthorized: false } }),
    });
    redis.on("error", () => undefined);
    const isUp = await redis.connect().then(
      () => redis.ping().then(() => true),
      () => false,
    );
    redis.disconnect();
    if (isUp) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

export async function startRedis(tls?: TlsFiles): Promise<RedisProcess> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "lore-redis-"));
  const listening =
    tls === undefined
      ? ["--port", String(port)]
      : [
          ...["--port", "0", "--tls-port", String(port), "--tls-auth-clients", "no"],
          ...["--tls-cert-file", tls.certificate, "--tls-key-file", tls.key, "--tls-ca-cert-file", tls.certificate],
        ];
  const args = [
    ...listening,
    ...["--bind", "127.0.0.1", "--requirepass", PASSWORD, "--dir", folder],
    ...["--save", "", "--appendonly", "yes", "--appendfsync", "always", "--daemonize", "no"],
  ];
  let child: ChildProcess | null = null;
  const start = async () => {
    if (child !== null) return;
    child = spawn("redis-server", args, { stdio: "ignore" });
    await answers(port, tls);
  };
  const kill = async () => {
    if (child === null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    child = null;
  };
  await start();
  return {
    port,
    url: `${tls === undefined ? "redis" : "rediss"}://:${PASSWORD}@127.0.0.1:${port}`,
    start,
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
