import type { ProposedPart, PublicBranch, VisitTerms } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { totalOf } from '@vakit/scheduling/visit.ts';
import { minutesOfStart, type Told, type ToldStart, toldAt, toldOf } from '../../common/told-terms.ts';
import { mayDo } from '../terms.ts';
import { startAt, totalOfVisit } from '../told-start.ts';
import { type Choice, servicesOf } from '../visit.ts';
import { isParty, personFor } from './party-wish.ts';
import type { WizardState } from './wizard-state.ts';

/** What was told of the time that is chosen; nothing while none is. */
const slotOf = ({ slot, startTime }: WizardState) => (slot?.startTime === startTime ? slot : null);

/** Who does what when at the time that is chosen, as things were when that was looked up. */
export const planOf = (state: WizardState) => slotOf(state)?.parts ?? [];

/** Whether a part of a plan is about this choice of its guest. */
export const isIn = (
  { serviceIds, variantIds }: Pick<ProposedPart, 'serviceIds' | 'variantIds'>,
  { serviceId, variantId }: Choice,
): boolean => serviceIds.some((id, index) => id === serviceId && variantIds[index] === variantId);

/** Who is proposed for a service of the customer (0) or a guest, or else who is wished. */
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
    return servicesOf(branch, [choice]).map((service) => ({ ...service, ...toldOf([service], people) }));
  });
}

/** What all of them come to; at a time that is chosen it takes as long as that does. */
export function totalOfParty(told: readonly Told[], state: WizardState): Told {
  const sum = totalOf(told);
  const slot = slotOf(state);
  if (!slot) return { ...sum, longest: totalOf(told.map(longestOf)).durationMinutes };
  return toldAt({ ...sum, durationMinutes: minutesOfStart(slot) }, sum.priceKind, slot);
}

/** What all that is about to be booked costs and takes, as it is shown. */
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
