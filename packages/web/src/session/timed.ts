/** An answer, and for how long it was waited for. */
export type Timed<T> = T & { readonly waitedMs: number };

export async function timed<T extends object>(asked: Promise<T>): Promise<Timed<T>> {
  const begunMs = performance.now();
  return { ...(await asked), waitedMs: performance.now() - begunMs };
}
