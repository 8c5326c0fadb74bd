import { type Booking, UNCONFIRMED_BOOKINGS_DEFAULT } from '@vakit/contract';
import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import { tooMany } from '../../http/too-many.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type Admission, askAdmission, readVisit, requireAdmission, type Visit } from '../../limits/admit.ts';
import { BOOKINGS } from '../../limits/limits.ts';

/** How a booking stands against the limits. */
export type BookingCount = { readonly admission: Admission; readonly ahead: Ahead };
type Contacts = Pick<Booking, 'branchId' | 'customerEmail' | 'customerPhone'>;
type Ahead = Awaited<ReturnType<typeof findAhead>>;

/** Who books with what they prove; undefined where nothing is limited. */
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
  contacts: Contacts,
): Promise<BookingCount> {
  const { branchId, customerEmail, customerPhone } = contacts;
  const { network } = visit.visitor;
  // Asked one after the other on one connection: what is found was found behind the locks of what is counted.
  const [admission, ahead] = await Promise.all([
    askAdmission(context, transaction, visit, [
      { limit: BOOKINGS.ofAddress, name: network },
      { limit: BOOKINGS.ofAddressInADay, name: network },
      { limit: BOOKINGS.ofBranch, name: branchId.toLowerCase() },
      { limit: BOOKINGS.ofPhone, name: sql<string | null>`phone_key(${customerPhone})` },
      { limit: BOOKINGS.ofMailbox, name: sql<string | null>`mailbox_key(${customerEmail})` },
    ]),
    findAhead(transaction, contacts, context.now()),
  ]);
  return { admission, ahead };
}

/**
 * Judges a booking that could otherwise be made. A cancelled one counts for a day: else whoever cancels could go on booking.
 * @throws Refusal TOO_MANY_BOOKINGS (with these contacts), TOO_MANY_REQUESTS (from this address), PROOF_OF_WORK_REQUIRED
 */
export async function requireBookable(
  context: Context,
  { admission, ahead }: BookingCount,
  { max_unconfirmed_bookings: max, name, phone }: BranchRow,
): Promise<void> {
  const refuse = (milliseconds: number) =>
    new Refusal('TOO_MANY_BOOKINGS', {
      parameters: { branch: name, phone },
      retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
    });
  await requireAdmission(context, admission, (milliseconds, { limit }) =>
    limit === BOOKINGS.ofPhone || limit === BOOKINGS.ofMailbox
      ? refuse(milliseconds)
      : tooMany('TOO_MANY_REQUESTS', milliseconds),
  );
  for (const { upcoming, with_cancelled, first_ends_at } of ahead) {
    if (upcoming >= max) throw refuse((first_ends_at ?? context.now()).getTime() - context.now().getTime());
    if (with_cancelled >= Math.max(max, UNCONFIRMED_BOOKINGS_DEFAULT)) throw refuse(DAY);
  }
}

/** What lies ahead at the branch, unconfirmed, a party once, with the phone number and with the mailbox. */
function findAhead(transaction: Queryable, { branchId, customerEmail, customerPhone }: Contacts, present: Date) {
  const count = (contact: ReturnType<typeof sql<boolean>>) =>
    transaction
      .selectFrom('appointments')
      .select([
        sql<number>`(count(DISTINCT coalesce(party_id, id)) FILTER (WHERE status <> 'CANCELLED'))::integer`.as(
          'upcoming',
        ),
        sql<number>`(count(DISTINCT coalesce(party_id, id)) FILTER (
          WHERE status <> 'CANCELLED' OR created_at > ${new Date(present.getTime() - DAY)}
        ))::integer`.as('with_cancelled'),
        sql<Date | null>`min(ends_at) FILTER (WHERE status <> 'CANCELLED')`.as('first_ends_at'),
      ])
      .where('branch_id', '=', branchId)
      .where(contact)
      .where('is_unconfirmed', '=', sql.lit(true))
      .where('starts_at', '>', present);
  return count(sql<boolean>`phone_key(customer_phone) = phone_key(${customerPhone})`)
    .unionAll(count(sql<boolean>`mailbox_key(customer_email) = mailbox_key(${customerEmail})`))
    .execute();
}
