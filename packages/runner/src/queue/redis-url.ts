// Where the queue is. Its URL may hold a password: no message shows more than scheme, host and port.

import { LoreError } from "@lore-xai/core";

const MASK = "[redacted]";

export function parseRedisUrl(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    // The platform's message would show the text.
    throw new LoreError("invalid-option", "the queue must be a URL such as redis://localhost:6379 or rediss://…");
  }
  if (url.protocol !== "redis:" && url.protocol !== "rediss:") {
    throw new LoreError("invalid-option", `the queue must begin with redis:// or rediss://, got ${url.protocol}//`);
  }
  return url;
}

/** The URL as messages show it. */
export function shownRedisUrl(address: URL | string): string {
  const url = typeof address === "string" ? parseRedisUrl(address) : address;
  return `${url.protocol}//${url.host}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Masks the credentials of the URL, however they are spelt, in a text that somebody else wrote. */
export function redactRedis(url: URL, text: string): string {
  const secrets = [url.href, url.password, url.username].flatMap((secret) => [secret, decoded(secret)]);
  const known = [...new Set(secrets)].filter((secret) => secret.length > 0 && secret !== "default");
  known.sort((a, b) => b.length - a.length);
  return known.reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
}
