// What is kept in this browser: for this tab, so that it survives the next case and a reload; or for these data and this
// model, so that it is there tomorrow. Storage may be full, or forbidden; then nothing is kept and everything works.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useCallback, useState } from "react";
import { type Check, isFlag, parseKept } from "./kept-values.ts";

type Where = "tab" | "browser";

const storageOf = (where: Where) => (where === "tab" ? sessionStorage : localStorage);

function read(where: Where, key: string): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    return null;
  }
}

function write(where: Where, key: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(where).removeItem(key);
    else storageOf(where).setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

interface Kept<T> {
  readonly where: Where;
  readonly key: string;
  readonly start: T;
  readonly isValid: Check<T>;
  /** Which values need to be kept. */
  isToKeep(value: T): boolean;
}

function useStored<T>({ where, key, start, isValid, isToKeep }: Kept<T>) {
  const [value, setValue] = useState<T>(() => parseKept(read(where, key), isValid) ?? start);
  const set = useCallback(
    (next: T) => {
      setValue(next);
      write(where, key, isToKeep(next) ? next : undefined);
    },
    [where, key, isToKeep],
  );
  return [value, set] as const;
}

const always = () => true;

/** As useState, with what this tab kept under the key to begin with; `isToKeep` says which values need not be kept. */
export const useKept = <T>(key: string, start: T, isValid: Check<T>, isToKeep: (value: T) => boolean = always) =>
  useStored({ where: "tab", key, start, isValid, isToKeep });

/** The same for this browser, whenever a page of ours is opened here. */
export const usePreference = <T>(name: string, start: T, isValid: Check<T>) =>
  useStored({ where: "browser", key: `lore-${name}`, start, isValid, isToKeep: always });

/** The same for these data and this model. */
export const useSetting = <T>({ data, model }: WorkbenchSchema, name: string, start: T, isValid: Check<T>) =>
  usePreference(`${name}:${data.fingerprint}:${model.hash}`, start, isValid);

const isOpenToKeep = (isOpen: boolean) => isOpen;

/** Whether a part of the page is unfolded: the same for every case. */
export const useFold = (name: string) => useKept(`lore-fold:${name}`, false, isFlag, isOpenToKeep);
