import { ANY_STAFF } from '@vakit/contract';
import { addDays, localDateAt, type StandIn } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import type { AppointmentView } from '../appointments/index.ts';
import {
  type Dates,
  type FoundPieces,
  findPieces,
  type Offers,
  questionsOf,
  reception,
  timeAround,
  type Wish,
} from '../availability/index.ts';
import { firstDateAfter, intervalOf, type OffStretch } from './off-stretch.ts';

/** Everybody of the branch, each with the own time; that of what is given away counts as free. */
export const wishOfAll = (account: SignedIn, branchId: string, moving: readonly string[]): Wish => ({
  branch: { id: branchId, business_id: businessOf(account) },
  // The services of all people are read at once for all appointments.
  services: [],
  staffId: ANY_STAFF,
  moving,
});

/** When others have the rooms and devices that some appointments need, which are about to be moved. */
export const findPiecesOf = (
  queryable: Queryable,
  account: SignedIn,
  branchId: string,
  views: readonly AppointmentView[],
  dates: Dates,
): Promise<FoundPieces> =>
  findPieces(
    queryable,
    { id: branchId, business_id: businessOf(account) },
    [...new Set(views.flatMap(({ needed_types }) => needed_types ?? []))],
    timeAround(dates),
    views.map(({ id }) => id),
  );

/** Turns the refusal for a branch without people into an empty list. */
export async function unlessNobody(found: Promise<Offers>): Promise<Offers | readonly []> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'STAFF_NOT_FOUND') return [];
    throw error;
  }
}

/** The local dates of the appointments and so many days after; where there are none those of the stretch. */
export function datesAround(off: OffStretch, views: readonly AppointmentView[], daysAfter: number, now: Date): Dates {
  const dateOf = (instant: Date) => localDateAt(instant, off.branch.time_zone);
  const [first, last] = [views[0], views.at(-1)];
  if (first && last) {
    return { from: dateOf(first.starts_at), to: addDays(firstDateAfter(off, dateOf(last.starts_at)), daysAfter - 1) };
  }
  const day = dateOf(off.isForGood || !off.timeOff ? now : off.timeOff.starts_at);
  return { from: day, to: day };
}

/** Those who may take something over: who is off only outside the stretch, who leaves not at all. */
export function offersToStandIns(
  offers: Offers | readonly [],
  { timeOff, isForGood }: OffStretch,
): readonly Offers[0][] {
  return offers.flatMap((offer) => {
    const isOff = timeOff !== null && (timeOff.staff_id === null || timeOff.staff_id === offer.person.id);
    if (!isOff) return [offer];
    const absences = [...offer.time.absences, intervalOf(timeOff)];
    return isForGood ? [] : [{ ...offer, time: { ...offer.time, absences } }];
  });
}

/** The questions about their days. */
export function standInsOf(
  context: Context,
  account: SignedIn,
  offers: Offers | readonly [],
  off: OffStretch,
): StandIn[] {
  const [first, ...others] = offersToStandIns(offers, off);
  if (!first) return [];
  const inquiry = { requester: reception(account), now: context.now() };
  return questionsOf([first, ...others], inquiry).map(({ offer, question }) => ({ id: offer.person.id, question }));
}
