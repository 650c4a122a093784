// Links for one person: each names one explanation and when it ends, signed with a key that the server alone knows. Whoever
// has the link may see that case and nothing else; nobody can make one, or make one last longer.

import { createHmac, timingSafeEqual } from "node:crypto";
import { LoreError } from "@lore-xai/core";
import { RequestError } from "../problems/request-error.ts";

/** Of a key, in bytes: less could be guessed. */
const SHORTEST_KEY = 16;

export interface SharedCase {
  /** Of the explanation. */
  readonly id: string;
  readonly expiresAt: Date;
}

export interface ShareLinks {
  /** What the link carries. */
  sign(shared: SharedCase): string;
  /** Throws where it was not signed here, was changed, or has ended. */
  read(token: string): SharedCase;
}

const refused = (detail: string) => new RequestError("not-found", detail);

export function createShareLinks(key: Uint8Array, now: () => number): ShareLinks {
  if (key.length < SHORTEST_KEY) {
    const message = `the key for links must have at least ${SHORTEST_KEY} bytes, got ${key.length}`;
    throw new LoreError("invalid-option", message, { option: "shareKey" });
  }
  const signatureOf = (content: string) => createHmac("sha256", key).update(`lore-link/1 ${content}`).digest();
  return {
    sign({ id, expiresAt }) {
      const content = `${id}.${Math.floor(expiresAt.getTime() / 1000)}`;
      return `${content}.${signatureOf(content).toString("base64url")}`;
    },
    read(token) {
      const [, content, id, seconds, given] = /^(([0-9a-f]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? [];
      const isSigned = content !== undefined && timingSafeEqual(signatureOf(content), Buffer.from(given, "base64url"));
      if (!isSigned) throw refused("this link is not one that this server has made; ask for a new one");
      const expiresAt = new Date(1000 * Number(seconds));
      if (expiresAt.getTime() <= now()) throw refused("this link has ended; ask for a new one");
      return { id, expiresAt };
    },
  };
}
