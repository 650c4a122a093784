// One file from the network, into memory: nothing half-read can stay behind. Redirects, size and time are bounded.

import { LoreError } from "@lore-xai/core";

export interface DownloadLimits {
  readonly signal?: AbortSignal | undefined;
  /** For the whole file; two minutes unless told. */
  readonly timeoutMs?: number | undefined;
}

const MOST_REDIRECTS = 5;
/** The largest original has 4 MB. */
export const MOST_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

const failed = (url: string, reason: string, cause?: unknown) =>
  new LoreError("file-unreadable", `cannot download ${url}: ${reason}`, { url }, cause);

export async function download(url: string, { signal, timeoutMs = TIMEOUT_MS }: DownloadLimits): Promise<Uint8Array> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const stop = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    return await bodyOf(await follow(url, stop), url);
  } catch (error) {
    if (error instanceof LoreError) throw error;
    if (signal?.aborted) throw new LoreError("aborted", `the download of ${url} was interrupted`, { url }, error);
    if (timeout.aborted) throw failed(url, `it took longer than ${timeoutMs / 1000} s; try again later`, error);
    throw failed(url, `${reasonOf(error)}; check the network and try again`, error);
  }
}

/** fetch says "fetch failed" and keeps the reason to itself. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  return cause.message || (cause as NodeJS.ErrnoException).code || message;
}

async function follow(url: string, signal: AbortSignal): Promise<Response> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(at, { redirect: "manual", signal });
    if (response.ok) return response;
    await response.body?.cancel();
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) {
      throw failed(url, `the server answers with status ${response.status}; the file may have moved`);
    }
    const next = new URL(location, at);
    if (next.protocol !== at.protocol && next.protocol !== "https:") {
      throw failed(url, `it redirects to ${next.protocol}//${next.host}, which is not protected`);
    }
    at = next;
  }
  throw failed(url, `it redirects more than ${MOST_REDIRECTS} times`);
}

async function bodyOf(response: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > MOST_BYTES) throw failed(url, `it is larger than ${MOST_BYTES / 1024 / 1024} MB: not the file wanted`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
