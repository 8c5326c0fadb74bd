import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** Looks for texts to be removed; each run starts from the beginning, so a failed one need not be repeated. */
export const TEXT_CLEAN_UP: JobQueue<object> = { name: 'clean-up-message-texts', options: { retryLimit: 0 } };

/** Removed at a time: a transaction is short, and nobody waits long for a row. */
const REMOVED_AT_ONCE = 200;

/**
 * Removes the texts and calendar files of messages some weeks after they were sent, or have failed, or were dropped: nine
 * tenths of all there is to keep. To whom they went, when, about what and what became of them stays.
 */
export async function removeOldTexts({
  config,
  database,
  now,
}: Pick<Context, 'config' | 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - config.messageTextDays * DAY);
  let removed: bigint;
  do {
    ({ numUpdatedRows: removed } = await acrossBusinesses(database, 'EXPIRED')
      .updateTable('messages')
      .set({ html: null, plain_text: null, calendar: null, calendar_method: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('messages')
          .select('id')
          .where('plain_text', 'is not', null)
          .where('status', '<>', sql.lit('WAITING'))
          .where(DONE_AT, '<', before)
          .orderBy(DONE_AT)
          .limit(REMOVED_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow());
  } while (removed === BigInt(REMOVED_AT_ONCE));
}

const DONE_AT = sql<Date>`coalesce(sent_at, created_at)`;
