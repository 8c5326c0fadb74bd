import type { Service, ServiceCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { kurusOf } from '../../money.ts';
import { requireOwnBranch } from '../branches/index.ts';
import { presentService } from './present-service.ts';
import { insertService } from './queries.ts';

/** @throws Refusal BRANCH_NOT_FOUND */
export async function createService(
  { database, now }: Context,
  account: SignedIn,
  input: ServiceCreation,
): Promise<Service> {
  const branch = await requireOwnBranch(database, account, input.branchId);
  const service = await insertService(database, {
    branch_id: branch.id,
    name: input.name,
    description: input.description,
    duration_minutes: input.durationMinutes,
    price_kurus: kurusOf(input.price),
    buffer_minutes: input.bufferMinutes,
    is_active: input.isActive,
    created_at: now(),
  });
  return presentService(service);
}
