import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { CHANNELS } from '@vakit/contract/channels.ts';
import manifest from '../../package.json' with { type: 'json' };

const MIGRATIONS = new URL('./migrations/', import.meta.url);
const ROUTINES = new URL('./routines/', import.meta.url);
/** By this routine the checks of the database know a channel, so that another one needs no migration. */
const IS_CHANNEL = `CREATE OR REPLACE FUNCTION is_channel(name text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN name IN (${CHANNELS.map((name) => `'${name}'`).join(', ')});
`;

/** A file of SQL, as it was when the process started */
export type SqlFile = { readonly name: string; readonly script: string; readonly digest: string };

/** The migrations and routines of one version of Vakit */
export type SchemaFiles = {
  /** Tables and data, each of which runs once, in this order; a folder of them is one, in the order of its files */
  readonly migrations: readonly SqlFile[];
  /** Functions with their triggers, each named like its function: put in place again when one has changed */
  readonly routines: readonly SqlFile[];
  /** As in `package.json` */
  readonly version: string;
};

let own: Promise<SchemaFiles> | undefined;

/** Those of this version, read once: a newer version may be put into the folder of one that still runs. */
export function ownSchemaFiles(): Promise<SchemaFiles> {
  own ??= readSchemaFiles();
  return own;
}

async function readSchemaFiles(): Promise<SchemaFiles> {
  const [migrations, written] = await Promise.all([readFolder(MIGRATIONS), readFolder(ROUTINES)]);
  const routines = [...written, sqlFile('is_channel.sql', IS_CHANNEL)].sort(byName);
  return { migrations, routines, version: manifest.version };
}

type Named = { readonly name: string };
const byName = (one: Named, other: Named) => (one.name < other.name ? -1 : 1);

async function readFolder(folder: URL): Promise<SqlFile[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort(byName);
  const files = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isDirectory()) return [sqlFile(entry.name, await readFile(new URL(entry.name, folder), 'utf8'))];
      const parts = await readFolder(new URL(`${entry.name}/`, folder));
      return [sqlFile(`${entry.name}.sql`, parts.map(({ script }) => script).join('\n'))];
    }),
  );
  return files.flat().filter(({ name }) => name.endsWith('.sql'));
}

/** A file with its digest, which is the same whatever ends its lines: a checkout on Windows may write them differently. */
export function sqlFile(name: string, text: string): SqlFile {
  const script = text.replaceAll('\r\n', '\n');
  return { name, script, digest: createHash('sha256').update(script).digest('hex') };
}
