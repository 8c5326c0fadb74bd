import type { Move } from '@vakit/contract';
import {
  busyTimeOfGuest,
  claimsOf,
  epochMinute,
  instantOf,
  localDateTimeAt,
  needsOf,
  type TakenRooms,
  type UnusualTime,
  withClaims,
} from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { type AppointmentView, findPartsOfParties } from '../appointments/index.ts';
import {
  type ChosenTime,
  idsOfPieces,
  judgeTime,
  lockEach,
  mayOverride,
  type Requester,
  refuseUnusual,
} from '../availability/index.ts';
import { findBranchAndOwners } from '../messages/index.ts';
import { AFTER_DEADLOCK_OF_MOVES, isLostRace } from './book-once.ts';
import { moveTogether } from './move-together.ts';
import { placeOfChosen, visitToMove, wishToMove } from './move-visit.ts';

/** Harmless if people stay the same and the distances within the party, too */
const HARMLESS: readonly UnusualTime[] = ['OFF_GRID', 'NOT_OFFERED'];

type Wanted = Pick<Move, 'staffId' | 'appointmentDate' | 'startTime' | 'notice'>;

/**
 * Moves an appointment, and by as many minutes all that was booked together with it and has the same status, each with the person
 * it is with: all of them or none. Their customer is told at once, of all of them in one message.
 * @param others of the party, as they were seen
 * @param readAgain reads it for the answer, before the commit
 * @throws Refusal SLOT_UNAVAILABLE, APPOINTMENT_CHANGED when somebody else was faster, OUTSIDE_WORKING_HOURS, STAFF_NOT_FOUND
 */
export async function moveParty(
  context: Context,
  seen: AppointmentView,
  others: readonly AppointmentView[],
  wanted: Wanted,
  requester: Requester,
  readAgain: (transaction: Queryable) => Promise<AppointmentView>,
): Promise<AppointmentView> {
  try {
    const work = async (transaction: Queryable) => {
      await move(context, transaction, [seen, ...others], wanted, requester);
      return readAgain(transaction);
    };
    return await inTransaction(context.database, work, [AFTER_DEADLOCK_OF_MOVES]);
  } catch (error) {
    throw isLostRace(error) ? new Refusal('SLOT_UNAVAILABLE') : error;
  }
}

async function move(
  context: Context,
  transaction: Queryable,
  party: readonly [AppointmentView, ...AppointmentView[]],
  wanted: Wanted,
  requester: Requester,
): Promise<void> {
  const [seen] = party;
  const moving = party.map(({ id }) => id);
  const wishOf = (each: AppointmentView) => ({
    ...wishToMove(each, each === seen ? wanted.staffId : each.staff_id),
    moving,
  });
  const [offers, pieces, { branch }] = await lockEach(
    transaction,
    party.map(wishOf) as [ReturnType<typeof wishOf>, ...ReturnType<typeof wishOf>[]],
    { from: wanted.appointmentDate, to: wanted.appointmentDate },
    requester,
    (asker) => findBranchAndOwners(asker, seen.branch_id, []),
  );
  const parts = await findPartsOfParties(transaction, party);
  let taken: TakenRooms = { left: pieces, claims: [], choices: [] };
  let shift = 0;
  const moves = party.map((each, index) => {
    const later = new Date(each.starts_at.getTime() + shift);
    const start = index === 0 ? wanted : startOf(later, each.time_zone);
    const offer = offers[index]?.[0] as ChosenTime['offer'];
    const judged = judgeTime(
      [{ ...offer, time: { ...offer.time, needs: needsOf(each.needed_types, pieces, each.working_types) } }],
      start,
      {
        requester,
        now: context.now(),
        visit: visitToMove(each),
        guestBusy: busyTimeOfGuest(each.id, parts, moving),
      },
    );
    if (!judged || judged.isTaken) throw new Refusal('SLOT_UNAVAILABLE');
    if (index === 0) shift = instantOf(judged.start).getTime() - each.starts_at.getTime();
    // An hour that a change of the clocks skips or repeats is as good as taken.
    else if (judged.start !== epochMinute(later)) throw new Refusal('SLOT_UNAVAILABLE');
    const unusual = judged.unusual.filter((reason) => index === 0 || !HARMLESS.includes(reason));
    if (unusual.length > 0 && !mayOverride(requester)) throw refuseUnusual(unusual);
    const { bufferMinutes: buffer, waits } = visitToMove(each);
    const claims = claimsOf(each.needed_types, { ...judged, buffer, waits }, each.working_types);
    const next = withClaims(pieces, taken, claims, pieces.standings);
    if (!next) throw new Refusal('SLOT_UNAVAILABLE');
    taken = next;
    return { seen: each, to: placeOfChosen({ ...judged, offer }), kinds: claims.map(({ kind }) => kind) };
  });
  let at = 0;
  const withPieces = moves.map(({ kinds, ...each }) => {
    const chosen = kinds.map((kind) => ({ kind, places: taken.choices[at++] ?? [] }));
    return { ...each, preferred: idsOfPieces(pieces, chosen) };
  });
  const notice = wanted.notice === 'NONE' ? 'NONE' : 'NOW';
  await moveTogether(context, transaction, branch, withPieces, { requester, notice });
}

/** A local start of the branch, `YYYY-MM-DD` and `HH:MM`. */
function startOf(instant: Date, timeZone: string) {
  const { date, time } = localDateTimeAt(instant, timeZone);
  return { appointmentDate: date, startTime: time };
}
