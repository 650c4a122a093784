// What the database says of its file, as an error that names it and says what to do.

import Database from "libsql";
import { RequestError } from "../problems/request-error.ts";

// SQLite's own numbers; the higher bits of a code tell more than is needed here.
const PRIMARY_CODE = 0xff;
const GENERAL = 1;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;
/** With its higher bits: a file that ends within a page. */
const SHORT_READ = 522;
/** With its higher bits: what SQLite makes of a quota that is used up (EDQUOT). */
const WRITE_REFUSED = 778;

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Database.SqliteError)) return undefined;
  return (error.rawCode ?? 0) & PRIMARY_CODE;
}

const isOf = (error: unknown, rawCode: number) => error instanceof Database.SqliteError && error.rawCode === rawCode;

export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  return code === CORRUPT || code === NOT_A_DATABASE || isOf(error, SHORT_READ);
}

/** While a store is opened all that is asked for is right, so that a question refused is a description damaged. */
export function isDamageAtOpening(error: unknown): boolean {
  return isDamage(error) || codeOf(error) === GENERAL;
}

export const explanationDamaged = () =>
  new RequestError(
    "explanation-damaged",
    "this explanation was damaged where it is kept; ask for it anew with the request that made it",
  );

export const storeDamaged = () =>
  new RequestError(
    "store-damaged",
    "the store's file is damaged; end the server and start it with --repair, which takes over what can be read",
  );

/** The error that clients are told, or the one that it was. */
export function storeFault(error: unknown): unknown {
  if (isDamage(error)) return storeDamaged();
  if (codeOf(error) !== FULL && !isOf(error, WRITE_REFUSED)) return error;
  return new RequestError(
    "store-full",
    "the disk of the store is full, or its quota is used up, so that nothing new can be kept; what is there can be read. Make room on it",
  );
}
