import type { GuestInput } from '@vakit/contract';
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

/** Builds the fields for several people and guests; nothing for one customer with one person. */
export function partyOf(state: WizardState): { staffIds: string[]; guests?: GuestInput[] } | undefined {
  if (!isParty(state)) return undefined;
  const peopleFor = (choices: Choices) => choices.map((choice) => personFor(state, choice));
  const guests = state.guests.map(({ name, choices }) => ({
    ...(name.trim() && { name: name.trim() }),
    ...sentOf(choices),
    staffIds: peopleFor(choices),
  }));
  return { staffIds: peopleFor(state.choices), ...(guests.length > 0 && { guests }) };
}

/** The same in an address: how somebody is called changes no time. */
export function partyQuery(state: WizardState): { staffIds: string; guests?: string } | undefined {
  const party = partyOf({ ...state, guests: state.guests.map((guest) => ({ ...guest, name: '' })) });
  return party && { staffIds: party.staffIds.join(','), ...(party.guests && { guests: JSON.stringify(party.guests) }) };
}
