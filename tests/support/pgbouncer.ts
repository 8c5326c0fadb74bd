import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from './free-port.ts';

/** The path of PgBouncer, which Debian keeps where only the administrator looks. */
export function findPgbouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Such as `[1, 21]` */
export function versionOf(pgbouncer: string): readonly [number, number] {
  const { stdout } = spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return [Number(major), Number(minor)];
}

export type Pgbouncer = {
  /** The address of a database through it */
  urlOf(database: string): string;
  stop(): Promise<void>;
};

/**
 * Starts PgBouncer in front of a server that is reached by a socket, and waits until it listens.
 * @param settings lines of its configuration
 * @throws Error with what it says when it does not start
 */
export async function startPgbouncer(socketFolder: string, settings: readonly string[]): Promise<Pgbouncer> {
  const program = findPgbouncer();
  if (!program) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'vakit-pgbouncer-'));
  // It refuses to run as root, and goes in at the socket of the server.
  const { uid, gid } = statSync(socketFolder);
  chownSync(folder, uid, gid);
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${socketFolder} port=5432 user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...settings,
  ];
  writeFileSync(file, lines.join('\n'));
  const server = spawn(program, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const endWithTests = () => server.kill('SIGKILL');
  process.once('exit', endWithTests);
  const closed = once(server, 'close').then(() => process.off('exit', endWithTests));
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  while (!(await answers(urlOf('postgres')))) {
    if (server.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
    await pause(20);
  }
  return {
    urlOf,
    async stop() {
      server.kill('SIGKILL');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
