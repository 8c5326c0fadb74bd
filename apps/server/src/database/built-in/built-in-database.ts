import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDataDirectory } from '../data-directory-lock.ts';
import { makeCluster, refuseForeignCluster, setPassword, VAKIT } from './cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { answers, PortTaken, type Postmaster, startPostmaster } from './postmaster.ts';
import { type HeldPipe, holdPipe } from './user-pipe.ts';

/** The built-in database while this process uses it */
export type BuiltInDatabase = {
  readonly url: string;
  /** Gives it up. It ends with the last process that uses it, and whoever has started it waits for that. */
  release(): Promise<void>;
};

export type BuiltInOptions = {
  /** `name=value` of the configuration of PostgreSQL, for tests and benchmarks */
  readonly settings?: readonly string[];
  /** Hears what the person who runs Vakit should know */
  readonly tell?: (line: string) => void;
};

/** How it is reached, kept beside its data for its own user alone */
type Address = { readonly port: number; readonly password: string };
type Running = { readonly url: string; readonly held: HeldPipe; readonly postmaster?: Postmaster };

/** In milliseconds: how often is looked whether it still runs */
const WATCH_INTERVAL = 1_000;
const FORMER = 'database';

/**
 * Brings the PostgreSQL of a folder up, or takes part in the one that runs there: processes that share a folder are clients
 * of one database. If it ends while this process uses it, it is started again.
 * @throws Error with a sentence for the person at the terminal
 */
export async function openBuiltIn(dataDirectory: string, options: BuiltInOptions = {}): Promise<BuiltInDatabase> {
  const folder = resolve(dataDirectory);
  const { tell = console.warn } = options;
  let running = await bringUp(folder, { ...options, tell });
  const { url } = running;
  let isWatching = true;
  const watch = async () => {
    if (!running.held.isRead()) {
      running.held.release();
      try {
        running = await bringUp(folder, { ...options, tell });
        tell('The database had ended, and was started again.');
      } catch (error) {
        tell(`The database has ended and cannot be started again. ${(error as Error).message}`);
      }
    }
    if (isWatching) timer = setTimeout(watch, WATCH_INTERVAL).unref();
    else running.held.release();
  };
  let timer = setTimeout(watch, WATCH_INTERVAL).unref();
  return {
    url,
    async release() {
      isWatching = false;
      clearTimeout(timer);
      running.held.release();
      await running.postmaster?.end();
    },
  };
}

/** One process at a time looks whether it runs, and starts it if not. */
async function bringUp(folder: string, { settings = [], tell }: BuiltInOptions & { tell: (line: string) => void }) {
  const lock = await lockDataDirectory(folder);
  try {
    return (await takePart(folder)) ?? (await start(folder, settings, tell));
  } finally {
    lock.release();
  }
}

const pipeIn = (folder: string) => join(folder, 'postgres.pipe');
const logIn = (folder: string) => join(folder, 'postgres.log');
const addressIn = (folder: string) => join(folder, 'postgres.json');

async function takePart(folder: string): Promise<Running | undefined> {
  const held = holdPipe(pipeIn(folder));
  const address = held && (await readAddress(folder));
  if (!held || !address) return undefined;
  const url = urlOf(address);
  const line = `Used by process ${process.pid} as well (${randomUUID()}).`;
  held.say(line);
  // Whoever does not read this any more has begun to end it; and whoever has started it may have been killed before it was up.
  while (held.isRead()) {
    const isHeard = (await readFile(logIn(folder), 'utf8')).includes(line);
    if (isHeard && (await answers(url))) return { url, held };
    await pause(WATCH_INTERVAL / 50);
  }
  held.release();
  return undefined;
}

async function start(folder: string, settings: readonly string[], tell: (line: string) => void): Promise<Running> {
  const data = join(folder, 'postgres');
  if (!existsSync(data) && existsSync(join(folder, FORMER))) {
    throw new Error(
      `${join(folder, FORMER)} is a database of Vakit 0.2, which this version cannot read. Set DATA_DIR to another folder, or move it away.`,
    );
  }
  const user = choosePostgresUser(await findPostgresPrograms(), data, tell);
  const known = await readAddress(folder);
  const address = known ?? { port: await findFreePort(), password: randomBytes(24).toString('base64url') };
  if (!existsSync(user.data)) await makeCluster(user, address.password);
  else {
    await refuseForeignCluster(user);
    if (!known) await setPassword(user, address.password);
  }
  if (!known) await writeAddress(folder, address);
  const wishes = { user, pipe: pipeIn(folder), log: logIn(folder), settings };
  for (let { port } = address; ; port = await findFreePort()) {
    const url = urlOf({ ...address, port });
    try {
      const postmaster = await startPostmaster({ ...wishes, url });
      if (port !== address.port) await writeAddress(folder, { ...address, port });
      return { url, held: postmaster.held, postmaster };
    } catch (error) {
      if (!(error instanceof PortTaken)) throw error;
    }
  }
}

const urlOf = ({ port, password }: Address) => `postgres://${VAKIT}:${password}@127.0.0.1:${port}/${VAKIT}`;

async function readAddress(folder: string): Promise<Address | undefined> {
  try {
    return JSON.parse(await readFile(addressIn(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Written beside and put in place, so that it is always whole. */
async function writeAddress(folder: string, address: Address): Promise<void> {
  const unfinished = `${addressIn(folder)}.new`;
  await writeFile(unfinished, JSON.stringify(address), { mode: 0o600, flush: true });
  await rename(unfinished, addressIn(folder));
}

/** A port on which nobody listens just now; the system picks it. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolved, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolved));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}
