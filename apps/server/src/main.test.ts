import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts';
import { makeDataDirectory, removeDataDirectory } from '../../../tests/support/database.ts';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { TEST_TIMEOUT } from '../../../tests/support/patience.ts';
import { copyDatabase, runStatement, urlOfDatabase } from '../../../tests/support/postgres-server.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

type Server = {
  readonly process: ChildProcess;
  readonly url: string;
  /** All that was printed so far */
  printed(): string;
  /** The same of the standard output alone */
  logged(): string;
  /** Ends with what it printed once it listens, or has given up */
  readonly settled: Promise<string>;
};

let dataDirectory: string;
let running: ChildProcess[] = [];
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'vakit-main-'));
});
afterEach(async () => {
  await Promise.all(running.map((process) => stop(process, 'SIGKILL')));
  running = [];
});
afterAll(() => removeDataDirectory(dataDirectory));

async function start(settings: Record<string, string> = {}, program: readonly string[] = [MAIN]): Promise<Server> {
  const port = await findFreePort();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, program, {
    env: { ...COMPILE_CACHE, PATH, PORT: String(port), DATA_DIR: dataDirectory, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  let standard = '';
  const settled = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (stream === child.stdout) standard += text;
        if (output.includes('/login')) resolve(output);
      });
    }
    child.on('close', () => resolve(output));
  });
  return { process: child, url: `http://localhost:${port}`, printed: () => output, logged: () => standard, settled };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
}

const health = async ({ url }: Server) => (await fetch(`${url}/healthz`)).status;

const { adminUrl, template } = inject('databaseSource');

describe('the server on its built-in database', () => {
  // The only start of all tests that makes a built-in database from nothing
  test('makes a database and a demo for its own user alone, keeps them, and stops in good order', async () => {
    await chmod(dataDirectory, 0o755);
    const first = await start();
    const message = await first.settled;
    expect(message).toContain(`${first.url}/sik-berber`);
    expect(message).toContain(`${first.url}/login`);
    await expect.poll(() => first.printed()).toContain(`Others on this machine may look into ${dataDirectory}`);
    const [, email, password] = /Demo sign-in +(\S+) +· +(\S+)/.exec(message) ?? [];
    const signIn = ({ url }: Server) =>
      fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    expect((await signIn(first)).status).toBe(200);
    const { data } = (await (await signIn(first)).json()) as { data: { token: string } };
    expect(await stop(first.process)).toBe(0);
    const written = await readdir(dataDirectory, { recursive: true });
    expect(written.length).toBeGreaterThan(100);
    for (const name of written) expect((await stat(join(dataDirectory, name))).mode & 0o077, name).toBe(0);

    await chmod(dataDirectory, 0o700);
    const second = await start();
    expect(await second.settled).toContain(`${email}  ·  ${password}`);
    const headers = { authorization: `Bearer ${data.token}` };
    expect((await fetch(`${second.url}/api/v1/branches`, { headers })).status).toBe(200);
    expect(second.printed()).not.toContain('Others on this machine');
  });

  test('shares its database with whoever else uses its folder', async () => {
    const first = await start();
    await first.settled;
    const second = await start();
    await second.settled;
    expect([await health(first), await health(second)]).toEqual([200, 200]);
    // The database stays with whoever is left, however the one that has started it ends.
    await stop(first.process, 'SIGKILL');
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    await stop(second.process, 'SIGKILL');
    const third = await start({ DEMO: 'off' });
    await third.settled;
    expect(await health(third)).toBe(200);
  });

  test('says that it needs another Node', async () => {
    const older = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
    const server = await start({}, ['--import', older, fileURLToPath(new URL('../main.js', import.meta.url))]);
    expect(await server.settled).toMatch(/^Vakit cannot start\.\nThis is Node 20\.20\.2, and it needs 26: .*\n$/);
    expect(server.process.exitCode).toBe(1);
  });

  test('in production makes no demo, opens no mailbox and tells everything as JSON, a line each', async () => {
    const production = join(dataDirectory, 'production');
    await mkdir(production, { mode: 0o700 });
    await makeDataDirectory(production);
    const server = await start({ DATA_DIR: production, NODE_ENV: 'production', DEMO: 'on' });
    await expect.poll(() => server.printed(), { timeout: TEST_TIMEOUT }).toContain('Vakit is running');
    expect((await fetch(`${server.url}/api/v1/branches`)).status).toBe(401);
    expect((await fetch(`${server.url}/dev/mailbox`)).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.url}/sik-berber`)).status).toBe(404);
    await stop(server.process);
    const lines = server.logged().trimEnd().split('\n');
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = told.filter(({ msg }) => msg === 'request');
    expect(requests).toMatchObject([
      { method: 'GET', route: '/api/v1/branches', status: 401, milliseconds: expect.any(Number) },
      { route: '/dev/mailbox', status: 404 },
      { status: 404 },
      { route: '/:slug', status: 404 },
    ]);
  });

  test('names a folder that cannot be one', async () => {
    const file = join(dataDirectory, 'a file');
    await writeFile(file, '');
    const nowhere = await start({ DATA_DIR: join(file, 'data') });
    expect(await nowhere.settled).toMatch(
      /^Vakit cannot start\.\n.* is not a folder\. Set DATA_DIR to another one\.\n$/,
    );
  });

  test('says what it cannot start with', async () => {
    const server = await start({ PORT: 'many' });
    expect(await server.settled).toMatch(/Vakit cannot start\.\nPORT: /);
    expect(server.process.exitCode).toBe(1);
  });
});

describe('the server on PostgreSQL', () => {
  test('migrates an empty database, even when several processes start at once, and makes no demo', async () => {
    const name = `main_${randomUUID().replaceAll('-', '')}`;
    await runStatement(adminUrl, `CREATE DATABASE ${name}`);
    const settings = { DATABASE_URL: urlOfDatabase(name, adminUrl) };
    const servers = await Promise.all([start(settings), start(settings)]);
    for (const server of servers) {
      expect(await server.settled).toContain(`${server.url}/login`);
      expect(server.printed()).not.toContain('Demo');
      expect(await health(server)).toBe(200);
    }
    expect(await Promise.all(servers.map(({ process }) => stop(process)))).toEqual([0, 0]);
    await runStatement(adminUrl, `DROP DATABASE ${name}`);
  });

  test('refuses a database that a newer version has migrated, and the running one says that it is not ready', async () => {
    const settings = { DATABASE_URL: (await copyDatabase(adminUrl, template)).url };
    const older = await start(settings);
    await older.settled;
    await runStatement(settings.DATABASE_URL, `INSERT INTO schema_migrations VALUES ('9999_later.sql', now())`);
    expect((await fetch(`${older.url}/readyz`)).status).toBe(503);
    expect(await health(older)).toBe(200);
    const next = await start(settings);
    expect(await next.settled).toMatch(
      /Vakit cannot start\.\nThe database is of a newer version of Vakit \(9999_later\.sql\)/,
    );
    expect(next.process.exitCode).toBe(1);
  });

  test('refuses a database in which letters would be bytes', async () => {
    const name = `main_${randomUUID().replaceAll('-', '')}`;
    await runStatement(
      adminUrl,
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    const server = await start({ DATABASE_URL: urlOfDatabase(name, adminUrl) });
    expect(await server.settled).toContain('The database is encoded in SQL_ASCII, and Vakit needs UTF8');
  });
});
