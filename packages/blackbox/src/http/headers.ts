// The headers that go with every request. They may hold secrets: no message here shows a value.

import { LoreError } from "@lore-xai/core";
import { decoded } from "./redact.ts";

const VARIABLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

function invalidHeader(message: string): LoreError {
  return new LoreError("invalid-option", message, { option: "headers" });
}

function withVariables(value: string, name: string, environment: Readonly<Record<string, string | undefined>>): string {
  return value.replace(VARIABLE, (_, braced?: string, bare?: string) => {
    const variable = (braced ?? bare) as string;
    const found = Object.hasOwn(environment, variable) ? environment[variable] : undefined;
    if (found !== undefined && found !== "") return found;
    throw invalidHeader(`the header "${name}" needs the environment variable ${variable}, which is not set`);
  });
}

/** `["Authorization: Bearer $TOKEN"]` with the variables of the environment in place. */
export function headersFromEnvironment(
  specs: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const headers = specs.map((spec, i) => {
    const colon = spec.indexOf(":");
    const name = spec.slice(0, Math.max(colon, 0)).trim();
    if (name === "") throw invalidHeader(`header ${i + 1} must look like "Name: value"`);
    return [name, withVariables(spec.slice(colon + 1).trim(), name, environment)];
  });
  return checkHeaders(Object.fromEntries(headers));
}

export function checkHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  if (typeof headers !== "object" || headers === null) throw invalidHeader("headers must be an object of texts");
  for (const [name, value] of Object.entries(headers)) {
    try {
      if (typeof value !== "string") throw new TypeError();
      new Headers([[name, value]]);
    } catch {
      // The platform's own message would show the value.
      throw invalidHeader(`the header "${name}" must have a valid name and a text of one line as its value`);
    }
  }
  return { ...headers };
}

/** The credentials of a URL as a header; fetch refuses URLs that carry them. */
export function basicAuthorization(url: URL): Record<string, string> {
  if (url.username === "" && url.password === "") return {};
  const credentials = `${decoded(url.username)}:${decoded(url.password)}`;
  const bytes = new TextEncoder().encode(credentials);
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

/** Later headers win; names are compared without regard to case. */
export function mergeHeaders(...all: readonly Readonly<Record<string, string>>[]): Record<string, string> {
  const merged = new Headers();
  for (const headers of all) for (const [name, value] of Object.entries(headers)) merged.set(name, value);
  return Object.fromEntries(merged);
}
