import type { Queryable } from '../../database/connect.ts';
import { allAnswers } from '../../database/pipeline.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPartsOfParties } from '../appointments/index.ts';
import {
  findEach,
  findLinkedServices,
  type Lookup,
  lockEach,
  mayOverride,
  type Requester,
  refuseUnusual,
  serviceIdsOf,
  type Wish,
} from '../availability/index.ts';
import { findBranchAndOwners } from '../messages/index.ts';
import type { CheckedMove, MoveSurroundings, WantedPlace } from './check-moves.ts';
import type { Rearranged } from './update-places.ts';
import { lengthOf, placeOfChosen } from './visit-to-move.ts';

export type WantedPlaces = readonly [WantedPlace, ...WantedPlace[]];

/**
 * Finds the people and rooms that appointments of a branch are to move to, counted without these appointments.
 * @throws Refusal STAFF_NOT_FOUND
 */
export async function findSurroundings(
  queryable: Queryable,
  moves: WantedPlaces,
  requester: Requester,
): Promise<MoveSurroundings> {
  const found = await findEach(queryable, lookupOf(moves), datesOf(moves), requester);
  const [linkedTo, parts] = await findLinksAndParts(queryable, moves);
  return { ...found, linkedTo, parts };
}

/**
 * Finds the same and what messages tell of the branch, locked: nobody else books these people, and the branch stays as it is,
 * until the transaction ends.
 * @throws Refusal STAFF_NOT_FOUND
 */
export async function lockSurroundings(transaction: Queryable, moves: WantedPlaces, requester: Requester) {
  // Customers are reminded of what to prepare where one alone is moved.
  const [{ seen }, ...others] = moves;
  const told = others.length === 0 ? serviceIdsOf(seen.services) : [];
  const [found, [about, [linkedTo, parts]]] = await lockEach(
    transaction,
    lookupOf(moves),
    datesOf(moves),
    requester,
    (connection) =>
      allAnswers([findBranchAndOwners(connection, seen.branch_id, told), findLinksAndParts(connection, moves)]),
  );
  return { about, surroundings: { ...found, linkedTo, parts } };
}

const findLinksAndParts = (queryable: Queryable, moves: WantedPlaces) =>
  allAnswers([
    findLinkedServices(queryable, moves[0].seen.branch_id),
    findPartsOfParties(
      queryable,
      moves.map(({ seen }) => seen),
    ),
  ]);

/** Makes one wish for each person, without services: those are compared with `linkedTo`. */
function lookupOf(moves: WantedPlaces): Lookup<Pick<MoveSurroundings, 'offers' | 'pieces'>> {
  const { branch_id, business_id } = moves[0].seen;
  const moving = moves.map(({ seen }) => seen.id);
  const neededTypes = [...new Set(moves.flatMap(({ seen }) => seen.needed_types ?? []))];
  const wishOf = (staffId: string): Wish => ({
    branch: { id: branch_id, business_id },
    services: [],
    staffId,
    moving,
    neededTypes,
  });
  const [first = moves[0].staffId, ...others] = new Set(moves.map(({ staffId }) => staffId));
  return {
    wishes: [wishOf(first), ...others.map(wishOf)],
    result: (offers, pieces) => ({ offers: offers.map(([offer]) => offer), pieces }),
  };
}

function datesOf(moves: WantedPlaces) {
  const dates = moves.map(({ appointmentDate }) => appointmentDate).sort();
  return { from: dates[0] as string, to: dates.at(-1) as string };
}

/**
 * Requires that nothing speaks against any of the moves, and returns their places.
 * @throws Refusal SLOT_UNAVAILABLE; OUTSIDE_WORKING_HOURS unless the requester may override that
 */
export function requirePossible(judged: readonly CheckedMove[], requester: Requester): Rearranged[] {
  if (judged.some(({ isTaken }) => isTaken)) throw new Refusal('SLOT_UNAVAILABLE');
  const unusual = new Set(judged.flatMap((each) => each.unusual));
  if (unusual.size > 0 && !mayOverride(requester)) throw refuseUnusual([...unusual]);
  return placesOf(judged);
}

/** Lists the places of those moves that have one. */
export const placesOf = (judged: readonly CheckedMove[]): Rearranged[] =>
  judged.flatMap(({ wanted: { seen }, chosen }) =>
    chosen ? [{ seen, to: { ...placeOfChosen(chosen), ...lengthOf(seen, chosen.end - chosen.start) } }] : [],
  );
