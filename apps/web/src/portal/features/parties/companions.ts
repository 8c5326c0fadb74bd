import type { Appointment, PartyPart } from '@vakit/contract';
import { isElsewhere, useAccess } from '../access/index.ts';

type OfParty = Pick<Appointment, 'id' | 'status' | 'branchId' | 'party'>;

/** Those that were booked together with an appointment, have the same status, and are the account's to change along. */
export function useCompanions({ id, status, branchId, party }: OfParty): readonly PartyPart[] {
  const { data: branches } = useAccess();
  const here = branches?.find((branch) => branch.branchId === branchId);
  const isOthers = (part: PartyPart) => here !== undefined && isElsewhere(here) && part.staffId !== here.staffId;
  return party.filter((part) => part.id !== id && part.status === status && !isOthers(part));
}

/** Those that have taken the status along with an appointment, itself among them. */
export function changedTogether(
  changed: Pick<Appointment, 'status' | 'party'>,
  before: Pick<Appointment, 'status' | 'party'>,
): readonly PartyPart[] {
  const had = new Set(before.party.filter(({ status }) => status === before.status).map(({ id }) => id));
  return changed.party.filter(({ id, status }) => status === changed.status && had.has(id));
}
