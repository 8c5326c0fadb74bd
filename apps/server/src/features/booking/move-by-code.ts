import { ANY_STAFF, type Rescheduling } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  lockOthersOfParty,
  moveNeedsApproval,
  moveWished,
  NO_MOVE_REQUEST,
  type Place,
} from '../appointments/index.ts';
import { authorOf, choiceOfParty, choiceOfTime, customer, lockEach, serviceIdsOf } from '../availability/index.ts';
import { findBranchAndOwners, tellMoveRequested } from '../messages/index.ts';
import { inMove, RETRY_ON_CONFLICT, requireCurrent } from './book-once.ts';
import { lookupOfMove, type MovableParty } from './party-to-move.ts';
import { updateMoveRequest } from './queries.ts';
import { type BranchAndOwners, rearrange, subjectOf } from './rearrange.ts';
import { requireShown } from './require-shown.ts';
import type { Rearranged } from './update-places.ts';
import { placeOfChosen, visitToMove, wishToMove } from './visit-to-move.ts';
import { takeBackMoves } from './withdraw-move-request.ts';

type ChosenMove = Rearranged & { readonly seen: AppointmentView; readonly to: Place };
type ChosenMoves = {
  readonly moves: readonly ChosenMove[];
  readonly about: BranchAndOwners;
  readonly needsApproval: boolean;
};

/**
 * Moves an appointment, or all that is moved with it, that is still where it was seen as its customer wishes: all of it or
 * nothing, in a transaction of its own, which is retried where another person may still be free. What has to be approved stays
 * where it is, and its new time is held until it is.
 * @param seen one alone, or a party, each part of which is moved to whoever is free, as it is planned
 * @param readAgain reads for the answer, before the commit
 * @throws Refusal SLOT_UNAVAILABLE, TERMS_CHANGED, APPOINTMENT_CHANGED when somebody else was faster, PUBLIC_BRANCH_NOT_FOUND,
 * STAFF_NOT_FOUND
 */
export function moveByCode(
  context: Context,
  seen: AppointmentView | MovableParty,
  wanted: Rescheduling,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  const party: MovableParty = 'id' in seen ? [seen] : seen;
  const mayBeAnother = !('id' in seen) || wanted.staffId === ANY_STAFF;
  const dates = { from: wanted.appointmentDate, to: wanted.appointmentDate };
  const serviceIds = party.flatMap(({ services }) => serviceIdsOf(services));
  const work = async (transaction: Queryable) => {
    const inquiry = { requester: customer, now: context.now() };
    const choice =
      'id' in seen
        ? choiceOfTime(wishToMove(seen, wanted.staffId), wanted, { ...inquiry, visit: visitToMove(seen) })
        : choiceOfParty(lookupOfMove(seen), wanted, inquiry);
    const [choose, about] = await lockEach(transaction, choice, dates, customer, (connection) =>
      findBranchAndOwners(connection, party[0].branch_id, serviceIds),
    );
    const moves = (await choose()).map(({ chosen }) => ({
      // To the plan of a party each appointment is a service.
      seen: party.find(({ id }) => id === chosen.offer.services[0]?.id) ?? party[0],
      to: placeOfChosen(chosen),
      preferred: chosen.preferred,
    }));
    const needsApproval = choice.keepsPieces ?? moveNeedsApproval(party[0], about.branch);
    await move(context, transaction, { moves, about, needsApproval }, wanted);
    return readAgain(transaction);
  };
  return inMove(context, work, { retries: mayBeAnother ? [RETRY_ON_CONFLICT] : [] });
}

async function move(
  context: Context,
  transaction: Queryable,
  { moves, about, needsApproval }: ChosenMoves,
  { shown }: Rescheduling,
): Promise<void> {
  requireShown(
    moves.map(({ seen, to }) => ({ ...seen, ...to })),
    shown,
  );
  const party = moves.map(({ seen }) => seen);
  // All locked in one order, as whoever cancels or answers them locks them.
  if (party[0]) await lockOthersOfParty(transaction, party[0]);
  if (needsApproval) {
    if (!moves.every(staysInPlace)) return requestMoves(context, transaction, moves, about);
    // A customer who chooses the present times withdraws the request.
    const waiting = party.filter(moveWished);
    const left = await takeBackMoves(context, transaction, waiting, about);
    if (left.length < waiting.length) throw new Refusal('APPOINTMENT_CHANGED');
    if (left.length > 0) return;
  }
  await rearrange(context, transaction, about, moves, { requester: customer });
}

const staysInPlace = ({ seen, to }: ChosenMove) =>
  seen.staff_id === to.staff_id && seen.starts_at.getTime() === to.starts_at.getTime();

/** @throws Refusal APPOINTMENT_CHANGED; StaleRead when somebody was booked, or time off was entered, meanwhile */
async function requestMoves(
  context: Context,
  transaction: Queryable,
  moves: readonly ChosenMove[],
  about: BranchAndOwners,
): Promise<void> {
  if (moves.length > 1) await deleteRequests(transaction, moves);
  const by = authorOf(customer, context.now());
  const asked = [];
  for (const { seen, to, preferred } of moves) {
    const row = await updateMoveRequest(transaction, seen, to, by, preferred);
    if (!row) throw new Refusal('APPOINTMENT_CHANGED');
    requireCurrent([row], customer);
    asked.push(row);
  }
  const [wished] = moves.map(({ to }) => to).toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (wished) await tellMoveRequested(context, transaction, { ...about, ...subjectOf(asked) }, wished);
}

/** Former requests go first where one of several may want the time of another one's request. */
async function deleteRequests(transaction: Queryable, moves: readonly ChosenMove[]): Promise<void> {
  const ids = moves.map(({ seen }) => seen.id);
  await transaction
    .updateTable('appointments')
    .set(NO_MOVE_REQUEST)
    .where('id', 'in', ids)
    .where('status', '=', 'CONFIRMED')
    .execute();
}
