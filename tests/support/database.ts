import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { type Connection, connectPostgres, openEmbedded } from '../../apps/server/src/database/connect.ts';
import { runStatement, urlOfDatabase } from './postgres-server.ts';

/** What fresh databases are copied from, already migrated; the global setup of a test project provides it. */
export type DatabaseSource =
  | { readonly kind: 'embedded'; readonly snapshot: string }
  | { readonly kind: 'postgres'; readonly adminUrl: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseSource: DatabaseSource;
  }
}

export type TestDatabase = {
  readonly connection: Connection;
  /** Closes the connection and throws the data away. */
  drop(): Promise<void>;
};

/** A fresh, migrated database of the kind that the running test project is about. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = inject('databaseSource');
  if (source.kind === 'embedded') {
    const connection = await openEmbedded(undefined, await openAsBlob(source.snapshot));
    return { connection, drop: () => connection.close() };
  }
  const { adminUrl, template } = source;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const connection = connectPostgres(urlOfDatabase(name, adminUrl));
  return {
    connection,
    async drop() {
      await connection.close();
      await runStatement(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
