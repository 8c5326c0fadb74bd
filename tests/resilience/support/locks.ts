import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { WAITING_FOR_LOCKS } from '../../support/waiting-for-locks.ts';

/** Holds a table so that nobody else locks or changes its rows while the work is done. */
export async function whileLocked<Result>(url: string, table: string, work: () => Promise<Result>): Promise<Result> {
  return await withClient(url, async (client) => {
    await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    try {
      return await work();
    } finally {
      await client.query('COMMIT');
    }
  });
}

/** Ends as soon as so many others wait for a lock. */
export async function waitForLocks(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    const waiting = async () => (await client.query(WAITING_FOR_LOCKS)).rowCount ?? 0;
    while ((await waiting()) < count) await pause(10);
  });
}

async function withClient<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
