import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireService } from './own-service.ts';
import { updateOwnService } from './queries.ts';

/**
 * Archives a service: it can no longer be booked, and appointments for it take place as booked.
 * @throws Refusal SERVICE_NOT_FOUND
 */
export async function deleteService({ database, now }: Context, account: SignedIn, id: string): Promise<void> {
  requireService(await updateOwnService(database, businessOf(account), id, { archived_at: now() }));
}
