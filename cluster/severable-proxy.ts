// A way to a server that can be cut: what was connected hangs in the air, and nothing connects any more.

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface SeverableProxy {
  readonly port: number;
  sever(): void;
  close(): void;
}

export async function startProxy(targetPort: number): Promise<SeverableProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    const outgoing = keep(connect(targetPort, "127.0.0.1"));
    keep(incoming).pipe(outgoing).pipe(incoming);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as { port: number }).port, sever: end, close: end };
}
