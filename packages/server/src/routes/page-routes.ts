// The workbench: the built page with its engine, or a plain one that says how to build it. Open to everybody: it holds
// no data.

import { createReadStream, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DOCS_STYLE_PATH } from "../openapi/docs-page.ts";
import type { ServerSetup } from "../setup.ts";

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>LORE</title><link rel="stylesheet" href="${DOCS_STYLE_PATH}"></head>
<body><h1>LORE</h1>
<p>The server runs. The workbench is not built here: <code>npm run build:web</code> in the repository builds it.</p>
<p>What the server can do: <a href="/docs">the API</a>.</p></body></html>
`;

/** Where the page of @lore-xai/web lies, if it is built. */
export function builtPageFolder(): string | null {
  const folder = join(dirname(createRequire(import.meta.url).resolve("@lore-xai/web/package.json")), "dist");
  return existsSync(join(folder, "index.html")) ? folder : null;
}

type PageFiles = Pick<ServerSetup, "pageFolder" | "engineFile">;

export async function addPageRoutes(app: FastifyInstance, { pageFolder, engineFile }: PageFiles): Promise<void> {
  if (pageFolder === null) {
    app.get("/", async (_, reply) => reply.type("text/html; charset=utf-8").send(NOT_BUILT));
    return;
  }
  if (engineFile !== undefined) {
    app.get(`/${basename(engineFile)}`, async (_, reply) =>
      reply.type("application/wasm").send(createReadStream(engineFile)),
    );
  }
  await app.register(fastifyStatic, { root: pageFolder, dotfiles: "ignore", index: "index.html" });
}
