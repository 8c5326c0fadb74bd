import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

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
  copyData(): string;
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
  /** A folder that `copyData` made, which is used up; without, the data are new */
  readonly data?: string;
  /** Such a folder to copy, which stays as it is: a quarter of what it takes to make new data */
  readonly dataToCopy?: string;
};

const SUPERUSER = 'postgres';
const START_TIMEOUT_IN_SECONDS = 120;
/** Tests throw their data away, so nothing waits for the disk. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup'];

/** The folder that holds the programs of a server: on the PATH, or the newest that Debian or Homebrew installed. */
export function findPostgresPrograms(): string | undefined {
  const installed = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .filter((name) => /^(postgresql@)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(parent, name, 'bin')),
  );
  return [...(process.env.PATH ?? '').split(delimiter), ...installed].find((folder) =>
    PROGRAMS.every((program) => existsSync(join(folder, program))),
  );
}

/**
 * Starts a PostgreSQL server of its own, reached by a socket in a temporary folder, which `stop` removes.
 * @throws Error when PostgreSQL is not installed or does not start
 */
export async function startPostgres({
  port,
  settings: own = [],
  prepare,
  data: given,
  dataToCopy,
}: PostgresWishes = {}): Promise<PostgresServer> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error(`PostgreSQL is not installed: no folder with ${PROGRAMS.join(', ')} was found.`);

  const folder = mkdtempSync(join(tmpdir(), 'vakit-postgres-'));
  const data = join(folder, 'data');
  const identity = unprivilegedIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const environment = { ...process.env, LC_ALL: 'C' };
  const options = { ...identity, cwd: folder, env: environment } as const;

  // The same collation as the embedded database.
  const initdb = ['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const run = (program: string, parameters: string[], from = programs) => {
    const { status, error, stderr } = spawnSync(join(from, program), parameters, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  try {
    if (given) renameSync(given, data);
    else if (dataToCopy) run('cp', ['-R', dataToCopy, data], '/bin');
    else run('initdb', initdb);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  prepare?.(data);
  const listening = port === undefined ? [] : ['listen_addresses=127.0.0.1', `port=${port}`];
  const settings = [...SETTINGS, ...listening, `unix_socket_directories=${folder}`, ...own].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const adminUrl =
    port === undefined
      ? `postgres://${SUPERUSER}@localhost/postgres?host=${encodeURIComponent(folder)}`
      : `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  const launch = () => launchServer(join(programs, 'postgres'), ['-D', data, ...settings], options, adminUrl);
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
    copyData() {
      const copy = join(folder, `copy-${randomUUID()}`);
      const from = ['-h', folder, '-p', `${port ?? 5432}`, '-U', SUPERUSER];
      run('pg_basebackup', ['-D', copy, '--checkpoint=fast', '--no-sync', ...from]);
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

async function launchServer(
  program: string,
  parameters: string[],
  options: SpawnOptions,
  adminUrl: string,
): Promise<ChildProcess> {
  const server = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
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

/** PostgreSQL refuses to run as root; another user of the machine runs it then. */
function unprivilegedIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (option: string, user: string) => {
    const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [numberOf('-u', user), numberOf('-g', user)];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it.');
}
