// Which protocol a server speaks: told by its URL, else by a few questions, else plain JSON.

import type { HttpClient } from "./client.ts";
import { withPath } from "./exchange.ts";
import { isMlflowPath } from "./mlflow.ts";
import { isOipPath } from "./oip.ts";
import type { HttpProtocol } from "./protocol.ts";
import { isTfServingPath } from "./tfserving.ts";

/** One retry: a passing fault must not decide the protocol, nor must a server that has none of these pages be pestered. */
const ONCE_MORE = { retries: 1 };

export function protocolOfUrl(url: URL): HttpProtocol | undefined {
  const path = url.pathname.replace(/\/+$/, "");
  if (isOipPath(path) || /\/v2(\/models)?$/.test(path)) return "oip";
  if (isMlflowPath(path)) return "mlflow";
  return isTfServingPath(path) ? "tfserving" : undefined;
}

async function speaksOip(url: URL, client: HttpClient): Promise<boolean> {
  const server = withPath(url, (path) => `${path}/v2`);
  const told = (await client.sendForJsonIfAny({ method: "GET", url: server }, ONCE_MORE)) as Record<
    string,
    unknown
  > | null;
  return typeof told?.name === "string" && (typeof told.version === "string" || Array.isArray(told.extensions));
}

async function speaksMlflow(url: URL, client: HttpClient): Promise<boolean> {
  const ask = (page: string) => client.send({ method: "GET", url: withPath(url, (path) => path + page) }, ONCE_MORE);
  if ((await ask("/ping")).status !== 200) return false;
  const version = await ask("/version");
  return version.status === 200 && /^"?\d+\.\d+/.test(version.text.trim());
}

/** At most three questions. */
export async function protocolOfServer(url: URL, client: HttpClient): Promise<HttpProtocol> {
  if (await speaksOip(url, client)) return "oip";
  return (await speaksMlflow(url, client)) ? "mlflow" : "json";
}
