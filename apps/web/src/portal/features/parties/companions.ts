import type { Appointment, PartyPart } from '@vakit/contract';
import { instantOf } from '../../../common/local-now.ts';
import { isElsewhere, useAccess } from '../access/index.ts';

type OfParty = Pick<Appointment, 'id' | 'status' | 'branchId' | 'party'>;

/** Those that were booked together with an appointment, have the same status, and are the account's to change along. */
export function useCompanions({ id, status, branchId, party }: OfParty): readonly PartyPart[] {
  const { data: branches } = useAccess();
  const here = branches?.find((branch) => branch.branchId === branchId);
  const isOthers = (part: PartyPart) => here !== undefined && isElsewhere(here) && part.staffId !== here.staffId;
  return party.filter((part) => part.id !== id && part.status === status && !isOthers(part));
}

/** Of those what has not begun: nothing else moves along. */
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

type Answered = Pick<Appointment, 'id' | 'status' | 'partyId' | 'party'>;

/** Each of some appointments; of a party of which all that have the same status are among them the first alone, for all of it. */
export function asParties<Shown extends Answered>(appointments: readonly Shown[]) {
  const ids = new Set(appointments.map(({ id }) => id));
  const taken = new Set<string | null>();
  return appointments.flatMap((appointment) => {
    const { partyId, party, status } = appointment;
    const alike = party.filter((part) => part.status === status);
    const isTogether = alike.length > 1 && alike.every(({ id }) => ids.has(id));
    if (isTogether && taken.has(partyId)) return [];
    if (isTogether) taken.add(partyId);
    return [{ appointment, isTogether, count: isTogether ? alike.length : 1 }];
  });
}
