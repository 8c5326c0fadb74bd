import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { clearConsents } from './queries.ts';

/**
 * Records that the customer of an e-mail address no longer agrees to commercial messages of the owner's branches.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function withdrawConsent({ database, now }: Context, owner: SignedIn, email: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const isKnown = await clearConsents(transaction, { businessId: businessOf(owner), email });
    if (!isKnown) throw new Refusal('CUSTOMER_NOT_FOUND');
    await recordActivity(transaction, owner, now(), { action: 'CONSENT_WITHDRAWN' });
  });
}
