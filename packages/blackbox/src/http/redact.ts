// What must not be seen outside the requests themselves: header values, passwords and query strings.

const SHORTEST_SECRET = 4;
const MASK = "[redacted]";

function partsOf(headerValue: string): string[] {
  // In "Bearer abc" the scheme is no secret, and masking it would spoil messages.
  const credentials = /^[A-Za-z][\w-]*\s+(\S.*)$/.exec(headerValue)?.[1];
  return credentials === undefined ? [headerValue] : [headerValue, credentials];
}

function spellingsOf(secret: string): string[] {
  // A server may echo a secret inside JSON or inside an address.
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
}

/** Without percent signs where they are well formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function secretsIn(url: URL, headers: Readonly<Record<string, string>>): string[] {
  const fromUrl = [url.username, url.password, ...url.searchParams.values()];
  const all = [...Object.values(headers).flatMap(partsOf), ...fromUrl, ...fromUrl.map(decoded)];
  const spelt = new Set(all.filter((secret) => secret.length >= SHORTEST_SECRET).flatMap(spellingsOf));
  // The longest first: a secret that is part of another must not leave the rest of it behind.
  return [...spelt].sort((a, b) => b.length - a.length);
}

/** A function that masks every secret of the URL and of the headers in a text. */
export function createRedactor(url: URL, headers: Readonly<Record<string, string>>): (text: string) => string {
  const secrets = secretsIn(url, headers);
  return (text) => secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
}

/** The URL as messages show it. */
export function displayUrl(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === "" ? "" : `?${MASK}`}`;
}
