import { LATER_SECONDS, type NoticeOfMove } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { type Context, contextOf } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import type { JobQueue } from '../../jobs/job-queues.ts';
import type { AppointmentFacts } from './appointment-facts.ts';
import { tellEachMoved, tellMovedByBusiness } from './appointment-messages.ts';
import { findFacts } from './find-facts.ts';
import type { MessageContext } from './write-messages.ts';

type MoveNotice = {
  readonly businessId: string;
  readonly appointmentId: string;
  /** ISO 8601 in UTC */
  readonly dueAt: string;
};

export const MOVE_NOTICES: JobQueue<MoveNotice> = {
  name: 'tell-of-move',
  options: { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
};

const PLACE = ['staff_id', 'staff_name', 'starts_at', 'ends_at'] as const;
type Place = Pick<AppointmentRow, (typeof PLACE)[number]>;

export type MovedWithOthers = { readonly appointment: AppointmentRow; readonly before: Place };

/**
 * Tells customers that the business moved their appointments: now, later or not at all, of those of a party in one message. What
 * was moved a moment ago, and is not told yet, is told together with this, or not at all when it is back where the customer
 * believes it to be.
 * @param about facts that all of them share
 * @param moved as they are now, their rows locked
 */
export async function tellMovedTogether(
  context: MessageContext,
  transaction: Queryable,
  about: Omit<AppointmentFacts, 'appointment' | 'party'>,
  moved: readonly MovedWithOthers[],
  notice: NoticeOfMove,
): Promise<void> {
  if (moved.length === 0) return;
  const known = await takeMoveNotices(
    transaction,
    moved.map(({ appointment }) => appointment.id),
  );
  if (notice === 'NONE') return;
  const told = moved
    .map(({ appointment, before }) => ({
      facts: { ...about, appointment },
      before: known.get(appointment.id) ?? before,
    }))
    .filter(({ facts, before }) => !isSamePlace(before, facts.appointment));
  if (notice === 'NOW') await tellEachMoved(context, transaction, told);
  else for (const { facts, before } of told) await tellLater(context, transaction, facts.appointment, before);
}

async function tellLater(
  { now, jobs }: MessageContext,
  transaction: Queryable,
  { id, business_id }: AppointmentRow,
  { staff_id, staff_name, starts_at, ends_at }: Place,
): Promise<void> {
  const dueAt = new Date(now().getTime() + LATER_SECONDS * 1000);
  await transaction
    .insertInto('move_notices')
    .values({ appointment_id: id, due_at: dueAt, staff_id, staff_name, starts_at, ends_at })
    .execute();
  const data = { businessId: business_id, appointmentId: id, dueAt: dueAt.toISOString() };
  await jobs.add(MOVE_NOTICES, transaction, [{ data, startAfter: dueAt }]);
}

/**
 * Takes the pending notice of a move: it returns the last place that the customer knows, and the caller must tell them
 * from now on.
 */
export function takeMoveNotice(transaction: Queryable, appointmentId: string): Promise<Place | undefined> {
  return transaction
    .deleteFrom('move_notices')
    .where('appointment_id', '=', appointmentId)
    .returning(PLACE)
    .executeTakeFirst();
}

/** Several appointments that are cancelled where their customers believe them to be: of a move untold so far they never hear. */
export async function placedAsKnown(
  transaction: Queryable,
  appointments: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const taken = await takeMoveNotices(
    transaction,
    appointments.map(({ id }) => id),
  );
  return appointments.map((each) => ({ ...each, ...taken.get(each.id) }));
}

/** The same of several, by their ids. */
export async function takeMoveNotices(
  transaction: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  if (ids.length === 0) return new Map();
  const taken = await transaction
    .deleteFrom('move_notices')
    .where('appointment_id', 'in', ids)
    .returning(['appointment_id', ...PLACE])
    .execute();
  return new Map(taken.map(({ appointment_id, ...place }) => [appointment_id, place]));
}

/** Tells the customer of a move, unless it was taken back, was told meanwhile, or nothing takes place any more. */
export async function tellMoveWhenDue(
  anywhere: Context,
  { businessId, appointmentId, dueAt }: MoveNotice,
): Promise<void> {
  const context = contextOf(anywhere, businessId);
  await inTransaction(context.database, async (transaction) => {
    // Locked first, as whoever moves it does.
    const appointment = await transaction
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', appointmentId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // One that was moved again has a later notice, and a job of its own.
    const known = await transaction
      .deleteFrom('move_notices')
      .where('appointment_id', '=', appointmentId)
      .where('due_at', '<=', new Date(dueAt))
      .returning(PLACE)
      .executeTakeFirst();
    if (!appointment || !known || !isActive(appointment.status)) return;
    await tellMovedByBusiness(context, transaction, await findFacts(transaction, appointment), known);
  });
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.staff_id === other.staff_id &&
  one.starts_at.getTime() === other.starts_at.getTime() &&
  one.ends_at.getTime() === other.ends_at.getTime();
