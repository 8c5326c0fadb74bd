import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  findPostgresPrograms,
  type PostgresPrograms,
} from '../../apps/server/src/database/built-in/postgres-programs.ts';
import { choosePostgresUser, type PostgresUser } from '../../apps/server/src/database/built-in/postgres-user.ts';
import { runProgram } from '../../apps/server/src/database/built-in/run-program.ts';

export type PostgresServer = {
  /** The address of the database `postgres`, with all rights. */
  readonly adminUrl: string;
  /** The folder of the socket that it listens on */
  readonly socketFolder: string;
  /** Ends all connections and the server; its data remain. */
  shutDown(): Promise<void>;
  /** Starts it again after `shutDown`. */
  startAgain(): Promise<void>;
  /** Copies its data as they are into a new folder, for another server to start with; its path. */
  copyData(): Promise<string>;
  /** Ends it as a power cut would. */
  crash(): Promise<void>;
  /** Halts every process of the server where it is. Connections stay open, and nobody answers. */
  pause(): void;
  resume(): void;
  /** Ends the server and throws its data away. */
  stop(): Promise<void>;
};

export type PostgresWishes = {
  /** Listens on this port of 127.0.0.1, besides its socket. */
  readonly port?: number;
  /** `name=value` of its configuration, which go before those of all tests */
  readonly settings?: readonly string[];
  /** Lays out what the configuration names, before the server starts. */
  readonly prepare?: (data: string) => void;
  /** Those of another PostgreSQL than the one that comes with Vakit */
  readonly programs?: PostgresPrograms;
  /** A folder that `copyData` made, which is used up; without, the data are new */
  readonly data?: string;
  /** Such a folder to copy, which stays as it is: a quarter of what it takes to make new data */
  readonly dataToCopy?: string;
};

const SUPERUSER = 'postgres';
const START_TIMEOUT_IN_SECONDS = 120;
/** Tests throw their data away, so nothing waits for the disk. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];
const INITDB = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];

/** Lets whoever reaches the socket or the port in. */
const ACCESS =
  'local all all trust\nhost all all 127.0.0.1/32 trust\nlocal replication all trust\nhost replication all 127.0.0.1/32 trust\n';

/** Debian's folder for the versions of PostgreSQL */
const INSTALLED = '/usr/lib/postgresql';

/** The folder of the oldest PostgreSQL that is installed on this machine. */
export function findOldestPostgres(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number).filter(Boolean) : [];
  return versions.length > 0 ? join(INSTALLED, String(Math.min(...versions))) : undefined;
}

/**
 * Starts a PostgreSQL server of its own, reached by a socket in a temporary folder, which `stop` removes.
 * @throws Error when it does not start
 */
export async function startPostgres({
  port,
  settings: own = [],
  prepare,
  data: given,
  dataToCopy,
  programs,
}: PostgresWishes = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vakit-postgres-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const user = choosePostgresUser(programs ?? (await findPostgresPrograms()), data, () => {});
  if (user.owner) chownSync(folder, user.owner.uid, user.owner.gid);
  try {
    if (given) renameSync(given, data);
    else if (dataToCopy) copyFolder(dataToCopy, data);
    else await runProgram(user, [user.programs.initdb, '-D', data, '-U', SUPERUSER, ...INITDB]);
    writeFileSync(join(data, 'pg_hba.conf'), ACCESS);
    prepare?.(data);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  const listening = port === undefined ? [] : ['listen_addresses=127.0.0.1', `port=${port}`];
  const settings = [...SETTINGS, ...listening, `unix_socket_directories=${folder}`, ...own].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const adminUrl =
    port === undefined
      ? `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(folder)}`
      : `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  const launch = () => launchServer(user, [user.programs.postgres, '-D', data, ...settings], adminUrl);
  const shutDown = async (signal?: NodeJS.Signals) => {
    process.off('exit', endWithProcess);
    await end(server, signal);
  };
  const stop = async () => {
    await shutDown();
    rmSync(folder, { recursive: true, force: true });
  };
  const signalChildren = (signal: NodeJS.Signals) => {
    for (const pid of childrenOf(server)) process.kill(pid, signal);
  };
  // A test run that is broken off must not leave a server behind.
  const endWithProcess = () => server.kill('SIGKILL');

  let server: ChildProcess;
  try {
    server = await launch();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  process.once('exit', endWithProcess);
  return {
    adminUrl,
    socketFolder: folder,
    shutDown: () => shutDown(),
    async copyData() {
      const copy = join(folder, `copy-${randomUUID()}`);
      const client = new Client({ connectionString: adminUrl });
      await client.connect();
      try {
        await client.query(`SELECT pg_backup_start('copy', true)`);
        copyFolder(data, copy);
        const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
        const label = join(copy, 'backup_label');
        writeFileSync(label, rows[0]?.labelfile ?? '');
        // The server that begins with the copy writes it to disk again.
        if (user.owner) chownSync(label, user.owner.uid, user.owner.gid);
        // It names the process of the server that was copied.
        rmSync(join(copy, 'postmaster.pid'));
      } finally {
        await client.end();
      }
      return copy;
    },
    crash: () => shutDown('SIGQUIT'),
    async startAgain() {
      server = await launch();
      process.once('exit', endWithProcess);
    },
    // While the parent is halted, no child comes, and none that ends goes before it has been signalled.
    pause() {
      server.kill('SIGSTOP');
      signalChildren('SIGSTOP');
    },
    resume() {
      signalChildren('SIGCONT');
      server.kill('SIGCONT');
    },
    stop,
  };
}

/** Copies a folder with the owners of its files; what vanishes meanwhile is not missed. */
export function copyFolder(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  const missed = stderr.split('\n').filter((line) => line !== '' && !line.includes('No such file'));
  if (missed.length > 0) throw new Error(missed.join('\n'));
}

async function launchServer(
  { prefix, options }: PostgresUser,
  command: readonly string[],
  adminUrl: string,
): Promise<ChildProcess> {
  const [program = '', ...parameters] = [...prefix, ...command];
  const server = spawn(program, parameters, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  const deadline = Date.now() + START_TIMEOUT_IN_SECONDS * 1000;
  while (!(await answers(adminUrl))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await end(server);
      throw new Error(`PostgreSQL did not start:\n${log}`);
    }
    await pause(50);
  }
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

/** Each connection is served by a process of its own. */
function childrenOf(server: ChildProcess): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** The address of another database of the same server. */
export function urlOfDatabase(name: string, adminUrl: string): string {
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}

/** A database that was made for a test */
type Copy = { readonly name: string; readonly url: string; drop(): Promise<void> };

/** Copies a database of a server, to which nobody may be connected meanwhile. */
export async function copyDatabase(adminUrl: string, template: string): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copies files, which for a small template takes half as long as to write all of it to the log.
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    name,
    url: urlOfDatabase(name, adminUrl),
    drop: () => runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await runStatement(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}
