import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { removeDataDirectory } from '../../../../../tests/support/database.ts';
import { copyFolder } from '../../../../../tests/support/postgres-server.ts';
import { type BuiltInDatabase, openBuiltIn } from './built-in-database.ts';

const MODULE = new URL('./built-in-database.ts', import.meta.url).href;
const OPEN_FOLDER = '/var/lib/vakit-postgresql';
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A folder of which a database was used and given up; what it holds is looked for in its copies. */
let made: string;
let folder: string;
const held: BuiltInDatabase[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'vakit-built-in-made-'));
  const { url, release } = await openBuiltIn(made);
  await run(url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await release();
});
afterAll(() => rm(made, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakit-built-in-'));
  copyFolder(`${made}/.`, folder);
  const address = join(folder, 'postgres.json');
  await writeFile(address, JSON.stringify({ ...JSON.parse(await readFile(address, 'utf8')), folder }));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const each of held.splice(0)) await each.release();
  await rm(folder, { recursive: true, force: true, maxRetries: 100, retryDelay: 50 });
});

const said: string[] = [];
async function open(dataDirectory = folder): Promise<BuiltInDatabase> {
  said.length = 0;
  const opened = await openBuiltIn(dataDirectory, { tell: (line) => said.push(line) });
  held.push(opened);
  return opened;
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const KEPT = [{ number: 7 }];
const kept = (url: string) => run(url, 'SELECT number FROM kept');

const pidIn = async (data = join(folder, 'postgres')) =>
  Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ended = (pid: number) => expect.poll(() => isRunning(pid)).toBe(false);

/** Another process that uses the database until it is killed. */
async function use(prefix: readonly string[] = []): Promise<{ url: string; child: ChildProcess; told: string }> {
  const program = `const { openBuiltIn } = await import(process.argv[1]);
    try {
      console.log('at ' + (await openBuiltIn(process.argv[2], { tell: console.log })).url);
      setInterval(() => {}, 1_000);
    } catch (error) { console.log('refused ' + error.message); }`;
  const command = [...prefix, process.execPath, '--input-type=module', '-e', program, MODULE, folder];
  const child = spawn(command[0] as string, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let told = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    told += part;
    const url = /^at (.*)\n/m.exec(told)?.[1];
    if (url) return { url, child, told };
  }
  return { url: '', child, told };
}

describe('the built-in database', () => {
  test('runs for all who use its folder, and ends with the last of them', async () => {
    const first = await open();
    const second = await open();
    expect(second.url).toBe(first.url);
    await run(second.url, 'UPDATE kept SET number = 8');
    const pid = await pidIn();
    await first.release();
    expect(await kept(second.url)).toEqual([{ number: 8 }]);
    await second.release();
    await ended(pid);
    await expect(kept(first.url)).rejects.toThrow('ECONNREFUSED');
    expect(await kept((await open()).url)).toEqual([{ number: 8 }]);
  });

  test('is another one in a copy of its folder, also when both begin at once', async () => {
    const copies = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'vakit-built-in-copy-'))));
    onTestFinished(() => Promise.all(copies.map((copy) => removeDataDirectory(copy))).then(() => {}));
    for (const copy of copies) copyFolder(`${folder}/.`, copy);
    const [one, other] = (await Promise.all([...copies, folder].map(open))) as [BuiltInDatabase, BuiltInDatabase];
    await run(one.url, 'UPDATE kept SET number = 8');
    expect(await kept(other.url)).toEqual(KEPT);
    await expect(kept(other.url.replace(/:\d+\//, `:${new URL(one.url).port}/`))).rejects.toThrow('password');
    await Promise.all(held.splice(0).map(({ release }) => release()));
  });

  test('is for its own role with its password alone', async () => {
    const { url } = await open();
    const other = new URL(url);
    other.password = 'guessed';
    await expect(kept(other.href)).rejects.toThrow('password authentication failed');
    const administrator = new URL(url);
    administrator.username = 'postgres';
    await expect(kept(administrator.href)).rejects.toThrow('no pg_hba.conf entry');
    expect((await stat(join(folder, 'postgres.json'))).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'postgres'))).mode & 0o077).toBe(0);
    expect(await run(url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('is made anew where it was left half made', async () => {
    await rename(join(folder, 'postgres'), join(folder, 'postgres.new'));
    await rm(join(folder, 'postgres.json'));
    await rm(join(folder, 'postgres.new', 'global'), { recursive: true });
    const { url } = await open();
    expect(await run(url, 'SELECT count(*)::integer AS tables FROM pg_tables WHERE tableowner = current_user')).toEqual(
      [{ tables: 0 }],
    );
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  test('gets a new password where the kept one is lost, and keeps its data', async () => {
    const before = await readFile(join(folder, 'postgres.json'), 'utf8');
    await writeFile(join(folder, 'postgres.json'), '');
    expect(await kept((await open()).url)).toEqual(KEPT);
    expect(await readFile(join(folder, 'postgres.json'), 'utf8')).not.toBe(before);
  });

  test('says what to do where the kept password is that of another database', async () => {
    const address = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8'));
    await writeFile(join(folder, 'postgres.json'), JSON.stringify({ ...address, password: 'of another' }));
    await expect(open()).rejects.toThrow('holds another password than the database beside it. Remove it');
    await rm(join(folder, 'postgres.json'));
    expect(await kept((await open()).url)).toEqual(KEPT);
  });

  test('takes another port where somebody else listens on its own, and never answers', async () => {
    const { port } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8'));
    const silent = createServer(() => {}).listen(port, '127.0.0.1');
    await once(silent, 'listening');
    const { url } = await open();
    expect(new URL(url).port).not.toBe(String(port));
    expect(await kept((await use()).url)).toEqual(KEPT);
    silent.close();
  });

  test.each([
    [
      'of another version',
      () => writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n'),
      /is of PostgreSQL 17, and this version of Vakit brings 18\. Make a back-up with the version of Vakit/,
    ],
    [
      'that is none',
      () => rm(join(folder, 'postgres', 'PG_VERSION')),
      /is not a database of Vakit\. Move it away, or set DATA_DIR to another folder/,
    ],
    [
      'of Vakit 0.2',
      async () => {
        await rename(join(folder, 'postgres'), join(folder, 'database'));
        await rm(join(folder, 'postgres.json'));
      },
      /database is a database of Vakit 0\.2, which this version cannot read/,
    ],
  ])('refuses a folder %s and leaves it as it is', async (_name, change, line) => {
    await change();
    const before = readdirSync(folder, { recursive: true });
    await expect(open()).rejects.toThrow(line);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  test('is started again within seconds when it is killed, and answers', async () => {
    const { url } = await open();
    process.kill(await pidIn(), 'SIGKILL');
    await expect.poll(() => said).toEqual(['The database had ended, and was started again.']);
    expect(await kept(url)).toEqual(KEPT);
  });

  test('ends with a process that is killed, and starts again', async () => {
    const { child } = await use();
    const pid = await pidIn();
    child.kill('SIGKILL');
    await ended(pid);
    expect(await kept((await open()).url)).toEqual(KEPT);
  });

  test('goes on when who started it is killed while another uses it', async () => {
    const { child } = await use();
    const { url } = await open();
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await kept(url)).toEqual(KEPT);
  });

  test('starts again after it was killed together with the process that used it', async () => {
    const { child, url } = await use();
    await run(url, 'UPDATE kept SET number = 9');
    process.kill(await pidIn(), 'SIGKILL');
    child.kill('SIGKILL');
    expect(await kept((await open()).url)).toEqual([{ number: 9 }]);
  });

  test('starts where the number of its former process is that of another program now', async () => {
    const other = spawn('sleep', ['600'], isRoot ? { uid: NOBODY, gid: NOBODY } : {});
    children.push(other);
    await once(other, 'spawn');
    const owner = await stat(join(folder, 'postgres'));
    const lines = [other.pid, join(folder, 'postgres'), 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready   '];
    const file = join(folder, 'postgres', 'postmaster.pid');
    await writeFile(file, lines.join('\n'), { mode: 0o600 });
    await chown(file, owner.uid, owner.gid);
    expect(await kept((await open()).url)).toEqual(KEPT);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('as root', () => {
  test('the built-in database runs as nobody, with the one right that leads through folders of root', async () => {
    await chmod(folder, 0o700);
    await open();
    const status = readFileSync(`/proc/${await pidIn()}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${NOBODY}\\s+${NOBODY}`, 'm'));
    expect(status).toMatch(/^CapEff:\s+0*2$/m);
    expect((await stat(join(folder, 'postgres'))).uid).toBe(NOBODY);
  });

  test('it lies where nobody reaches it if that right is refused, and the start says where', async () => {
    await rm(join(folder, 'postgres'), { recursive: true });
    const before = existsSync(OPEN_FOLDER) ? readdirSync(OPEN_FOLDER) : undefined;
    const refused = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all'];
    try {
      for (const sentence of ['CREATE TABLE kept AS SELECT 7 AS number', 'SELECT']) {
        const { url, child, told } = await use(refused);
        expect(told).toMatch(
          /The database lies in \/var\/lib\/vakit-postgresql\/\w+: as root, Vakit runs PostgreSQL as "nobody"/,
        );
        await run(url, sentence);
        expect(await kept(url)).toEqual(KEPT);
        const [, data = ''] = /lies in (\S+):/.exec(told) ?? [];
        const pid = await pidIn(data);
        expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^CapEff:\s+0+$/m);
        child.kill('SIGKILL');
        await ended(pid);
      }
      // It is found there by a root who may do everything, too.
      expect(await kept((await open()).url)).toEqual(KEPT);
    } finally {
      for (const each of held.splice(0)) await each.release();
      const added = (existsSync(OPEN_FOLDER) ? readdirSync(OPEN_FOLDER) : []).filter((name) => !before?.includes(name));
      for (const name of added) await removeDataDirectory(join(OPEN_FOLDER, name));
      if (!before) await rm(OPEN_FOLDER, { recursive: true, force: true });
    }
  });

  test('the data of another user are refused to who is not root', async () => {
    await chown(join(folder, 'postgres'), 1234, 1234);
    const asNobody = [
      ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--inh-caps=+dac_override'],
      ...['--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'],
    ];
    expect((await use(asNobody)).told).toMatch(/^refused .*postgres belongs to another user of this machine/);
  });

  test('a full disk is called that', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=60m,mode=700', 'tmpfs', disk]);
    if (mounted.status !== 0) return;
    try {
      copyFolder(`${made}/.`, disk);
      spawnSync('sh', ['-c', 'cat /dev/zero >"$1/filler" 2>/dev/null', 'sh', disk]);
      await expect(open(disk)).rejects.toMatchObject({ code: 'ENOSPC' });
      await rm(join(disk, 'filler'));
      expect(await kept((await open(disk)).url)).toEqual(KEPT);
    } finally {
      for (const each of held.splice(0)) await each.release();
      spawnSync('umount', ['-l', disk]);
    }
  });
});
