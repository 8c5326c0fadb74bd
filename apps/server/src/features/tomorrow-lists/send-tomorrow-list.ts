import { addDays, localDateAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { ofBusiness } from '../../database/of-business.ts';
import { selectAccess } from '../access/index.ts';
import { findAccount, findAtWork, readerOf } from '../accounts/index.ts';
import { mailTomorrowList } from '../messages/index.ts';
import { markDealtWith, selectVisits } from './queries.ts';
import type { TomorrowList } from './tomorrow-list.ts';

/** Enough for every salon; what comes after is said to be in the portal. */
const VISITS_MAX = 200;

/**
 * Mails an account what is planned for a day: what is booked with its holder, and everything in the branches that they run.
 * A day is dealt with once, and without appointments nothing is sent.
 */
export async function sendTomorrowList(context: Context, list: TomorrowList): Promise<void> {
  const { accountId, timeZone, day } = list;
  if (addDays(localDateAt(context.now(), timeZone), 1) !== day) return;
  await inTransaction(context.database, async (transaction) => {
    const account = await findAtWork(transaction, accountId);
    if (!account || account.businessIds.length === 0) return;
    const row = await findAccount(transaction, accountId);
    if (row.tomorrow_list_hour === null || !(await markDealtWith(transaction, list))) return;
    const own = ofBusiness(transaction, ...account.businessIds);
    const access = await selectAccess({ database: own, config: context.config }, account);
    if (access.length === 0) return;
    const visits = await selectVisits(own, { day, timeZone, access, limit: VISITS_MAX + 1 });
    if (visits.length === 0) return;
    const isLonger = visits.length > VISITS_MAX;
    const listed = { day, timeZone, visits: visits.slice(0, VISITS_MAX), isLonger };
    await mailTomorrowList(context, transaction, readerOf(row), listed);
  });
}
