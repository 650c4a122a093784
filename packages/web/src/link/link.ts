// The page's address: which case, which seed, which locks, towards which outcome, made on which data and model. It stands
// behind the #, so that it is sent nowhere, and it reopens the same explanation.

import type { Row } from "@lore-xai/core";
import type { Bound, Lock, Locks } from "./locks.ts";

export type CaseChoice =
  | { readonly kind: "row"; readonly row: number }
  | { readonly kind: "instance"; readonly instance: Row };

export interface PageLink {
  readonly choice: CaseChoice | null;
  /** null: the workbench's own. */
  readonly seed: number | null;
  /** null: the workbench's own. */
  readonly locks: Locks | null;
  /** null: the workbench's own; empty: any other outcome. */
  readonly towards: string | null;
  /** On which data and model it was made; null: nobody says. */
  readonly madeOn: string | null;
  /** A query of the list of cases; null: as the reader has left it. */
  readonly find: string | null;
}

export const EMPTY_LINK: PageLink = {
  choice: null,
  seed: null,
  locks: null,
  towards: null,
  madeOn: null,
  find: null,
};

const LOCK_KEYS = ["lock", "up", "down", "range"] as const;
type LockKey = (typeof LOCK_KEYS)[number];
const KEY_OF: Readonly<Record<Lock["kind"], LockKey>> = { fixed: "lock", up: "up", down: "down", range: "range" };

/** A number as it is; a date of which the dots are hidden too, for two of them stand between the bounds. */
function boundText(bound: Bound): string {
  if (bound === null) return "";
  return typeof bound === "number" ? String(bound) : encodeURIComponent(bound).replaceAll(".", "%2E");
}

function lockText(feature: string, lock: Lock): string {
  const name = encodeURIComponent(feature);
  return lock.kind === "range" ? `${name}:${boundText(lock.min)}..${boundText(lock.max)}` : name;
}

function lockParts(locks: Locks): string[] {
  const parts = LOCK_KEYS.flatMap((key) => {
    const features = Object.keys(locks).filter((feature) => KEY_OF[locks[feature].kind] === key);
    return features.length === 0
      ? []
      : [`${key}=${features.map((feature) => lockText(feature, locks[feature])).join(",")}`];
  });
  // No lock at all must not be read as "the workbench's own".
  return parts.length === 0 ? ["lock="] : parts;
}

export function linkToHash({ choice, seed, locks, towards, madeOn, find }: PageLink): string {
  const parts: string[] = [];
  if (choice?.kind === "row") parts.push(`row=${choice.row}`);
  if (choice?.kind === "instance") parts.push(`case=${encodeURIComponent(JSON.stringify(choice.instance))}`);
  if (seed !== null) parts.push(`seed=${seed}`);
  if (locks !== null) parts.push(...lockParts(locks));
  if (towards !== null) parts.push(`towards=${encodeURIComponent(towards)}`);
  if (madeOn !== null) parts.push(`on=${encodeURIComponent(madeOn)}`);
  if (find !== null) parts.push(`find=${encodeURIComponent(find)}`);
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
}

/** Opens the cases that a query finds, beside the overview. */
export const findHash = (find: string) => linkToHash({ ...EMPTY_LINK, find });

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function bound(text: string): Bound {
  if (text === "") return null;
  const value = Number(text);
  if (Number.isNaN(value)) return decodeURIComponent(text);
  return Number.isFinite(value) ? value : null;
}

function lockFrom(key: LockKey, text: string): readonly [string, Lock] | null {
  if (key !== "range") {
    const kind = key === "lock" ? "fixed" : key;
    return text === "" ? null : [decodeURIComponent(text), { kind }];
  }
  const [, name, min, max] = /^([^:]*):(.*?)\.\.(.*)$/.exec(text) ?? [];
  return name === undefined ? null : [decodeURIComponent(name), { kind: "range", min: bound(min), max: bound(max) }];
}

function locksFrom(values: ReadonlyMap<string, string>): Locks | null {
  if (!LOCK_KEYS.some((key) => values.has(key))) return null;
  const entries = LOCK_KEYS.flatMap((key) =>
    (values.get(key) ?? "").split(",").flatMap((text) => {
      const entry = lockFrom(key, text);
      return entry === null ? [] : [entry];
    }),
  );
  return Object.fromEntries(entries);
}

function choiceFrom(values: ReadonlyMap<string, string>): CaseChoice | null {
  const row = wholeNumber(values.get("row"));
  if (row !== null) return { kind: "row", row };
  const text = values.get("case");
  if (text === undefined) return null;
  const instance: unknown = JSON.parse(decodeURIComponent(text));
  const isRow = typeof instance === "object" && instance !== null && !Array.isArray(instance);
  return isRow ? { kind: "instance", instance: instance as Row } : null;
}

/** A link that somebody has mangled opens the empty page rather than a broken one. */
export function linkFromHash(hash: string): PageLink {
  const values = new Map<string, string>();
  for (const part of hash.replace(/^#/, "").split("&")) {
    const at = part.indexOf("=");
    if (at > 0) values.set(part.slice(0, at), part.slice(at + 1));
  }
  try {
    const [towards, madeOn, find] = [values.get("towards"), values.get("on"), values.get("find")];
    return {
      choice: choiceFrom(values),
      seed: wholeNumber(values.get("seed")),
      locks: locksFrom(values),
      towards: towards === undefined ? null : decodeURIComponent(towards),
      madeOn: madeOn === undefined ? null : decodeURIComponent(madeOn),
      find: find === undefined ? null : decodeURIComponent(find),
    };
  } catch {
    return EMPTY_LINK;
  }
}
