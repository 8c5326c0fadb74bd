import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut: nothing gets through any more, and neither end notices. */
export type CuttableLine = {
  /** On this machine */
  readonly port: number;
  /** Connections, present and later ones, get no data. */
  cut(): void;
  /** New connections get through again. Those that were cut stay silent. */
  mend(): void;
  close(): Promise<void>;
};

/** Opens a line to the socket file of a server. */
export async function openLine(socketPath: string): Promise<CuttableLine> {
  const ends = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    hold(near);
    if (isCut) return;
    const far = connect(socketPath);
    hold(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (!isCut) near.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const end of ends) end.unpipe();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
