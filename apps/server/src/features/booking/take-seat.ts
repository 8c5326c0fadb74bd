import type { Translations } from '@vakit/contract';
import { epochMinute, localDateTimeAt, type PriceKind } from '@vakit/scheduling';
import { sql } from 'kysely';
import { shareBranchLock } from '../../database/branch-lock.ts';
import type { Queryable } from '../../database/connect.ts';
import { pipeline } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type BranchOfBusiness,
  boundsOfCustomers,
  type ChosenTime,
  isReception,
  type Requester,
} from '../availability/index.ts';
import { joinedSessions, PRICE_OF_SEAT, TAKES_PLACE } from './joined-sessions.ts';

/** The wanted session, and the terms that were shown for its seat. */
type WantedSeat = {
  readonly sessionId: string;
  readonly serviceId: string;
  readonly staffId: string;
  readonly appointmentDate: string;
  readonly startTime: string;
};
export type ChosenSeat = ChosenTime & { readonly sessionId: string; readonly seat: number };

/**
 * Takes the first free seat of a session. Whoever books one or moves to one queues up: the seats are counted by nobody, one is
 * found that nobody has, and two can never have the same one.
 * @param also is asked behind the locks, in the same round trip
 * @throws Refusal SESSION_NOT_FOUND, SESSION_CHANGED, SESSION_FULL, SLOT_UNAVAILABLE for one that customers cannot
 * book any more, or that does not take place as far as is known
 */
export async function takeSeat<Also>(
  transaction: Queryable,
  branch: BranchOfBusiness,
  wanted: WantedSeat,
  { requester, now }: { readonly requester: Requester; readonly now: Date },
  also: (connection: Queryable) => Promise<Also>,
): Promise<[ChosenSeat, Also]> {
  const [, , session, takesPlace, free, answer] = await pipeline(
    transaction,
    (connection) => shareBranchLock(connection, branch.id),
    (connection) => shareTrainer(connection, branch.id, wanted.staffId),
    (connection) => lockSession(connection, branch.id, wanted, requester),
    (connection) => findTakesPlace(connection, wanted.sessionId),
    (connection) => findFreeSeat(connection, wanted.sessionId),
    also,
  );
  if (!session || session.cancelled_at) throw new Refusal('SESSION_NOT_FOUND');
  const start = localDateTimeAt(session.starts_at, session.time_zone);
  const isAsSeen =
    session.staff_id === wanted.staffId && start.date === wanted.appointmentDate && start.time === wanted.startTime;
  if (!isAsSeen) throw new Refusal('SESSION_CHANGED');
  if (!isReception(requester) && !(takesPlace && isBookable(session, now))) throw new Refusal('SLOT_UNAVAILABLE');
  if (session.ends_at <= now) throw new Refusal('SLOT_UNAVAILABLE');
  if (!free) throw new Refusal('SESSION_FULL');
  return [{ ...chosenOf(branch, session), sessionId: wanted.sessionId, seat: free.number }, answer];
}

/** Whether customers can book it: neither too soon nor too far ahead. */
function isBookable(session: LockedSession, now: Date): boolean {
  const { bookableFrom, bookableUntil } = boundsOfCustomers(session, now);
  const start = epochMinute(session.starts_at);
  return bookableFrom <= start && start < bookableUntil;
}

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * Time off of the trainer waits for this lock, and then finds the seat. Taken before the session, in the same order as
 * when planning one.
 */
function shareTrainer(transaction: Queryable, branchId: string, staffId: string) {
  return transaction
    .selectFrom('staff_members')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('id', '=', staffId)
    .forShare()
    .execute();
}

/** Asked behind the locks: what was entered before them is seen. */
async function findTakesPlace(transaction: Queryable, sessionId: string): Promise<boolean> {
  const found = await joinedSessions(transaction)
    .select(TAKES_PLACE.as('takes_place'))
    .where('group_sessions.id', '=', sessionId)
    .executeTakeFirst();
  return found?.takes_place ?? false;
}

/** Nobody else takes a seat, or changes the session, until the transaction ends. */
function lockSession(
  transaction: Queryable,
  branchId: string,
  { sessionId, serviceId }: WantedSeat,
  requester: Requester,
) {
  return joinedSessions(transaction)
    .select(['group_sessions.starts_at', 'group_sessions.ends_at', 'group_sessions.cancelled_at'])
    .select(['branches.time_zone', 'branches.working_hours', 'branches.slot_interval_minutes'])
    .select(['branches.minimum_notice_minutes', 'branches.booking_horizon_days', 'branches.bookable_during_processing'])
    .select(['services.id as service_id', 'services.name', 'services.price_kind', 'services.variant_name'])
    .select(sql<Translations>`services.translations`.as('translations'))
    .select(PRICE_OF_SEAT.as('price_kurus'))
    .select(['staff_members.id as staff_id', 'staff_members.person_id', 'first_name', 'last_name'])
    .select(['working_schedule', 'break_times'])
    .where('group_sessions.branch_id', '=', branchId)
    .where('group_sessions.id', '=', sessionId)
    .where('group_sessions.service_id', '=', serviceId)
    .where('branches.archived_at', 'is', null)
    .$if(!isReception(requester), (query) =>
      query
        .where('branches.is_published', '=', true)
        .where('services.is_active', '=', true)
        .where('services.archived_at', 'is', null)
        .where('services.online_booking', '<>', 'NOBODY'),
    )
    .forShare('branches')
    .forNoKeyUpdate('group_sessions')
    .executeTakeFirst();
}

function findFreeSeat(transaction: Queryable, sessionId: string) {
  return transaction
    .selectFrom('session_seats')
    .select('number')
    .where('session_id', '=', sessionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointments')
            .select('id')
            .where('appointments.session_id', '=', sessionId)
            .whereRef('appointments.seat', '=', 'session_seats.number'),
        ),
      ),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** The session as what was chosen: it lasts as long as it was planned, and the seat takes nothing besides. */
function chosenOf(branch: BranchOfBusiness, session: LockedSession): ChosenTime {
  const { staff_id, person_id, first_name, last_name, working_schedule, break_times } = session;
  const { time_zone, working_hours, slot_interval_minutes, minimum_notice_minutes } = session;
  const { booking_horizon_days, bookable_during_processing } = session;
  const rules = { slot_interval_minutes, minimum_notice_minutes, booking_horizon_days, bookable_during_processing };
  const [start, end] = [epochMinute(session.starts_at), epochMinute(session.ends_at)];
  const service = {
    id: session.service_id,
    name: session.name,
    translations: session.translations,
    durationMinutes: end - start,
    processingAfterMinutes: null,
    processingMinutes: null,
    priceKurus: session.price_kurus,
    priceKind: session.price_kind as PriceKind,
    bufferMinutes: 0,
    neededTypes: [],
    workingTypes: [],
    variantId: null,
    variantName: session.variant_name,
    addons: [],
  };
  const person = { id: staff_id, person_id, first_name, last_name, working_schedule, break_times, offers_all: true };
  const { id, business_id } = branch;
  return {
    start,
    end,
    offer: {
      branch: { id, business_id, time_zone, working_hours, version: 0, ...rules },
      person,
      services: [service],
      time: { taken: [], extraHours: [], closures: [], absences: [] },
    },
  };
}
