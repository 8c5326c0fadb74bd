import { DAY, MINUTE } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { JobQueue } from '../jobs/job-queues.ts';

/** Deletes uses that no limit counts any more. A failed run needs no retry: the next one does it all. */
export const LIMIT_CLEAN_UP: JobQueue<object> = { name: 'clean-up-limits', options: { retryLimit: 0 } };

/** Deletes what was counted a day ago or earlier: no window is longer. What another clock has dated ahead counts as of now. */
export async function cleanUpLimits({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const present = now();
  const ahead = new Date(present.getTime() + MINUTE);
  await database.updateTable('limit_uses').set({ used_at: present }).where('used_at', '>', ahead).execute();
  const longAgo = new Date(present.getTime() - DAY);
  await deleteInBatches(database, 'limit_uses', sql`used_at <= ${longAgo}`);
}
