import type { GroupSession, SessionEdit } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { recordActivity } from '../activity/index.ts';
import { reception } from '../availability/index.ts';
import { inMove, RETRY_ON_CONFLICT, StaleRead } from '../booking/index.ts';
import { dayText, findBranchAndOwners } from '../messages/index.ts';
import { changeSeats } from './change-seats.ts';
import { lockPlaces, type WantedSession } from './choose-places.ts';
import { chooseRooms } from './choose-rooms.ts';
import { moveSessions } from './move-sessions.ts';
import { lockSessions, presentSession, type SessionView, selectByIds } from './queries.ts';
import { type PartOfSeries, requirePart } from './series-of.ts';

/**
 * Gives a session, or several that were planned together, another trainer, time, number of seats or other rooms, all or
 * none. All who have a seat go along, and are told of another trainer or time.
 * @throws Refusal SESSION_NOT_FOUND, SESSION_CHANGED when it is not as the person saw it, none of several is to come, or
 * one that is to be elsewhere has begun or is over for somebody; SEATS_TAKEN with how many are, and as `lockPlaces` and
 * `chooseRooms`
 */
export async function editSession(
  context: Context,
  account: SignedIn,
  id: string,
  wanted: SessionEdit,
): Promise<GroupSession> {
  const work = (transaction: Queryable) => edit(context, transaction, account, id, wanted);
  // After a lost race it is looked at anew, so that the refusal names what is in the way.
  const retries = [RETRY_ON_CONFLICT];
  const refuseLost = () => new Refusal(wanted.scope ? 'SESSION_CHANGED' : 'SLOT_UNAVAILABLE');
  return inMove(context, work, { retries, refuseLost });
}

async function edit(
  context: Context,
  transaction: Queryable,
  account: SignedIn,
  id: string,
  { expectedVersion, ...change }: SessionEdit,
): Promise<GroupSession> {
  const now = context.now();
  const requester = reception(account, { override: change.allowOutsideHours });
  const part = await requirePart(transaction, account, id, change.scope, now);
  const seen = presentSession(part.seen);
  requireVersion(seen, expectedVersion);
  const wanted = asWanted(seen, change);
  const places = await lockPlaces(context, transaction, part, wanted, requester);
  const { branch_id, service_id, service_name } = part.seen;
  const [present, about] = await pipeline(
    transaction,
    (connection) => lockAsSeen(connection, part.meant),
    (connection) => findBranchAndOwners(connection, branch_id, [service_id]),
  );
  // Somebody else may have changed it until it was locked.
  const own = present.find((session) => session.id === id);
  if (own) requireVersion(presentSession(own), expectedVersion);
  const resized = wanted.seats === part.seen.seats ? [] : present.filter(({ seats }) => seats !== wanted.seats);
  requireEnough(resized, wanted.seats);
  const resizedIds = resized.map((session) => session.id);
  if (resizedIds.length > 0) await changeSeats(transaction, resizedIds, wanted.seats);
  await moveSessions(context, transaction, places, about, { requester, notice: wanted.notice });
  const rehousedIds = await chooseRooms(transaction, part, wanted.resourceIds, now);
  const changedIds = new Set([...resizedIds, ...places.map(({ session }) => session.id), ...rehousedIds]);
  if (changedIds.size > 0) {
    const subject = { branchId: branch_id, subjectId: id, subjectName: service_name };
    const rehoused = rehousedIds.length > 0 ? [{ field: 'resources', values: null } as const] : [];
    const changes = [...changesOf(part, changedIds.size, wanted), ...rehoused];
    await recordActivity(transaction, account, now, { action: 'GROUP_SESSION_EDITED', ...subject, changes });
  }
  const [edited] = await selectByIds(transaction, [id]);
  return presentSession(edited as SessionView);
}

function asWanted(session: GroupSession, change: SessionEdit): WantedSession {
  const {
    staffId = session.staffId,
    date = session.date,
    startTime = session.startTime,
    seats = session.seats,
  } = change;
  return { ...change, staffId, date, startTime, seats };
}

/** @throws StaleRead when one of them is no longer where it was read, or is cancelled */
async function lockAsSeen(transaction: Queryable, meant: readonly SessionView[]): Promise<SessionView[]> {
  const ids = meant.map(({ id }) => id);
  const locked = new Map((await lockSessions(transaction, ids)).map((session) => [session.id, session]));
  const isAsSeen = ({ id, staff_id, starts_at }: SessionView) => {
    const session = locked.get(id);
    return session?.staff_id === staff_id && session.starts_at.getTime() === starts_at.getTime();
  };
  if (!meant.every(isAsSeen)) throw new StaleRead();
  return selectByIds(transaction, ids);
}

/** @throws Refusal SEATS_TAKEN which names how many are, of several with the dates */
function requireEnough(sessions: readonly SessionView[], seats: number): void {
  const full = sessions.filter(({ taken }) => taken > seats);
  if (full.length === 0) return;
  const starts = full.map((session) => ({ ...session, start: localDateTimeAt(session.starts_at, session.time_zone) }));
  throw new Refusal('SEATS_TAKEN', {
    parameters: (language) => ({
      count:
        sessions.length === 1
          ? starts.map(({ taken }) => taken).join()
          : starts.map(({ taken, start }) => `${taken} (${dayText(start.date, language)} ${start.time})`).join(', '),
    }),
  });
}

function changesOf({ seen, meant }: PartOfSeries, count: number, { seats }: WantedSession) {
  const several = { field: 'sessions', values: { from: null, to: count } } as const;
  const resized = { field: 'seats', values: { from: seen.seats, to: seats } } as const;
  return [...(meant.length > 1 ? [several] : []), ...(seats === seen.seats ? [] : [resized])];
}
