import { type BookingSource, BURST_BOOKINGS, CANCELLED_AT_ONCE_MAX } from '@vakit/contract';
import { ACTIVE_STATUSES, HOUR, MINUTE } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { presentAppointment, VIEW_COLUMNS } from '../appointments/index.ts';

/** In milliseconds: so close to each other bookings of a burst are */
const BURST = 10 * MINUTE;
/** A bound so that an answer stays one; no salon is booked as often in a week. */
const MAX_BOOKINGS = 5_000;

/**
 * The online bookings of the last hours that came from one network address more than once, bursts first, then the most:
 * those that are active and still to begin.
 */
export async function listSources(context: Context, account: SignedIn, hours: number): Promise<BookingSource[]> {
  const bookings = await selectBookings(context, account, hours);
  const sources = Map.groupBy(bookings, ({ source_digest }) => Buffer.from(source_digest ?? []).toString('hex'));
  return [...sources]
    .map(([source, own]) => ({ source, own, times: timesOf(own) }))
    .filter(({ times }) => times.length > 1)
    .map(({ source, own, times }) => ({
      source,
      isBurst: isBurst(times),
      bookedFrom: new Date(Math.min(...times)).toISOString(),
      bookedUntil: new Date(Math.max(...times)).toISOString(),
      count: own.length,
      appointments: own.slice(0, CANCELLED_AT_ONCE_MAX).map(presentAppointment),
    }))
    .sort((one, other) => Number(other.isBurst) - Number(one.isBurst) || other.count - one.count);
}

type Booked = { readonly id: string; readonly party_id: string | null; readonly created_at: Date };

/** When each booking was made, in their order: what was booked together is one. */
const timesOf = (bookings: readonly Booked[]): number[] => [
  ...new Map(bookings.map(({ id, party_id, created_at }) => [party_id ?? id, created_at.getTime()])).values(),
];

/** Whether any so many of these instants, in order, lie so close to each other. */
function isBurst(times: readonly number[]): boolean {
  return times.some((time, index) => {
    const last = times[index + BURST_BOOKINGS - 1];
    return last !== undefined && last - time <= BURST;
  });
}

function selectBookings({ database, now }: Context, account: SignedIn, hours: number) {
  const present = now();
  return database
    .selectFrom('appointments')
    .innerJoin('branches', 'branches.id', 'appointments.branch_id')
    .selectAll('appointments')
    .select(VIEW_COLUMNS)
    .where('branches.business_id', '=', businessOf(account))
    .where('appointments.source_digest', 'is not', null)
    .where('appointments.created_at', '>', new Date(present.getTime() - hours * HOUR))
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .where('appointments.starts_at', '>', present)
    .orderBy('appointments.created_at')
    .orderBy('appointments.id')
    .limit(MAX_BOOKINGS)
    .execute();
}
