import { VISIT_MINUTES_MAX } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type Dates,
  findMissing,
  findOffers,
  type Offer,
  type OfferedService,
  type Options,
  type Wish,
} from './offers.ts';

/** How long a visit takes, and how long the person stays busy afterwards, in minutes. */
export type Visit = { readonly durationMinutes: number; readonly bufferMinutes: number };

/** The services one after the other, then the longest of their buffers: what one of them leaves behind is put away once. */
export function visitOf(services: readonly OfferedService[]): Visit {
  return {
    durationMinutes: services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    bufferMinutes: Math.max(...services.map(({ bufferMinutes }) => bufferMinutes)),
  };
}

/**
 * The people who can be booked for a wish, at least one.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND (BRANCH_NOT_FOUND to the business), SERVICE_NOT_FOUND, STAFF_NOT_FOUND,
 * VISIT_TOO_LONG, CUSTOMER_BLOCKED
 */
export async function requireOffers(
  queryable: Queryable,
  wish: Wish,
  dates: Dates,
  options: Pick<Options, 'lock' | 'isBusiness' | 'booker'> = {},
): Promise<[Offer, ...Offer[]]> {
  const [first, ...others] = await findOffers(queryable, wish, dates, options);
  if (!first || first.services.length < wish.serviceIds.length) {
    throw new Refusal(await findMissing(queryable, wish, options.isBusiness));
  }
  if (visitOf(first.services).durationMinutes > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
  if (first.is_blocked) {
    throw new Refusal('CUSTOMER_BLOCKED', { parameters: { branch: first.name, phone: first.phone } });
  }
  return [first, ...others];
}
