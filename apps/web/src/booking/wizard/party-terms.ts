import type { PublicBranch, PublicStaffMember } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { MINUTES_PER_DAY } from '@vakit/scheduling/units.ts';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { minutesOfTime } from '@vakit/scheduling/wall-clock.ts';
import { type Told, toldOf } from '../../common/told-terms.ts';
import { mayDo } from '../terms.ts';
import { servicesOf } from '../visit.ts';
import { personFor } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** What was told of the time that is chosen; nothing while none is. */
const slotOf = ({ slot, startTime }: WizardState) => (slot?.startTime === startTime ? slot : null);

/** Who does what when at the time that is chosen, as things were when that was looked up. */
export const planOf = (state: WizardState) => slotOf(state)?.parts ?? [];

/** Who may do a service of the customer (0) or a guest: who is proposed, who is wished, or else all who offer it. */
function peopleFor(
  branch: PublicBranch,
  state: WizardState,
  guest: number,
  serviceId: string,
): readonly PublicStaffMember[] {
  const member = guest === 0 ? state : state.guests[guest - 1];
  const part = planOf(state).find((each) => each.guest === guest && each.serviceIds.includes(serviceId));
  const wished = part?.staffId ?? (member && personFor(state, member, serviceId));
  return mayDo(branch, [serviceId], wished === ANY_STAFF ? null : (wished ?? null));
}

/** The services of the customer (0) or a guest, each with what it takes and costs. */
export function toldServicesOf(branch: PublicBranch, state: WizardState, guest: number) {
  const member = guest === 0 ? state : state.guests[guest - 1];
  return servicesOf(branch, member ?? { serviceIds: [], variantIds: [] }).map((service) => ({
    ...service,
    ...toldOf([service], peopleFor(branch, state, guest, service.id)),
  }));
}

/** What all of them come to; at a time that is chosen it takes as long as that does. */
export function totalOfParty(told: readonly Told[], state: WizardState): Told {
  const sum = totalOf(told);
  const slot = slotOf(state);
  if (!slot) return { ...sum, longest: totalOf(told.map(longestOf)).durationMinutes };
  const { startTime, endTime } = slot;
  const length = (minutesOfTime(endTime) - minutesOfTime(startTime) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return { ...sum, durationMinutes: length };
}

const longestOf = (told: Told): Told => ({ ...told, durationMinutes: told.longest ?? told.durationMinutes });

/** The names of who does them, as far as they are known. */
export function namesOfParty(branch: PublicBranch, state: WizardState, anyone: string): string {
  const ids = [state, ...state.guests].flatMap((member, guest) =>
    member.serviceIds.map((serviceId) => {
      const part = planOf(state).find((each) => each.guest === guest && each.serviceIds.includes(serviceId));
      return part?.staffId ?? personFor(state, member, serviceId);
    }),
  );
  const names = ids.map((staffId) => nameOfPerson(branch, staffId) ?? anyone);
  return [...new Set(names)].join(', ');
}

export function nameOfPerson(branch: PublicBranch, staffId: string): string | undefined {
  const person = branch.staff.find(({ id }) => id === staffId);
  return person && `${person.firstName} ${person.lastName}`;
}
