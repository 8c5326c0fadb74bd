import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Balancer = { readonly url: string; close(): Promise<void> };

/** Hands each new connection on to the next of the servers; no connection is tied to where an earlier one went. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const ports = urls.map((url) => Number(new URL(url).port));
  const open = new Set<Socket>();
  let count = 0;
  const server = createServer((near) => {
    const far = connect(ports[count++ % ports.length] as number, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.setNoDelay();
      end.pipe(other);
      end.on('error', () => other.destroy()).on('close', () => open.delete(end));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const end of open) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
