import { once } from 'node:events';
import { createServer } from 'node:net';

const HOST = '127.0.0.1';
/** Systems take those that they give to whoever asks for any, and to connections, from above. */
const FIRST = 20_000;
/** How many each worker of the tests has for itself: nobody else takes one between its finding and its use. */
const SHARE = 1_000;
const WORKERS = 10;

const first = FIRST + SHARE * (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS);
/** Another run of the tests begins elsewhere. */
let turn = Math.floor(Math.random() * SHARE);

/** A port of this machine that nothing listens on and that nobody is given meanwhile, also for servers one after the other. */
export async function findFreePort(): Promise<number> {
  while (true) {
    const port = first + (turn++ % SHARE);
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
