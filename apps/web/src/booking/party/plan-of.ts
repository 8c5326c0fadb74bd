import type { CustomerAppointment as Appointment, PublicBranch } from '@vakit/contract';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { standingOf } from '../appointment.ts';
import { servicesOf } from '../visit.ts';
import { isIn, nameOfPerson, planOf } from '../wizard/party-terms.ts';
import type { WizardState } from '../wizard/wizard-state.ts';
import type { PlanOfGuest } from './plan.tsx';

type NameOf = (guest: number, name: string | null | undefined) => string;
type TextOf = (service: string, person: string) => string;

/** Parts under those whom they are for, in the order of time. */
export function byGuest<Part extends { readonly guest: number; readonly startTime: string }>(parts: readonly Part[]) {
  const guests = [...new Set(parts.map(({ guest }) => guest))].sort((a, b) => a - b);
  return guests.map((guest) => ({ guest, parts: parts.filter((part) => part.guest === guest) }));
}

/** The plan that is proposed for the chosen time. */
export function proposedPlan(branch: PublicBranch, state: WizardState, nameOf: NameOf, textOf: TextOf): PlanOfGuest[] {
  const members = [{ ...state, name: '' }, ...state.guests];
  return byGuest(planOf(state)).map(({ guest, parts }) => {
    const member = members[guest] ?? state;
    const lines = parts.map(({ staffId, startTime, ...part }) => {
      const done = member.choices.filter((choice) => isIn(part, choice));
      const names = servicesOf(branch, done).map(({ name }) => name);
      return {
        key: `${startTime}${staffId}`,
        time: startTime,
        what: textOf(names.join(' + '), nameOfPerson(branch, staffId) ?? ''),
      };
    });
    return { guest, name: nameOf(guest, members[guest]?.name), lines };
  });
}

/** The price of a booked party as it is now, without cancelled parts. */
export const bookedTotal = (appointment: Appointment) =>
  totalOf(standingOf(appointment).map((part) => ({ ...part, durationMinutes: 0 })));
