import { type GroupSession, SESSION_SEATS_MAX, type SessionEdit } from '@vakit/contract';
import { instantOf, isActive, localDateTimeAt, MINUTE } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { afterDeadlock, inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { recordActivity } from '../activity/index.ts';
import { changeOf } from '../appointments/index.ts';
import { authorOf, type ChosenTime, chooseTime, lockOffers, reception } from '../availability/index.ts';
import { isLostRace } from '../booking/index.ts';
import { findBranchAndOwners, tellMovedTogether } from '../messages/index.ts';
import { scheduleReminders } from '../reminders/index.ts';
import { requireTrainer } from './plan-sessions.ts';
import {
  changeSeats,
  findSession,
  lockSession,
  presentSession,
  type SessionView,
  selectByIds,
  selectParticipants,
} from './queries.ts';

/**
 * Gives a session another trainer, time or number of seats. All who have a seat go along, and are told of another trainer or
 * time.
 * @throws Refusal SESSION_NOT_FOUND, SEATS_TAKEN with how many are, STAFF_NOT_FOUND, SLOT_UNAVAILABLE, OUTSIDE_WORKING_HOURS,
 * VALIDATION_FAILED for a trainer who does not offer the service and a time that has passed
 */
export async function editSession(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: SessionEdit,
): Promise<GroupSession> {
  const seen = await findSession(context.database, account, id);
  if (!seen || seen.cancelled_at) throw new Refusal('SESSION_NOT_FOUND');
  const work = (transaction: Queryable) => edit(context, transaction, account, seen, wanted);
  try {
    return await inTransaction(context.database, work, [afterDeadlock()]);
  } catch (error) {
    throw isLostRace(error) ? new Refusal('SLOT_UNAVAILABLE') : error;
  }
}

async function edit(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  seen: SessionView,
  wanted: SessionEdit,
): Promise<GroupSession> {
  const { id, branch_id, business_id, service_id, buffer_minutes, needed_types } = seen;
  const requester = reception(account, { override: wanted.allowOutsideHours });
  const wish = {
    branch: { id: branch_id, business_id },
    serviceIds: [service_id],
    staffId: wanted.staffId,
    moving: [id],
    neededTypes: needed_types,
    isSession: true,
  };
  const [offers, [locked, branchAndOwners]] = await lockOffers(
    transaction,
    wish,
    { from: wanted.date, to: wanted.date },
    requester,
    async (asker) => [await lockSession(asker, id), await findBranchAndOwners(asker, branch_id, [service_id])] as const,
  );
  if (!locked) throw new Refusal('SESSION_NOT_FOUND');
  const [present] = (await selectByIds(transaction, [id])) as [SessionView];
  if (wanted.seats < present.taken) throw new Refusal('SEATS_TAKEN', { parameters: { count: present.taken } });
  if (wanted.seats !== present.seats) await changeSeats(transaction, id, wanted.seats, SESSION_SEATS_MAX);
  const isElsewhere = !isThere(present, wanted);
  if (isElsewhere) {
    requireTrainer(offers);
    const durationMinutes = (present.ends_at.getTime() - present.starts_at.getTime()) / MINUTE;
    const visit = { durationMinutes, bufferMinutes: buffer_minutes };
    const start = { appointmentDate: wanted.date, startTime: wanted.startTime };
    const now = context.now();
    const chosen = chooseTime(offers, start, { requester, now, visit });
    if (instantOf(chosen.start) <= now) throw new Refusal('VALIDATION_FAILED', { fields: { date: 'date.past' } });
    const by = { ...authorOf(requester, now), isSilent: wanted.notice === 'NONE' };
    const moved = await moveAll(transaction, id, chosen, by);
    if (moved.length > 0) await tellMovedTogether(context, transaction, branchAndOwners.branch, moved, wanted.notice);
    const confirmed = moved.map(({ appointment }) => appointment).filter(({ status }) => status === 'CONFIRMED');
    await scheduleReminders(context, transaction, ...confirmed);
  }
  if (isElsewhere || wanted.seats !== present.seats) {
    const subject = { branchId: branch_id, subjectId: id, subjectName: seen.service_name };
    const seats = { field: 'seats', values: { from: present.seats, to: wanted.seats } } as const;
    const changes = wanted.seats === present.seats ? [] : [seats];
    await recordActivity(transaction, account, context.now(), { action: 'GROUP_SESSION_EDITED', ...subject, changes });
  }
  const [edited] = await selectByIds(transaction, [id]);
  return presentSession(edited as SessionView);
}

function isThere(session: SessionView, { staffId, date, startTime }: SessionEdit): boolean {
  const start = localDateTimeAt(session.starts_at, session.time_zone);
  return session.staff_id === staffId && start.date === date && start.time === startTime;
}

/** Puts a session elsewhere; the database takes those who have a seat along. */
async function moveAll(
  transaction: Queryable,
  id: string,
  { offer: { person }, start, end }: ChosenTime,
  by: Parameters<typeof changeOf>[1],
) {
  const before = new Map((await selectParticipants(transaction, id)).map((view) => [view.id, view]));
  await transaction
    .updateTable('group_sessions')
    .set({ staff_id: person.id, starts_at: instantOf(start), ends_at: instantOf(end) })
    .where('id', '=', id)
    .execute();
  const rows = await transaction
    .updateTable('appointments')
    .set(({ eb }) => ({
      staff_name: `${person.first_name} ${person.last_name}`,
      move_count: eb('move_count', '+', 1),
    }))
    .where('session_id', '=', id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .returningAll()
    .execute();
  const moved = rows
    .filter(({ status }) => isActive(status))
    .flatMap((appointment) => {
      const was = before.get(appointment.id);
      return was ? [{ appointment, before: was }] : [];
    });
  if (moved.length > 0) {
    await transaction
      .insertInto('appointment_changes')
      .values(moved.map((each) => changeOf(each.appointment, by, each.before)))
      .execute();
  }
  return moved;
}
