import type { PartyPart, PublicBranch } from '@vakit/contract';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { servicesOf } from '../visit.ts';
import { nameOfPerson, planOf } from '../wizard/party-terms.ts';
import type { WizardState } from '../wizard/wizard-state.ts';
import type { PlanOfGuest } from './plan.tsx';

type NameOf = (guest: number, name: string | null | undefined) => string;
type TextOf = (service: string, person: string) => string;

/** Parts under those whom they are for, in the order of time. */
export function byGuest<Part extends { readonly guest: number; readonly startTime: string }>(parts: readonly Part[]) {
  const guests = [...new Set(parts.map(({ guest }) => guest))].sort((a, b) => a - b);
  return guests.map((guest) => ({ guest, parts: parts.filter((part) => part.guest === guest) }));
}

/** What is proposed at the time that is chosen. */
export function proposedPlan(branch: PublicBranch, state: WizardState, nameOf: NameOf, textOf: TextOf): PlanOfGuest[] {
  const members = [{ ...state, name: '' }, ...state.guests];
  return byGuest(planOf(state)).map(({ guest, parts }) => {
    const member = members[guest] ?? state;
    const lines = parts.map(({ serviceIds, staffId, startTime }) => {
      const names = servicesOf(branch, { ...member, serviceIds }).map(({ name }) => name);
      return {
        key: `${startTime}${staffId}`,
        time: startTime,
        what: textOf(names.join(' + '), nameOfPerson(branch, staffId) ?? ''),
      };
    });
    return { guest, name: nameOf(guest, members[guest]?.name), lines };
  });
}

/** What was booked together, as it is now: from when to when, and what it costs, without what is cancelled. */
export function bookedTogether(party: readonly PartyPart[]) {
  const standing = party.filter(({ status }) => status !== 'CANCELLED');
  const counting = standing.length > 0 ? standing : party;
  const [first] = counting;
  const starts = counting.map(({ startTime }) => startTime).sort();
  const last = counting.reduce(
    (latest, part) => (endOf(part) > endOf(latest) ? part : latest),
    counting[0] as PartyPart,
  );
  return {
    date: first?.appointmentDate ?? '',
    time: `${starts[0]} – ${last.endTime}`,
    total: totalOf(counting.map((part) => ({ ...part, durationMinutes: 0 }))),
  };
}

/** Beyond midnight it ends later than all that end before. */
const endOf = ({ startTime, endTime }: PartyPart) => (endTime <= startTime ? `+${endTime}` : ` ${endTime}`);
