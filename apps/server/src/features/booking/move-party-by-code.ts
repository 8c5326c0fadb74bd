import type { Rescheduling } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  endMoveRequest,
  lockOthersOfParty,
  moveWished,
  NO_MOVE_REQUEST,
  type Place,
} from '../appointments/index.ts';
import { authorOf, chooseParty, customer, lockPartyToMove, serviceIdsOf } from '../availability/index.ts';
import {
  type AppointmentFacts,
  findBranchAndOwners,
  messageSubject,
  takeMoveNotices,
  tellMovedByCustomer,
  tellMoveRequested,
  tellMoveWithdrawn,
} from '../messages/index.ts';
import { inMove, RETRY_ON_CONFLICT } from './book-once.ts';
import { rearrange, remindOfMoved } from './move-together.ts';
import { afterSecondLook, placeOfChosen } from './move-visit.ts';
import { howToMove, type MovableParty, partsToMove } from './party-to-move.ts';
import { updateMoveRequest } from './queries.ts';
import { requireShown } from './require-shown.ts';
import type { Rearranged } from './update-places.ts';

type PartMove = Rearranged & { readonly seen: AppointmentView; readonly to: Place };
type BranchAndOwners = Omit<AppointmentFacts, 'appointment' | 'party'>;

/**
 * Moves a party as its customer wishes, each part with whoever is free, as it is planned: all of it or nothing. What has to be
 * approved stays where it is, and the new times are held until it is.
 * @param readAgain reads for the answer, before the commit
 * @throws Refusal SLOT_UNAVAILABLE, TERMS_CHANGED, APPOINTMENT_CHANGED when somebody else was faster, PUBLIC_BRANCH_NOT_FOUND, STAFF_NOT_FOUND
 */
export function movePartyByCode(
  context: Context,
  party: MovableParty,
  wanted: Rescheduling,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  const work = async (transaction: Queryable) => {
    await move(context, transaction, party, wanted);
    return readAgain(transaction);
  };
  return inMove(context, work, RETRY_ON_CONFLICT);
}

async function move(
  context: Context,
  transaction: Queryable,
  party: MovableParty,
  wanted: Rescheduling,
): Promise<void> {
  const dates = { from: wanted.appointmentDate, to: wanted.appointmentDate };
  const how = howToMove(party);
  const [{ branch_id }] = party;
  const serviceIds = party.flatMap(({ services }) => serviceIdsOf(services));
  const [offers, branchAndOwners] = await lockPartyToMove(transaction, partsToMove(party), dates, how, (connection) =>
    findBranchAndOwners(connection, branch_id, serviceIds),
  );
  const plan = await chooseParty(offers, wanted, { requester: customer, now: context.now() });
  const byId = new Map(party.map((part) => [part.id, part]));
  const moves = plan.flatMap(({ chosen }) => {
    const seen = byId.get(chosen.offer.services[0]?.id ?? '');
    return seen ? [{ seen, to: placeOfChosen(chosen), preferred: chosen.preferred ?? [] }] : [];
  });
  requireShown(
    moves.map(({ seen, to }) => ({ ...seen, ...to })),
    wanted.shown,
  );
  // All locked in one order, as whoever cancels or answers them locks them.
  await lockOthersOfParty(transaction, party[0]);
  if (how.keepsPresent) {
    if (!moves.every(staysInPlace)) return requestMoves(context, transaction, moves, branchAndOwners);
    // A customer who chooses the present times withdraws the request.
    if (party.some(moveWished)) return takeBackMoves(context, transaction, party, branchAndOwners);
  }
  const by = authorOf(customer, context.now());
  const moved = await rearrange(transaction, branch_id, moves, by, customer);
  await takeMoveNotices(
    transaction,
    moved.map(({ appointment }) => appointment.id),
  );
  const facts = { ...branchAndOwners, ...toldInOrder(moved.map(({ appointment }) => appointment)) };
  await tellMovedByCustomer(context, transaction, facts, party[0]);
  await remindOfMoved(context, transaction, moved);
}

const staysInPlace = ({ seen, to }: PartMove) =>
  seen.staff_id === to.staff_id && seen.starts_at.getTime() === to.starts_at.getTime();

/** @throws Refusal APPOINTMENT_CHANGED; StaleRead when somebody was booked, or time off was entered, meanwhile */
async function requestMoves(
  context: Context,
  transaction: Queryable,
  moves: readonly PartMove[],
  branchAndOwners: BranchAndOwners,
): Promise<void> {
  // Former requests are deleted first, because one part may want the time of another one's request.
  await transaction
    .updateTable('appointments')
    .set(NO_MOVE_REQUEST)
    .where(
      'id',
      'in',
      moves.map(({ seen }) => seen.id),
    )
    .where('status', '=', 'CONFIRMED')
    .execute();
  const by = authorOf(customer, context.now());
  const asked = [];
  for (const { seen, to, preferred } of moves) {
    asked.push(afterSecondLook(await updateMoveRequest(transaction, seen, to, by, preferred), customer));
  }
  const [wished] = moves.map(({ to }) => to).toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (wished) await tellMoveRequested(context, transaction, { ...branchAndOwners, ...toldInOrder(asked) }, wished);
}

/**
 * Takes back where the parts of a party were wished to be, and tells the owner once.
 * @throws Refusal APPOINTMENT_CHANGED
 */
export async function takeBackMoves(
  context: Context,
  transaction: Queryable,
  party: readonly AppointmentView[],
  branchAndOwners: BranchAndOwners,
): Promise<void> {
  const left = [];
  const wishes = [];
  for (const seen of party) {
    const wished = moveWished(seen);
    if (!wished) continue;
    const row = await endMoveRequest(transaction, seen, 'WITHDRAWN', authorOf(customer, context.now()));
    if (!row) throw new Refusal('APPOINTMENT_CHANGED');
    left.push(row);
    wishes.push(wished);
  }
  const [first] = wishes.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (first) await tellMoveWithdrawn(context, transaction, { ...branchAndOwners, ...toldInOrder(left) }, first);
}

/** The first of them leads the message. */
function toldInOrder<Row extends AppointmentFacts['appointment']>(rows: readonly Row[]) {
  const [first, ...others] = rows.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (!first) throw new Error('Nothing to tell');
  return messageSubject([first, ...others]);
}
