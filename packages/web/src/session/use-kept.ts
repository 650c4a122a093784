// What is kept in this browser: for this tab, so that it survives the next case and a reload; or for these data and this
// model, so that it is there tomorrow. Storage may be full, or forbidden; then nothing is kept and everything works.

import type { WorkbenchSchema } from "@lore-xai/workbench";
import { useCallback, useState } from "react";

type Where = "tab" | "browser";

const storageOf = (where: Where) => (where === "tab" ? sessionStorage : localStorage);

function read<T>(where: Where, key: string): T | undefined {
  try {
    const text = storageOf(where).getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
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

function useStored<T>(where: Where, key: string, start: T, isToKeep: (value: T) => boolean) {
  const [value, setValue] = useState<T>(() => read<T>(where, key) ?? start);
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
export const useKept = <T>(key: string, start: T, isToKeep: (value: T) => boolean = always) =>
  useStored("tab", key, start, isToKeep);

/** The same for these data and this model, whenever they are opened here. */
export const useSetting = <T>({ data, model }: WorkbenchSchema, name: string, start: T) =>
  useStored("browser", `lore-${name}:${data.fingerprint}:${model.hash}`, start, always);

const isOpenToKeep = (isOpen: boolean) => isOpen;

/** Whether a part of the page is unfolded: the same for every case. */
export const useFold = (name: string) => useKept<boolean>(`lore-fold:${name}`, false, isOpenToKeep);
