import type { ProposedPart, PublicBranch, VisitTerms } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { minutesOfStart, type Told, type ToldStart, termsWith, toldAt } from '../../common/told-terms.ts';
import { mayDo } from '../terms.ts';
import { startAt, totalOfVisit } from '../told-start.ts';
import { type Choice, servicesOf } from '../visit.ts';
import { isParty, personFor } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** Finds the slot of the chosen time; nothing while none is chosen. */
const slotOf = ({ slot, startTime }: WizardState) => (slot?.startTime === startTime ? slot : null);

/** The plan of the chosen time, as it was when the times were loaded. */
export const planOf = (state: WizardState) => slotOf(state)?.parts ?? [];

/** Whether a part of a plan is about this choice of its guest. */
export const isIn = ({ services }: Pick<ProposedPart, 'services'>, { serviceId, variantId }: Choice): boolean =>
  services.some((each) => each.serviceId === serviceId && each.variantId === variantId);

/** Finds the person who is proposed for a service of the customer (0) or a guest, else the person who was wished. */
function wishedFor(state: WizardState, guest: number, choice: Choice): string {
  const part = planOf(state).find((each) => each.guest === guest && isIn(each, choice));
  return part?.staffId ?? personFor(state, choice);
}

/** The services of the customer (0) or a guest, each with what it takes and costs with those who may do it. */
export function toldServicesOf(branch: PublicBranch, state: WizardState, guest: number) {
  const member = guest === 0 ? state : state.guests[guest - 1];
  return (member?.choices ?? []).flatMap((choice) => {
    const staffId = wishedFor(state, guest, choice);
    const people = mayDo(branch, [choice.serviceId], staffId === ANY_STAFF ? null : staffId);
    return servicesOf(branch, [choice]).map((service) => ({ ...service, ...termsWith([service], people) }));
  });
}

/** Adds everything up; at a chosen time the length is that of the plan. */
export function totalOfParty(told: readonly Told[], state: WizardState): Told {
  const sum = totalOf(told);
  const slot = slotOf(state);
  if (!slot) return { ...sum, longest: totalOf(told.map(longestOf)).durationMinutes };
  return toldAt({ ...sum, durationMinutes: minutesOfStart(slot) }, sum.priceKind, slot);
}

/** Length and price of the whole booking, as they are shown. */
export function shownTermsOf(branch: PublicBranch, state: WizardState): VisitTerms {
  const told = [state, ...state.guests].flatMap((_, guest) => toldServicesOf(branch, state, guest));
  const { price, priceKind, durationMinutes } = isParty(state)
    ? totalOfParty(told, state)
    : totalOfVisit(branch, state);
  return { price, priceKind, durationMinutes };
}

/** The start that is chosen, at other terms than were told when it was. */
export const startWith = (state: WizardState, terms: VisitTerms): ToldStart => {
  const { startTime } = state;
  return startAt(slotOf(state) ?? { startTime: startTime ?? '', endTime: startTime ?? '' }, terms);
};

const longestOf = (told: Told): Told => ({ ...told, durationMinutes: told.longest ?? told.durationMinutes });

/** The names of who does them, as far as they are known. */
export function namesOfParty(branch: PublicBranch, state: WizardState, anyone: string): string {
  const ids = [state, ...state.guests].flatMap((member, guest) =>
    member.choices.map((choice) => wishedFor(state, guest, choice)),
  );
  const names = ids.map((staffId) => nameOfPerson(branch, staffId) ?? anyone);
  return [...new Set(names)].join(', ');
}

export function nameOfPerson(branch: PublicBranch, staffId: string): string | undefined {
  const person = branch.staff.find(({ id }) => id === staffId);
  return person && `${person.firstName} ${person.lastName}`;
}
