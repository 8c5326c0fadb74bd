import type { Service, ServiceEdit } from '@vakit/contract';
import { kurusOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { serviceColumns } from '../../database/columns.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { refuseUnknownCategory, requireService } from './own-service.ts';
import { presentService } from './present-service.ts';
import { updateOwnService } from './queries.ts';

/**
 * Changes a service for bookings to come; appointments keep what they were booked with.
 * @throws Refusal SERVICE_NOT_FOUND, VALIDATION_FAILED for a category that the branch does not have
 */
export async function editService(
  { database }: Context,
  account: SignedIn,
  id: string,
  { price, ...input }: ServiceEdit,
): Promise<Service> {
  const change = { ...columnsOf(serviceColumns, input), price_kurus: kurusOf(price) };
  const edited = await refuseUnknownCategory(updateOwnService(database, businessOf(account), id, change));
  return presentService(requireService(edited));
}
