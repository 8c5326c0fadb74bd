import type { Appointment, PartyPart } from '@vakit/contract';
import { priceKindOf, sumOfPrices } from '@vakit/scheduling';
import { instantOf } from '../../../common/local-now.ts';
import { isElsewhere, useAccess } from '../../core/access.ts';

type OfParty = Pick<Appointment, 'id' | 'status' | 'branchId' | 'party'>;

/** Those that were booked together with an appointment, have the same status, and are the account's to change along. */
export function useCompanions({ id, status, branchId, party }: OfParty): readonly PartyPart[] {
  const { data: branches } = useAccess();
  const here = branches?.find((branch) => branch.branchId === branchId);
  const isOthers = (part: PartyPart) => here !== undefined && isElsewhere(here) && part.staffId !== here.staffId;
  return party.filter((part) => part.id !== id && part.status === status && !isOthers(part));
}

/** Parts that have not begun: only they move along. */
export const stillToBe = (parts: readonly PartyPart[], timeZone: string, now = new Date()): readonly PartyPart[] =>
  parts.filter(({ appointmentDate, startTime }) => instantOf(appointmentDate, startTime, timeZone) > now);

/** Those that have taken the status along with an appointment, itself among them. */
export function changedTogether(
  changed: Pick<Appointment, 'status' | 'party'>,
  before: Pick<Appointment, 'status' | 'party'>,
): readonly PartyPart[] {
  const had = new Set(before.party.filter(({ status }) => status === before.status).map(({ id }) => id));
  return changed.party.filter(({ id, status }) => status === changed.status && had.has(id));
}

type OfOne = Pick<Appointment, 'status' | 'appointmentDate' | 'party'>;
/** Parts of a party with the same status as this one. */
export const alikeOf = ({ party, status }: OfOne) => party.filter((part) => part.status === status);

/** When all of it is over that is on the same day, `HH:MM`. */
export const lastEndOf = (one: OfOne) =>
  alikeOf(one)
    .filter(({ appointmentDate }) => appointmentDate === one.appointmentDate)
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1);

/** Price of all parts together. */
export const priceOfAll = (one: OfOne) => ({
  price: sumOfPrices(alikeOf(one).map(({ price }) => price)),
  priceKind: priceKindOf(alikeOf(one).map(({ priceKind }) => priceKind)),
});

type Waiting = Pick<Appointment, 'id' | 'status' | 'partyId' | 'moveRequest'>;
/**
 * Appointments that are answered together: one, or all parts of a party that wait for the same, the first one first.
 */
export type AnsweredAtOnce<Shown> = readonly [Shown, ...Shown[]];

/** Groups waiting appointments by the answer that they need, each at the place of its first one. */
export function answeredAtOnce<Shown extends Waiting>(appointments: readonly Shown[]): AnsweredAtOnce<Shown>[] {
  const groups = new Map<string, [Shown, ...Shown[]]>();
  for (const appointment of appointments) {
    const group = groups.get(keyOfAnswer(appointment));
    if (group) group.push(appointment);
    else groups.set(keyOfAnswer(appointment), [appointment]);
  }
  return [...groups.values()];
}

/** The same for all that is answered at once, whichever of it is first. */
export const keyOfAnswer = ({ id, partyId, status, moveRequest }: Waiting): string =>
  `${partyId ?? id} ${status} ${moveRequest !== null}`;

type Answered = OfOne & Pick<Appointment, 'id' | 'partyId'>;

/** Each of some appointments; of a party of which all that have the same status are among them the first alone, for all of it. */
export function asParties<Shown extends Answered>(appointments: readonly Shown[]) {
  const ids = new Set(appointments.map(({ id }) => id));
  const taken = new Set<string | null>();
  return appointments.flatMap((appointment) => {
    const { partyId } = appointment;
    const alike = alikeOf(appointment);
    const isTogether = alike.length > 1 && alike.every(({ id }) => ids.has(id));
    if (isTogether && taken.has(partyId)) return [];
    if (isTogether) taken.add(partyId);
    return [{ appointment, isTogether, count: isTogether ? alike.length : 1 }];
  });
}
