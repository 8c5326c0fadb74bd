import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockDataDirectory } from '../data-directory-lock.ts';
import { makeCluster, refuseForeignCluster, setPassword, VAKIT } from './cluster.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { choosePostgresUser } from './postgres-user.ts';
import { ask, PortTaken, type Postmaster, startPostmaster, wrongPassword } from './postmaster.ts';
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
type Address = { readonly port: number; readonly password: string; readonly folder: string };
type Running = { readonly url: string; readonly held: HeldPipe; readonly postmaster?: Postmaster };

/** In milliseconds: how often is looked whether it still runs */
const WATCH_INTERVAL = 1_000;
/** In milliseconds: on a full disk the log says no more what was heard. */
const HEARD_TIMEOUT = 5_000;
/** In milliseconds: how long it may take to make good what a power cut has left undone */
const PATIENCE = 120_000;
const FORMER = 'database';
const [LEAST_PORT, GREATEST_PORT] = [15_000, 32_000];
const OUT_OF_REACH =
  'is in use by a database that cannot be reached from here. If that runs in another container, do this there: docker compose exec vakit vakit …';
const NOT_ON_WINDOWS =
  'The built-in database does not run on Windows. Set DATABASE_URL to a PostgreSQL server, or start Vakit in the Windows Subsystem for Linux.';

/**
 * Brings the PostgreSQL of a folder up, or takes part in the one that runs there: processes that share a folder are clients
 * of one database. If it ends while this process uses it, it is started again.
 * @throws Error with a sentence for the person at the terminal
 */
export async function openBuiltIn(dataDirectory: string, options: BuiltInOptions = {}): Promise<BuiltInDatabase> {
  if (process.platform === 'win32') throw new Error(NOT_ON_WINDOWS);
  const folder = resolve(dataDirectory);
  const { tell = console.warn } = options;
  let running = await bringUp(folder, { ...options, tell });
  const { url } = running;
  let isWatching = true;
  let told = '';
  const watch = async () => {
    if (!running.held.isRead()) {
      running.held.release();
      const outcome = await bringUp(folder, { ...options, tell }).then(
        (again) => {
          running = again;
          return 'The database had ended, and was started again.';
        },
        (error: Error) => `The database has ended and cannot be started again. ${error.message}`,
      );
      // It is tried every second, which need not be said as often.
      if (outcome !== told) tell(outcome);
      told = outcome;
    } else told = '';
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

/** Whether a folder holds a built-in database; its data may lie elsewhere. */
export const hasBuiltIn = (dataDirectory: string): boolean =>
  existsSync(addressIn(dataDirectory)) || existsSync(dataIn(dataDirectory));

/** One process at a time looks whether it runs, and starts it if not. */
async function bringUp(folder: string, { settings = [], tell }: BuiltInOptions & { tell: (line: string) => void }) {
  const lock = await lockDataDirectory(folder);
  try {
    return (await takePart(folder)) ?? (await start(folder, settings, tell));
  } finally {
    lock.release();
  }
}

const dataIn = (folder: string) => join(folder, 'postgres');
const pipeIn = (folder: string) => join(folder, 'postgres.pipe');
const logIn = (folder: string) => join(folder, 'postgres.log');
const addressIn = (folder: string) => join(folder, 'postgres.json');

async function takePart(folder: string): Promise<Running | undefined> {
  const held = holdPipe(pipeIn(folder));
  if (!held) return undefined;
  try {
    const address = await readAddress(folder);
    if (!address) {
      throw new Error(`${addressIn(folder)} is lost. End what uses the database of this folder, then start again.`);
    }
    const url = urlOf(address);
    const line = `Used by process ${process.pid} as well (${randomUUID()}).`;
    held.say(line);
    const began = Date.now();
    // Nobody reading means that the database is being stopped, or that its starter was killed before it was up.
    while (held.isRead()) {
      const isHeard = (await readFile(logIn(folder), 'utf8')).includes(line) || Date.now() > began + HEARD_TIMEOUT;
      const answer = isHeard ? await ask(url) : 'no';
      if (answer === 'yes') return { url, held };
      if (answer === 'wrong password') throw wrongPassword();
      // A port of another container is not to be seen from here, while the pipe in the folder is.
      if (Date.now() > began + PATIENCE) throw new Error(`${folder} ${OUT_OF_REACH}`);
      await pause(WATCH_INTERVAL / 50);
    }
  } catch (error) {
    held.release();
    throw error;
  }
  held.release();
  return undefined;
}

async function start(folder: string, settings: readonly string[], tell: (line: string) => void): Promise<Running> {
  const data = dataIn(folder);
  if (!existsSync(data) && existsSync(join(folder, FORMER))) {
    throw new Error(
      `${join(folder, FORMER)} is a database of Vakit 0.2, which this version cannot read. Set DATA_DIR to another folder, or move it away.`,
    );
  }
  const user = choosePostgresUser(await findPostgresPrograms(), data, tell);
  const kept = await readAddress(folder);
  // A copied folder is another database: with the port and the password of the first it could be taken for that one.
  const known = kept?.folder === folder ? kept : undefined;
  const address = known ?? { port: await findFreePort(), password: randomBytes(24).toString('base64url'), folder };
  if (!existsSync(user.data)) await makeCluster(user, address.password);
  else {
    await refuseForeignCluster(user);
    if (!known) await setPassword(user, address.password);
  }
  const wishes = { user, pipe: pipeIn(folder), log: logIn(folder), settings };
  for (let { port } = address; ; port = await findFreePort()) {
    const url = urlOf({ ...address, port });
    // The address is written first, so that others find the database even if this process ends before it is up.
    if (port !== known?.port) await writeAddress(folder, { ...address, port });
    try {
      const postmaster = await startPostmaster({ ...wishes, url });
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

/** A port on which nobody listens just now, and none of those that the system gives to whoever connects somewhere. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST_PORT, GREATEST_PORT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolved) =>
      server.once('error', () => resolved(false)).listen(port, '127.0.0.1', () => resolved(true)),
    );
    await new Promise((closed) => server.close(closed));
    if (isFree) return port;
  }
}
