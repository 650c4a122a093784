// lore serve on a free port of loopback, in this process, with one thread that explains: the command's own tests start it as a
// user does.

import { serveLore } from "../../../scripts/run-in-process.mjs";

export interface RunningServer {
  readonly address: string;
  close(): Promise<unknown>;
}

export async function startServer(args: readonly string[]): Promise<RunningServer> {
  const { address, close } = await serveLore(["--workers", "1", ...args]);
  return { address: `${address}/`, close };
}
