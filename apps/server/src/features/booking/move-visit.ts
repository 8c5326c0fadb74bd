import { ANY_STAFF, type Move, type NoticeOfMove, type Rescheduling } from '@vakit/contract';
import { busyTimeOfGuest, instantOf, type Visit, waitsOf, waitsWithin } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  columnOfWaits,
  endMoveRequest,
  findPartsOfParties,
  moveNeedsApproval,
  moveWished,
  type Place,
  waitsOfColumn,
} from '../appointments/index.ts';
import {
  authorOf,
  type ChosenTime,
  chooseTime,
  customer,
  isReception,
  lockOffers,
  mayOverride,
  type Requester,
  serviceIdsOf,
  type Wish,
} from '../availability/index.ts';
import {
  type AppointmentFacts,
  findBranchAndOwners,
  takeMoveNotice,
  tellMovedByCustomer,
  tellMovedTogether,
  tellMoveRequested,
  tellMoveWithdrawn,
} from '../messages/index.ts';
import { rescheduleReminders } from '../reminders/index.ts';
import { inMove, RETRY_ON_CONFLICT, StaleRead } from './book-once.ts';
import { rearrange } from './move-together.ts';
import { updateMoveRequest } from './queries.ts';
import { requireShown } from './require-shown.ts';

/**
 * Moves an appointment that is still where it was seen as its customer wishes, and notifies whoever has to hear of it: in a
 * transaction of its own, which is retried where another person may still be free. What has to be approved stays where it is, and
 * its new time is held until it is.
 * @param readAgain reads it for the answer, before the commit
 * @throws Refusal SLOT_UNAVAILABLE, TERMS_CHANGED, APPOINTMENT_CHANGED when somebody else was faster, PUBLIC_BRANCH_NOT_FOUND,
 * STAFF_NOT_FOUND
 */
export function moveVisit(
  context: Context,
  seen: AppointmentView,
  wanted: Rescheduling,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  const work = async (transaction: Queryable) => {
    await move(context, transaction, seen, wanted);
    return readAgain(transaction);
  };
  return inMove(context, work, ...(wanted.staffId === ANY_STAFF ? [RETRY_ON_CONFLICT] : []));
}

async function move(
  context: Context,
  transaction: Queryable,
  seen: AppointmentView,
  wanted: Rescheduling,
): Promise<void> {
  const dates = { from: wanted.appointmentDate, to: wanted.appointmentDate };
  const [offers, branchAndOwners] = await lockOffers(
    transaction,
    wishToMove(seen, wanted.staffId),
    dates,
    customer,
    (connection) => findBranchAndOwners(connection, seen.branch_id, serviceIdsOf(seen.services)),
  );
  const visit = visitToMove(seen);
  const guestBusy = busyTimeOfGuest(seen.id, await findPartsOfParties(transaction, [seen]));
  const chosen = chooseTime(offers, wanted, { requester: customer, now: context.now(), visit, guestBusy });
  const to = placeOfChosen(chosen);
  requireShown([{ ...seen, ...to }], wanted.shown);
  if (moveNeedsApproval(seen, branchAndOwners.branch)) {
    const wished = moveWished(seen);
    if (!staysInPlace(seen, chosen)) return requestMove(context, transaction, seen, to, branchAndOwners);
    // A customer who chooses the present time withdraws the request.
    if (wished) return takeBack(context, transaction, seen, wished, branchAndOwners);
  }
  const by = authorOf(customer, context.now());
  const [moved] = await rearrange(transaction, seen.branch_id, [{ seen, to }], by, customer);
  if (moved) await tellOfMove(context, transaction, { ...moved, ...branchAndOwners }, seen, { requester: customer });
}

/** Tells whoever has to hear that an appointment was moved, and reminds its customer of where it is now. */
export async function tellOfMove(
  context: Context,
  transaction: Queryable,
  facts: AppointmentFacts & { readonly appointment: AppointmentRow },
  before: Place,
  { requester, notice = 'NOW' }: { readonly requester: Requester; readonly notice?: NoticeOfMove },
): Promise<void> {
  const { appointment } = facts;
  if (isReception(requester)) await tellMovedTogether(context, transaction, facts, [{ appointment, before }], notice);
  else {
    await takeMoveNotice(transaction, appointment.id);
    await tellMovedByCustomer(context, transaction, facts, before);
  }
  await rescheduleReminders(context, transaction, appointment);
}

/** Asks for people who can take an appointment over as it was booked. */
export const wishToMove = (
  { id, branch_id, business_id, services, needed_types, working_types }: AppointmentView,
  staffId: string,
): Wish => ({
  branch: { id: branch_id, business_id },
  services: services.map(({ serviceId }) => ({ serviceId })),
  staffId,
  moving: [id],
  neededTypes: needed_types,
  workingTypes: working_types,
});

type Held = Pick<AppointmentView, 'duration_minutes' | 'buffer_minutes' | 'waits' | 'services' | 'session_id'>;

/**
 * How long a moved appointment takes: as long as before, unless the business wants it otherwise. Its customer waits when they
 * did; where it is longer or shorter, when its services say, as far as it goes. Who has a seat waits nowhere.
 */
export function visitToMove(seen: Held, wanted?: Partial<Pick<Move, 'durationMinutes'>>): Visit {
  const durationMinutes = wanted?.durationMinutes ?? seen.duration_minutes;
  const isAsLong = durationMinutes === seen.duration_minutes || seen.session_id !== null;
  const waits = isAsLong ? waitsOfColumn(seen.waits) : waitsWithin(waitsOf(seen.services), durationMinutes);
  return { durationMinutes, bufferMinutes: seen.buffer_minutes, ...(waits && { waits }) };
}

/** The columns of a length, and of the waits in it. */
export const lengthOf = (seen: AppointmentView, durationMinutes: number) => ({
  duration_minutes: durationMinutes,
  waits: columnOfWaits(visitToMove(seen, { durationMinutes }).waits),
});

type BranchAndOwners = Omit<AppointmentFacts, 'appointment'>;

/** @throws Refusal APPOINTMENT_CHANGED; StaleRead when the person was booked, or time off was entered, meanwhile */
async function requestMove(
  context: Context,
  transaction: Queryable,
  seen: AppointmentView,
  wished: Place,
  branchAndOwners: BranchAndOwners,
): Promise<void> {
  const asked = await updateMoveRequest(transaction, seen, wished, authorOf(customer, context.now()));
  const appointment = afterSecondLook(asked, customer);
  await tellMoveRequested(context, transaction, { appointment, ...branchAndOwners }, wished);
}

/** @throws Refusal APPOINTMENT_CHANGED */
async function takeBack(
  context: Context,
  transaction: Queryable,
  seen: AppointmentView,
  wished: Place,
  branchAndOwners: BranchAndOwners,
): Promise<void> {
  const appointment = await endMoveRequest(transaction, seen, 'WITHDRAWN', authorOf(customer, context.now()));
  if (!appointment) throw new Refusal('APPOINTMENT_CHANGED');
  await tellMoveWithdrawn(context, transaction, { appointment, ...branchAndOwners }, wished);
}

/** @throws Refusal APPOINTMENT_CHANGED; StaleRead when the person was booked, or time off was entered, meanwhile */
export function afterSecondLook<Row extends AppointmentRow>(
  written: (Row & { lies_in_time_off: boolean; overlaps_another: boolean }) | undefined,
  requester: Requester,
): AppointmentRow {
  if (!written) throw new Refusal('APPOINTMENT_CHANGED');
  const { lies_in_time_off, overlaps_another, ...appointment } = written;
  if (overlaps_another || (lies_in_time_off && !mayOverride(requester))) throw new StaleRead();
  return appointment;
}

export const placeOfChosen = ({ offer, start, end }: ChosenTime): Place => ({
  staff_id: offer.person.id,
  staff_name: `${offer.person.first_name} ${offer.person.last_name}`,
  starts_at: instantOf(start),
  ends_at: instantOf(end),
});

const staysInPlace = (seen: AppointmentView, chosen: ChosenTime) =>
  seen.staff_id === chosen.offer.person.id && seen.starts_at.getTime() === instantOf(chosen.start).getTime();
