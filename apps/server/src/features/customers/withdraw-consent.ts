import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { clearConsents } from './queries.ts';

/**
 * Records that the customer of an e-mail address no longer agrees to commercial messages of the owner's branches.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function withdrawConsent({ database }: Context, owner: SignedIn, email: string): Promise<void> {
  const isKnown = await clearConsents(database, { businessId: businessOf(owner), email });
  if (!isKnown) throw new Refusal('CUSTOMER_NOT_FOUND');
}
