import type { Service, ServiceEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { kurusOf } from '../../money.ts';
import { requireService } from './own-service.ts';
import { presentService } from './present-service.ts';
import { updateOwnService } from './queries.ts';

/**
 * Changes a service for bookings to come; appointments keep what they were booked with.
 * @throws Refusal SERVICE_NOT_FOUND
 */
export async function editService(
  { database }: Context,
  account: SignedIn,
  id: string,
  input: ServiceEdit,
): Promise<Service> {
  const edited = await updateOwnService(database, account.id, id, {
    name: input.name,
    description: input.description,
    duration_minutes: input.durationMinutes,
    price_kurus: kurusOf(input.price),
    buffer_minutes: input.bufferMinutes,
    is_active: input.isActive,
  });
  return presentService(requireService(edited));
}
