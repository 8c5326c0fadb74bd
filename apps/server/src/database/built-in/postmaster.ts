import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
/** In milliseconds: something else that listens on the port may accept a connection and never answer. */
const CONNECT_TIMEOUT = 2_000;
/** In bytes: a longer log is begun anew. */
const MOST_LOG = 1_000_000;
const WRONG_PASSWORD = '28P01';

export type Postmaster = {
  readonly held: HeldPipe;
  /** Waits until it has ended, unless other processes use it. */
  end(): Promise<void>;
};

/** Another program uses the port; the start is tried again with another one. */
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
    forgetForeignProcess(wishes.user.data);
    const { child, held, said } = launch(wishes);
    try {
      if (await isUp(child, wishes.url, said)) return { held, end: () => endOf(child, wishes.pipe) };
    } catch (error) {
      held.release();
      await endOf(child, wishes.pipe);
      throw error;
    }
    held.release();
    const reason = said();
    if (/could not create any TCP\/IP sockets|Address already in use/.test(reason)) throw new PortTaken(reason);
    // The former one, whose processes were killed, is still ending.
    const isEnding = /pre-existing shared memory block|lock file "[^"]*" already exists/.test(reason);
    if (!isEnding || Date.now() > deadline) throw programFailure(reason, wishes.log);
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

/**
 * Takes the number of a process out of the data that is no PostgreSQL's: after a power cut, or in a new container, it is that
 * of any program, and PostgreSQL would wait for its end.
 */
function forgetForeignProcess(data: string): void {
  const path = join(data, 'postmaster.pid');
  const pid = existsSync(path) && Number.parseInt(readFileSync(path, 'utf8'), 10);
  const program = pid ? programOf(pid) : '';
  if (program !== '' && !program.endsWith('postgres')) rmSync(path);
}

/** The name of the program that a process runs; empty where there is no such process, or none can be seen */
function programOf(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

async function isUp(child: ChildProcess, url: string, said: () => string): Promise<boolean> {
  while (!hasEnded(child)) {
    // Until it is ready, somebody else may listen on its port.
    const answer = said().includes('ready to accept connections') ? await ask(url) : 'no';
    if (answer === 'yes') return true;
    if (answer === 'wrong password') throw wrongPassword();
    await pause(LOOK_INTERVAL);
  }
  return false;
}

export const wrongPassword = () =>
  new Error(
    'postgres.json in DATA_DIR holds another password than the database beside it. Remove it: the next start makes a new one.',
  );

/** Whether the database can be asked. */
export async function ask(url: string): Promise<'yes' | 'no' | 'wrong password'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'yes';
  } catch (error) {
    return (error as { code?: string }).code === WRONG_PASSWORD ? 'wrong password' : 'no';
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
