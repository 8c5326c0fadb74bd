import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { POSTGRES_SETTINGS } from './postgres-settings.ts';
import type { PostgresUser } from './postgres-user.ts';
import { programFailure } from './run-program.ts';
import { type HeldPipe, holdPipe, makePipe } from './user-pipe.ts';

/**
 * Runs PostgreSQL and ends it in good order when nobody holds the pipe any more, be it that all of them were killed. Until
 * then it writes into the log what they say. If PostgreSQL ends first, nobody reads the pipe any more.
 */
const SCRIPT = `"$@" 3<&- & postmaster=$!
{ while read -r line; do [ -z "$line" ] || echo "$line"; done <&3; kill -INT $postmaster; } &
exec 3<&-
wait $postmaster
kill -KILL 0`;

/** In milliseconds */
const LOOK_INTERVAL = 25;
/** In milliseconds. What is still ending, or has much to make good after a power cut, is waited for. */
const START_TIMEOUT = 120_000;
/** In milliseconds: how long the reader of the pipe takes at most to see that nobody holds it */
const EOF_TIMEOUT = 500;
/** In bytes: a longer log is begun anew. */
const MOST_LOG = 1_000_000;

export type Postmaster = {
  readonly held: HeldPipe;
  /** Waits until it has ended, unless other processes use it. */
  end(): Promise<void>;
};

/** What stands in the way of a start, to be tried again in another way */
export class PortTaken extends Error {}

export type PostmasterWishes = {
  readonly user: PostgresUser;
  readonly pipe: string;
  readonly log: string;
  readonly url: string;
  readonly settings: readonly string[];
};

/**
 * Starts PostgreSQL in a session of its own, which a closed terminal and Ctrl-C do not reach.
 * @throws PortTaken when another program listens on its port
 * @throws Error with what it said, when it does not start
 */
export async function startPostmaster(wishes: PostmasterWishes): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const { child, held, said } = launch(wishes);
    if (await isUp(child, wishes.url)) {
      return { held, end: () => endOf(child, wishes.pipe) };
    }
    held.release();
    const reason = said();
    if (/could not create any TCP\/IP sockets|Address already in use/.test(reason)) throw new PortTaken(reason);
    // The former one, whose processes were killed, is still ending.
    const isEnding = /pre-existing shared memory block|lock file "[^"]*" already exists/.test(reason);
    if (!isEnding || Date.now() > deadline) throw programFailure(reason);
    await pause(LOOK_INTERVAL * 4);
  }
}

function launch({ user: { programs, data, prefix, options }, pipe, log: path, url, settings }: PostmasterWishes) {
  const log = openSync(path, sizeOf(path) > MOST_LOG ? 'w' : 'a', 0o600);
  const said = sizeOf(path);
  const { held, reading } = makePipe(pipe);
  const port = `port=${new URL(url).port}`;
  const parameters = [port, ...POSTGRES_SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const postgres = [programs.postgres, '-D', data, ...parameters];
  const [program = '', ...rest] = [...prefix, 'sh', '-c', SCRIPT, 'sh', ...postgres];
  const child = spawn(program, rest, { ...options, cwd: '/', stdio: ['ignore', log, log, reading], detached: true });
  child.once('error', () => {});
  child.unref();
  closeSync(reading);
  closeSync(log);
  return { child, held, said: () => readFileSync(path).subarray(said).toString() };
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function isUp(child: ChildProcess, url: string): Promise<boolean> {
  while (!hasEnded(child)) {
    if (await answers(url)) return true;
    await pause(LOOK_INTERVAL);
  }
  return false;
}

/** Whether the database can be asked. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function endOf(child: ChildProcess, pipe: string): Promise<void> {
  const deadline = Date.now() + EOF_TIMEOUT;
  for (let other = holdPipe(pipe); other; other = holdPipe(pipe)) {
    other.release();
    if (Date.now() > deadline) return;
    await pause(LOOK_INTERVAL);
  }
  while (!hasEnded(child)) await pause(LOOK_INTERVAL);
}
