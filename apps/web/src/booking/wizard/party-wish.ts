import type { BookingInput } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { type Choice, type Choices, sentOf } from '../visit.ts';
import type { WizardState } from './wizard-state.ts';

/** Whether several people are booked together, or for several guests. */
export const isParty = ({ guests, isApart }: Pick<WizardState, 'guests' | 'isApart'>): boolean =>
  isApart || guests.length > 0;

type Who = Pick<WizardState, 'isApart' | 'staffId'>;

/** Finds the person for a service of the customer or a guest: an id, or `ANY_STAFF`. */
export const personFor = ({ isApart, staffId }: Who, choice: Choice): string =>
  (isApart ? choice.staffId : staffId) ?? ANY_STAFF;

export type VisitWish = Pick<BookingInput, 'serviceId' | 'services' | 'staffId' | 'guests'>;

/** Services and people as they are sent, for the customer and for those who come along. */
export function wishOf(state: Pick<WizardState, 'choices' | 'guests' | 'isApart' | 'staffId'>): VisitWish {
  const staffId = state.staffId ?? '';
  if (!isParty(state)) return { ...sentOf(state.choices), staffId };
  const withPeople = (choices: Choices) => choices.map((choice) => ({ ...choice, staffId: personFor(state, choice) }));
  const guests = state.guests.map(({ name, choices }) => ({
    ...(name.trim() && { name: name.trim() }),
    services: withPeople(choices),
  }));
  return { services: withPeople(state.choices), staffId, ...(guests.length > 0 && { guests }) };
}
