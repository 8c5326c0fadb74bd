import { access, open, rename, rm } from 'node:fs/promises';

/** Of the embedded database, or of a PostgreSQL server */
export type BackUpKind = 'embedded' | 'postgres';

/** What a file of each kind begins with: that of gzip, and that of the custom format of `pg_dump`. */
const BEGINNINGS: Record<BackUpKind, Buffer> = {
  embedded: Buffer.from([0x1f, 0x8b]),
  postgres: Buffer.from('PGDMP'),
};
const OTHERS: Record<BackUpKind, string> = {
  embedded: 'is a back-up of a PostgreSQL server. Set DATABASE_URL to an empty database to restore it.',
  postgres:
    'is a back-up of the embedded database. Restore it without DATABASE_URL, then move it: npm run move-to-postgres.',
};

/**
 * Makes sure that a file is there and begins like a back-up of the kind.
 * @throws Error with a sentence for the person at the terminal
 */
export async function requireBackUp(file: string, kind: BackUpKind): Promise<void> {
  if (!(await isThere(file))) throw new Error(`${file} is not there.`);
  const begins = await beginning(file);
  if (begins(BEGINNINGS[kind])) return;
  const other = kind === 'embedded' ? 'postgres' : 'embedded';
  throw new Error(
    `${file} ${begins(BEGINNINGS[other]) ? OTHERS[kind] : 'is not a back-up of Vakit, or it is damaged.'}`,
  );
}

/**
 * Has a new file written beside its place, for its own user alone, and puts it there once it is whole; otherwise nothing stays.
 * @throws Error with a sentence for the person at the terminal when a file of that name is there
 */
export async function writeWhole(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  if (await isThere(file)) throw new Error(`${file} is there already. Choose another name.`);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  await (await open(unfinished, 'wx', 0o600)).close();
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function beginning(file: string): Promise<(expected: Buffer) => boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return (expected) => bytesRead >= expected.length && buffer.subarray(0, expected.length).equals(expected);
  } finally {
    await handle.close();
  }
}

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
