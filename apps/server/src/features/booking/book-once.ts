import { createHash } from 'node:crypto';
import { ANY_STAFF, type Booking, type Language, partsOf } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isConflictOn } from '../../database/errors.ts';
import { afterDeadlock, inTransaction, type Retry } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';
import { mayOverride, type Requester } from '../availability/index.ts';
import { views } from './queries.ts';

/** A request with the key that recognises its repetition. */
export type BookingRequest<Wanted> = {
  readonly booking: Wanted;
  /** In which the customer is written to */
  readonly language: Language;
  readonly idempotencyKey?: string | undefined;
};
type Repeatable = Omit<
  BookingRequest<Pick<Booking, 'branchId'> & Partial<Pick<Booking, 'serviceId' | 'services' | 'staffId' | 'guests'>>>,
  'language'
>;

/** Thrown in a transaction that has seen what was no longer so: it is undone and tried again with what is so now. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead';
}

type Rewritten = Pick<AppointmentRow, 'session_id'> & {
  readonly lies_in_time_off: boolean;
  readonly overlaps_another: boolean;
};

/**
 * Looks once more at what has just been written. A seat takes no time: the session has taken it.
 * @throws StaleRead when somebody was booked, or time off that is not overridden was entered, meanwhile
 */
export function requireCurrent(written: readonly Rewritten[], requester: Requester): void {
  const isStale = ({ lies_in_time_off, overlaps_another }: Rewritten) =>
    overlaps_another || (lies_in_time_off && !mayOverride(requester));
  if (written.some((row) => row.session_id === null && isStale(row))) throw new StaleRead();
}

/**
 * A race that was lost: somebody else has won it, and another person may still be free. People are locked before they are
 * looked at, so that whoever loses several in a row would lose the next one, too, while everybody waits behind the branch.
 */
export const RETRY_ON_CONFLICT: Retry = { isCause: isLostRace, attempts: 5 };

const AFTER_TAKEN_CODE: Retry = {
  isCause: (error) => isConflictOn(error, 'appointments_confirmation_code_key'),
  attempts: 5,
};
export const AFTER_TAKEN_SEAT: Retry = {
  isCause: (error) => isConflictOn(error, 'appointments_seat_key'),
  attempts: 5,
};

/**
 * Books in a transaction of its own, which is retried after a lost race, a deadlock or a code that was taken: whoever does not
 * mind the person may find another one who is still free. A request that is repeated with its key is answered with the first booking, as it
 * is now.
 * @param present shows the first booking to who repeats the request
 * @throws Refusal SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, and what `book` throws
 */
export async function bookOnce<Shown>(
  { database }: Context,
  request: Repeatable,
  present: (earlier: AppointmentView) => Shown,
  book: (transaction: Queryable) => Promise<Shown>,
): Promise<Shown> {
  const earlier = await findEarlier(database, request);
  if (earlier) return present(earlier);
  const retries = [AFTER_TAKEN_CODE, AFTER_TAKEN_SEAT, afterDeadlock()];
  if (mayBeAnother(request.booking)) retries.push(RETRY_ON_CONFLICT);
  try {
    return await inTransaction(database, book, retries);
  } catch (error) {
    // The same request, sent twice at once, may have been quicker.
    const winner = await findEarlier(database, request);
    if (winner) return present(winner);
    throw isLostRace(error) ? new Refusal('SLOT_UNAVAILABLE') : error;
  }
}

/** Whether somebody else may do some of it. */
const mayBeAnother = ({ staffId, guests = [], ...own }: Repeatable['booking']) =>
  partsOf(own).some((part) => (part.staffId ?? staffId) === ANY_STAFF) ||
  guests.some(({ services }) => services.some((part) => (part.staffId ?? ANY_STAFF) === ANY_STAFF));

type OfMove = {
  /** After which failures it is tried again: where that finds another person, or says what is in the way */
  readonly retries?: readonly Retry[];
  /** The refusal after a lost race */
  readonly refuseLost?: () => Refusal;
};

/**
 * Takes time for what is moved, or otherwise there already, in a transaction of its own.
 * @throws Refusal after a lost race, SLOT_UNAVAILABLE unless it is another one; and what `work` throws
 */
export async function inMove<Result>(
  { database }: Pick<Context, 'database'>,
  work: (transaction: Queryable) => Promise<Result>,
  { retries = [], refuseLost = () => new Refusal('SLOT_UNAVAILABLE') }: OfMove = {},
): Promise<Result> {
  try {
    return await inTransaction(database, work, [afterDeadlock(), ...retries]);
  } catch (error) {
    throw isLostRace(error) ? refuseLost() : error;
  }
}

function isLostRace(error: unknown): boolean {
  return error instanceof StaleRead || isConflictOn(error, 'occupations_no_overlap');
}

async function findEarlier(
  database: Queryable,
  { booking, idempotencyKey }: Repeatable,
): Promise<AppointmentView | undefined> {
  if (!idempotencyKey) return undefined;
  const earlier = await views(database)
    .where('appointments.branch_id', '=', booking.branchId)
    .where('appointments.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!digestOf(booking).equals(earlier.request_digest ?? Buffer.of())) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return earlier;
}

/** Columns by which a repeated request finds its booking. */
export const keyColumns = ({ booking, idempotencyKey }: Repeatable) => ({
  idempotency_key: idempotencyKey ?? null,
  request_digest: idempotencyKey === undefined ? null : digestOf(booking),
});

/** Equal for equal requests: the contract's schema has put the fields in order. What was shown is no part of what is asked for. */
function digestOf(booking: object): Buffer {
  return createHash('sha256')
    .update(JSON.stringify({ ...booking, shown: undefined }))
    .digest();
}
