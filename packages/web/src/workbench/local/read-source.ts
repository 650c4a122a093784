// The content of a source: fetched from beside the page, or read from a file that was chosen; as text in pieces, so that
// a large file is never held twice.

import { WorkbenchFault } from "@lore-xai/workbench";
import type { Source } from "./opening.ts";

const nameOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);

async function bodyOf(source: Source): Promise<Response> {
  if (typeof source !== "string") return new Response(source);
  const response = await fetch(source);
  if (response.ok) return response;
  throw new WorkbenchFault(
    "file-not-found",
    `${nameOf(source)} must be beside the page, but the host answers ${response.status}; build the page again`,
  );
}

const isPacked = (source: Source) => source instanceof File && /\.gz$/i.test(source.name);

export async function* textOf(source: Source): AsyncGenerator<string, void, undefined> {
  const { body } = await bodyOf(source);
  if (body === null) return;
  const bytes = isPacked(source) ? body.pipeThrough(new DecompressionStream("gzip")) : body;
  // Text in another encoding would reach the model as question marks.
  const reader = bytes.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        const what = isPacked(source) ? "a gzip of text in UTF-8" : "text in UTF-8";
        throw new WorkbenchFault("file-unreadable", `the data must be ${what}; save them as such`);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export async function bytesOf(source: Source): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await bodyOf(source)).arrayBuffer());
}

/** As lore itself names a model; a browser computes hashes only for pages that come by HTTPS or from this machine. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (crypto.subtle === undefined) return "not computed: this page came by plain HTTP";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256:${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
