// A server on loopback that records what it is asked, for one test.

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of a request, which each test knows
  readonly body: any;
  /** 1 for the first request. */
  readonly number: number;
}

export interface LoopbackServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
  /** Requests under way at once, at most. */
  mostAtOnce(): number;
  /** Requests that are not answered to the end on a connection that is still open. */
  underWay(): number;
}

/** Answers by itself, or returns the JSON to answer with. */
export type Answer = (request: SeenRequest, response: ServerResponse) => unknown;

export class StatusError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const NAN = /(?<=[[,:])NaN(?=[\],}])/g;
const NAN_READ = "not a number";

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const part of request) text += part;
  // As TensorFlow Serving and Triton read it: NaN is a number.
  const withNaN = (_key: string, value: unknown) => (value === NAN_READ ? Number.NaN : value);
  return text === "" ? undefined : JSON.parse(text.replaceAll(NAN, JSON.stringify(NAN_READ)), withNaN);
}

export function sendJson(response: ServerResponse, status: number, json: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
}

export async function startServer(
  answer: Answer,
  create: (listener: RequestListener) => ReturnType<typeof createServer> = createServer,
): Promise<LoopbackServer> {
  const seen: SeenRequest[] = [];
  let underWay = 0;
  let mostAtOnce = 0;

  const listener: RequestListener = async (incoming, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    response.on("close", () => underWay--);
    const { method = "", url: path = "", headers } = incoming;
    try {
      const request = { method, path, headers, body: await bodyOf(incoming), number: seen.length + 1 };
      seen.push(request);
      const json = await answer(request, response);
      if (json !== undefined) sendJson(response, 200, json);
    } catch (error) {
      if (!response.headersSent) sendJson(response, (error as StatusError).status ?? 500, { error: String(error) });
    }
  };

  const server = create(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, seen, mostAtOnce: () => mostAtOnce, underWay: () => underWay };
}
