import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { replaceAddonsOf } from '../addons/index.ts';
import { requireNoSessions, requireService } from './own-service.ts';
import { presentService } from './present-service.ts';
import { lockOwnService, removeTermsOf, updateService } from './queries.ts';

/**
 * Archives a service: it can no longer be booked, nobody has a price or a length of their own for it, and appointments for it
 * take place as booked.
 * @throws Refusal SERVICE_NOT_FOUND, SERVICE_HAS_SESSIONS, CHANGED
 */
export async function deleteService(
  { database, now }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const service = requireService(await lockOwnService(transaction, businessOf(account), id));
    requireVersion(presentService(service), expectedVersion);
    if (service.seats) await requireNoSessions(transaction, id, now());
    await updateService(transaction, id, { archived_at: now() });
    await removeTermsOf(transaction, service);
    await replaceAddonsOf(transaction, service, []);
    const subject = { branchId: service.branch_id, subjectId: id, subjectName: service.name };
    await recordActivity(transaction, account, now(), { action: 'SERVICE_DELETED', ...subject });
  });
}
