import { createHmac } from 'node:crypto';
import { DAY } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { acrossBusinesses } from '../../database/across-businesses.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** In bytes */
const LENGTH = 16;
/** How long it is kept where a booking came from, in milliseconds */
const KEPT = 7 * DAY;

/** Identifies the network of a booking; without the key nobody can compute the address from it. */
export function sourceDigestOf({ secret }: Pick<Context, 'secret'>, network: string): Uint8Array {
  return createHmac('sha256', secret).update(`source ${network}`).digest().subarray(0, LENGTH);
}

/** Looks for sources to be cleared; each run starts from the beginning, so a failed one need not be repeated. */
export const SOURCE_CLEAN_UP: JobQueue<object> = { name: 'clean-up-sources', options: { retryLimit: 0 } };

/** Cleared at a time: a transaction is short, and nobody waits long for a row. */
const CLEARED_AT_ONCE = 200;

/** Forgets where bookings came from a week after they were made. */
export async function clearSources({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT);
  let cleared: bigint;
  do {
    ({ numUpdatedRows: cleared } = await acrossBusinesses(database, 'EXPIRED')
      .updateTable('appointments')
      .set({ source_digest: null })
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('business_id', 'id'),
          'in',
          selectFrom('appointments')
            .select(['business_id', 'id'])
            .where('source_digest', 'is not', null)
            .where('created_at', '<', before)
            .limit(CLEARED_AT_ONCE)
            .$asTuple('business_id', 'id'),
        ),
      )
      .executeTakeFirstOrThrow());
  } while (cleared === BigInt(CLEARED_AT_ONCE));
}
