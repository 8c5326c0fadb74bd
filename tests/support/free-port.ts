import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const HOST = '127.0.0.1';
/** Systems take those that they give to whoever asks for any, and to connections, from above. */
const LASTING = { from: 20_000, to: 30_000 };

/** A port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A port that nothing listens on and that nobody is given meanwhile, for servers one after the other. */
export async function findLastingPort(): Promise<number> {
  while (true) {
    const port = LASTING.from + Math.floor(Math.random() * (LASTING.to - LASTING.from));
    const server = createServer().listen(port, HOST);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
