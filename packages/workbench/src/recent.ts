// The last few of what costs something to make, by key.

export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** Makes what is not kept. */
  take(key: string, make: () => T): T;
}

export function createRecent<T>(atMost: number): Recent<T> {
  const kept = new Map<string, T>();
  const set = (key: string, value: T) => {
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > atMost) kept.delete(kept.keys().next().value as string);
  };
  const get = (key: string): T | undefined => {
    const value = kept.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return {
    get,
    set,
    take(key, make) {
      const value = kept.get(key) ?? make();
      set(key, value);
      return value;
    },
  };
}
