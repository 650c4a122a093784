// A server on the loopback interface that serves texts by their names, and may be told to answer otherwise.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface FileServer {
  readonly address: string;
  /** How often each path was asked for. */
  readonly requests: Map<string, number>;
  close(): Promise<void>;
}

export async function serveFiles(files: Readonly<Record<string, Answer>>): Promise<FileServer> {
  const requests = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").slice(1);
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const answer = Object.hasOwn(files, path) ? files[path] : undefined;
    if (typeof answer === "function") answer(request, response);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests, close };
}
