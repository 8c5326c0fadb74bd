import type { GuestInput } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import type { StaffBy, WizardState } from './wizard-state.ts';

/** Whether several people are booked together, or for several guests. */
export const isParty = ({ guests, isApart }: Pick<WizardState, 'guests' | 'isApart'>): boolean =>
  isApart || guests.length > 0;

type Who = Pick<WizardState, 'isApart' | 'staffId'>;
type Member = { readonly serviceIds: readonly string[]; readonly staffBy: StaffBy };

/** Who does a service of the customer or a guest: a person's id, or `ANY_STAFF`. */
export const personFor = ({ isApart, staffId }: Who, { staffBy }: Member, serviceId: string): string =>
  (isApart ? staffBy[serviceId] : staffId) ?? ANY_STAFF;

/** An add-on as it is sent; see `addonKey`. */
export function pairOf(key: string) {
  const [serviceId = '', addonId = ''] = key.split(':');
  return { serviceId, addonId };
}

/** What is sent besides for several people and guests; nothing for one person and one customer. */
export function partyOf(state: WizardState): { staffIds: string[]; guests?: GuestInput[] } | undefined {
  if (!isParty(state)) return undefined;
  const peopleFor = (member: Member) => member.serviceIds.map((id) => personFor(state, member, id));
  const guests = state.guests.map(({ name, variantIds, addons, ...member }) => {
    const [serviceId = '', ...additionalServiceIds] = member.serviceIds;
    return {
      ...(name.trim() && { name: name.trim() }),
      serviceId,
      ...(additionalServiceIds.length > 0 && { additionalServiceIds }),
      ...(variantIds.length > 0 && { variantIds: [...variantIds] }),
      ...(addons.length > 0 && { addons: addons.map(pairOf) }),
      staffIds: peopleFor(member),
    };
  });
  return { staffIds: peopleFor(state), ...(guests.length > 0 && { guests }) };
}

/** The same in an address: how somebody is called changes no time. */
export function partyQuery(state: WizardState): { staffIds: string; guests?: string } | undefined {
  const party = partyOf({ ...state, guests: state.guests.map((guest) => ({ ...guest, name: '' })) });
  return party && { staffIds: party.staffIds.join(','), ...(party.guests && { guests: JSON.stringify(party.guests) }) };
}
