import { VISIT_MINUTES_MAX } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Dates } from './busy-time.ts';
import { findMissing, findOffersToBook, type Offer, type OfferToBook, type OwnWish, type Wish } from './offers.ts';
import { recallOffers } from './recall-offers.ts';
import { visitOf } from './visit.ts';

/**
 * The people who can be booked for a wish, at least one, as they may have been remembered.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND, SERVICE_NOT_FOUND, STAFF_NOT_FOUND, VISIT_TOO_LONG
 */
export async function requireOffers(
  context: Pick<Context, 'database' | 'changes'>,
  wish: Wish,
  dates: Dates,
): Promise<Some<Offer>> {
  return requireSome(context.database, wish, await recallOffers(context, wish, dates));
}

/**
 * The same, locked for a booking.
 * @throws Refusal PUBLIC_BRANCH_NOT_FOUND (BRANCH_NOT_FOUND to the business), SERVICE_NOT_FOUND, STAFF_NOT_FOUND,
 * VISIT_TOO_LONG
 */
export async function requireOffersToBook(
  transaction: Queryable,
  wish: OwnWish,
  dates: Dates,
  options: Parameters<typeof findOffersToBook>[3] = {},
): Promise<Some<OfferToBook>> {
  const found = await findOffersToBook(transaction, wish, dates, options);
  return requireSome(transaction, wish, found, options.isBusiness);
}

type Some<Person> = [Person, ...Person[]];

async function requireSome<Person extends Offer>(
  queryable: Queryable,
  wish: Wish,
  [first, ...others]: readonly Person[],
  isBusiness = false,
): Promise<Some<Person>> {
  if (!first || first.services.length < wish.serviceIds.length) {
    throw new Refusal(await findMissing(queryable, wish, isBusiness));
  }
  if (visitOf(first.services).durationMinutes > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
  return [first, ...others];
}
