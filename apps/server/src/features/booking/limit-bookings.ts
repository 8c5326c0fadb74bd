import { BOOKING_PROOF_MINUTES, type Booking, UNCONFIRMED_BOOKINGS_DEFAULT } from '@vakit/contract';
import { DAY, type Interval, MINUTE, minutesOfTime, weekdayOf } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { allAnswers } from '../../database/pipeline.ts';
import type { BranchRow } from '../../database/tables.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type Admission, asksForContact, checkLimits, requireAdmission } from '../../limits/admit.ts';
import type { Limit, LimitUse } from '../../limits/consume-uses.ts';
import { BOOKINGS, LARGE_BOOKINGS, UNPROVEN } from '../../limits/limits.ts';
import { readVisit, type Visit } from '../../limits/proof-of-work.ts';
import { usesFrom } from '../../limits/uses-from.ts';
import { sourceDigestOf } from '../booking-sources/index.ts';
import { type FromSource, findFromSource } from './from-source.ts';

/** How a booking stands against the limits. */
export type BookingCount = {
  readonly admission: Admission;
  readonly ahead: Ahead;
  readonly fromSource: FromSource;
};
type Wanted = Pick<Booking, 'branchId' | 'customerEmail' | 'customerPhone' | 'appointmentDate' | 'guests'>;
type Ahead = Awaited<ReturnType<typeof findAhead>>;

/** The time that a booking would occupy: its people, and the minutes of each. */
type Taken = {
  readonly date: string;
  readonly people: number;
  readonly times: readonly Interval[];
  /** A seat leaves whoever holds the session as busy as they were. */
  readonly isSeat: boolean;
};

/** Reads the visitor and their proof of work; undefined if nothing is limited. */
export async function visitToBook(context: Context, visitor: Visitor, branchId: string): Promise<Visit | undefined> {
  if (!context.config.rateLimit || visitor.isAtHome) return undefined;
  return readVisit(context, visitor, `booking ${branchId.toLowerCase()}`);
}

/**
 * Counts an online booking in the transaction that makes it, so that one that is not made counts nowhere. Two with the same
 * phone number, mailbox or network address wait for each other; those of a branch do not.
 */
export async function countBooking(
  context: Context,
  transaction: Queryable,
  visit: Visit,
  wanted: Wanted,
): Promise<BookingCount> {
  const { branchId, customerEmail, customerPhone, appointmentDate, guests = [] } = wanted;
  const { visitor } = visit;
  const now = context.now();
  const source = sourceDigestOf(context, visitor.network);
  const people = 1 + guests.length;
  // Asked one after the other on one connection: what is found was found behind the locks of what is counted.
  const [admission, ahead, fromSource] = await allAnswers([
    checkLimits(context, transaction, visit, [
      ...usesFrom(visitor, BOOKINGS.ofAddress, people),
      ...usesFrom(visitor, BOOKINGS.ofAddressInADay, people),
      { limit: BOOKINGS.ofBranch, name: branchId.toLowerCase(), amount: people },
      { limit: BOOKINGS.ofPhone, name: sql<string | null>`phone_key(${customerPhone})` },
      { limit: BOOKINGS.ofMailbox, name: sql<string | null>`mailbox_key(${customerEmail})` },
    ]),
    findAhead(transaction, wanted, source, now),
    findFromSource(transaction, { branchId, source, date: appointmentDate, now }),
  ]);
  return { admission, ahead, fromSource };
}

/**
 * Judges a booking that could otherwise be made. A cancelled one counts for a day: else whoever cancels could go on booking.
 * @returns whether it counts only once its customer has proven it, whatever the branch has chosen: what strangers did with a
 * contact keeps nobody out who shows that it is theirs
 * @throws Refusal TOO_MANY_BOOKINGS (that wait for proof with these contacts), TOO_MANY_REQUESTS (from this address),
 * PROOF_OF_WORK_REQUIRED
 */
export async function judgeBooking(
  context: Context,
  { admission, ahead, fromSource }: BookingCount,
  branch: BranchRow,
  taken: Taken,
): Promise<{ readonly isContactFull: boolean; readonly isLarge: boolean }> {
  const minutes = minutesOf(taken);
  const standings = [...admission.standings, ...standingsOf(fromSource, minutes, context.now())];
  await requireAdmission(context, { ...admission, standings });
  const { name, phone } = branch;
  if (ahead.some((each) => each.waiting >= UNPROVEN.fromAnywhere || each.waiting_from_here >= UNPROVEN.fromAddress)) {
    throw tooMany('TOO_MANY_BOOKINGS', BOOKING_PROOF_MINUTES * MINUTE, { parameters: { branch: name, phone } });
  }
  const { max_unconfirmed_bookings: max } = branch;
  const isContactFull = ahead.some(
    ({ upcoming, with_cancelled }) => upcoming >= max || with_cancelled >= Math.max(max, UNCONFIRMED_BOOKINGS_DEFAULT),
  );
  return {
    isContactFull: isContactFull || asksForContact(admission),
    isLarge: isLarge(branch, fromSource, taken, minutes),
  };
}

/** Adds up the minutes of everybody */
const minutesOf = ({ times }: Taken): number => times.reduce((sum, { start, end }) => sum + end - start, 0);

/** How the time that a network address takes stands: limited like what is counted in uses, but by what was booked. */
function standingsOf({ minutes_lately, minutes_in_a_day }: FromSource, minutes: number, now: Date): LimitUse[] {
  const standing = (limit: Limit, before: number): LimitUse => {
    const used = before + minutes;
    // Some of it may be over sooner: nobody waits longer than this.
    const freeAt = used > limit.max ? new Date(now.getTime() + limit.seconds * 1000) : null;
    return { limit, used: freeAt ? used : before, amount: minutes, freeAt };
  };
  return [
    standing(BOOKINGS.minutesOfAddress, minutes_lately),
    standing(BOOKINGS.minutesOfAddressInADay, minutes_in_a_day),
  ];
}

/** Whether it is more than somebody whom nobody knows takes unproven, with what their network address holds already. */
function isLarge(
  { working_hours }: BranchRow,
  { minutes_ahead, minutes_on_date, people_of_branch }: FromSource,
  { date, people, isSeat }: Taken,
  minutes: number,
): boolean {
  if (people > LARGE_BOOKINGS.people || minutes > LARGE_BOOKINGS.minutes) return true;
  if (minutes_ahead === 0) return false;
  if (minutes_ahead + minutes > LARGE_BOOKINGS.minutesAhead) return true;
  const { available, start, end } = working_hours[weekdayOf(date)];
  if (!available || isSeat || minutes_on_date === 0) return false;
  const capacity = (minutesOfTime(end) - minutesOfTime(start)) * people_of_branch;
  return minutes_on_date + minutes > capacity * LARGE_BOOKINGS.shareOfDay;
}

/** Counts the unconfirmed future bookings at the branch by phone number and by mailbox; a party counts once. */
function findAhead(
  transaction: Queryable,
  { branchId, customerEmail, customerPhone }: Wanted,
  source: Uint8Array,
  present: Date,
) {
  const bookings = sql`count(DISTINCT coalesce(party_id, id))`;
  const count = (contact: ReturnType<typeof sql<boolean>>) =>
    transaction
      .selectFrom('appointments')
      .select([
        // Bookings that wait for proof have a limit of their own.
        sql<number>`(${bookings} FILTER (WHERE status <> 'CANCELLED' AND unproven_until IS NULL))::integer`.as(
          'upcoming',
        ),
        sql<number>`(${bookings} FILTER (
          WHERE (status <> 'CANCELLED' OR created_at > ${new Date(present.getTime() - DAY)}) AND unproven_until IS NULL
        ))::integer`.as('with_cancelled'),
        // Each was sent what proves it, cancelled or not.
        sql<number>`(${bookings} FILTER (WHERE unproven_until > ${present}))::integer`.as('waiting'),
        sql<number>`(${bookings} FILTER (WHERE unproven_until > ${present} AND source_digest = ${source}))::integer`.as(
          'waiting_from_here',
        ),
      ])
      .where('branch_id', '=', branchId)
      .where(contact)
      .where('is_unconfirmed', '=', sql.lit(true))
      .where('starts_at', '>', present);
  return count(sql<boolean>`phone_key(customer_phone) = phone_key(${customerPhone})`)
    .unionAll(count(sql<boolean>`mailbox_key(customer_email) = mailbox_key(${customerEmail})`))
    .execute();
}
