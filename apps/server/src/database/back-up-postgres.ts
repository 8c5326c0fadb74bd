import { spawn } from 'node:child_process';
import { requireBackUp, writeWhole } from './back-up-file.ts';
import { refuseFilled } from './empty-database.ts';
import { addressForPrograms } from './postgres-address.ts';
import { clientOn } from './primary-client.ts';
import { type AppliedFile, refuseMisfit } from './schema-age.ts';
import { ownSchemaFiles } from './schema-files.ts';

/** The newest version of PostgreSQL that a back-up tells of */
const MADE_FROM = /^;\s+Dumped from database version: (\d+)/m;

/**
 * Writes the database of a PostgreSQL server into a new file, which only its owner can read; the server may be in use.
 * @throws Error with a sentence for the person at the terminal: the file is there already, there is no `pg_dump`, or it failed
 */
export async function backUpPostgres(url: string, file: string): Promise<void> {
  await writeWhole(file, async (unfinished) => {
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`], url);
    // What cannot be listed cannot be restored either.
    await run('pg_restore', ['--list', unfinished]);
  });
}

/**
 * Puts a back-up into an empty database of a PostgreSQL server: all of it or nothing.
 * @throws Error with a sentence for the person at the terminal: the database is not empty, or the file is no back-up that
 * this version and this server can use; then nothing has changed
 */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await requireBackUp(file, 'postgres');
  refuseMisfit(await appliedIn(file), await ownSchemaFiles());
  const client = clientOn(url);
  await client.connect();
  try {
    await refuseFilled(client);
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::integer / 10000 AS version`,
    );
    const server = Number(rows[0]?.version);
    const madeFrom = Number(MADE_FROM.exec(await run('pg_restore', ['--list', file]))?.[1]);
    if (madeFrom > server) {
      throw new Error(
        `${file} is of PostgreSQL ${madeFrom}, and this server is of version ${server}. Take a server as new as that.`,
      );
    }
  } finally {
    await client.end();
  }
  await run(
    'pg_restore',
    [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      `--dbname=${addressForPrograms(url).url}`,
      file,
    ],
    url,
  ).catch(damaged(file));
}

/** What has run in the database of a back-up, which its table of contents does not tell. */
async function appliedIn(file: string): Promise<AppliedFile[]> {
  const script = await run('pg_restore', ['--data-only', '--table=schema_migrations', '--file=-', file]).catch(
    damaged(file),
  );
  const [, columns, rows] = /^COPY public\.schema_migrations \((.*)\) .*\n([\s\S]*?)^\\\.$/m.exec(script) ?? [];
  if (!columns || !rows) throw new Error(`${file} is not a back-up of Vakit.`);
  const names = columns.split(', ');
  return rows
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t').map((value) => (value === '\\N' ? null : value)))
    .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as AppliedFile);
}

const damaged = (file: string) => (error: Error) => {
  throw new Error(`${file} could not be restored, it may be damaged, and nothing has changed. ${error.message}`, {
    cause: error,
  });
};

/** Runs a program of PostgreSQL; the password is not among its arguments, which every user of the machine can read. */
function run(program: 'pg_dump' | 'pg_restore', programArguments: string[], url?: string): Promise<string> {
  const connection = url && program === 'pg_dump' ? [`--dbname=${addressForPrograms(url).url}`] : [];
  const password = url && addressForPrograms(url).password;
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...programArguments, ...connection], {
      env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.once('error', () => {
      reject(
        new Error(`${program} is not there. It comes with PostgreSQL's client: apt-get install postgresql-client`),
      );
    });
    child.once('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`${program} says: ${firstComplaint(complaint)}`));
    });
  });
}

/** One line, without the name of the program before it */
function firstComplaint(text: string): string {
  const lines = text.split('\n').filter(Boolean);
  const first = lines.find((line) => /error/i.test(line)) ?? lines[0] ?? 'nothing';
  return first.replace(/^pg_\w+: (error: )?/, '');
}
