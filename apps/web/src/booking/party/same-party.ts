import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import { addonKey } from '../visit.ts';
import type { Guest, WizardState } from '../wizard/wizard-state.ts';
import { byGuest } from './plan-of.ts';

type Wish = Pick<
  WizardState,
  'serviceIds' | 'variantIds' | 'addons' | 'guests' | 'isTogether' | 'isApart' | 'staffBy' | 'staffId'
>;

/** The same services once more for the same guests, each with whom it was done. */
export function sameParty(parts: readonly Appointment[]): Wish {
  const members = new Map(
    byGuest(parts.map((part) => ({ ...part, guest: part.guest ?? 0 }))).map((own) => [own.guest, memberOf(own.parts)]),
  );
  const { name: _, ...customer } = members.get(0) ?? memberOf([]);
  members.delete(0);
  const guests = [...members.values()];
  return { ...customer, guests, isTogether: guests.length > 0, isApart: true, staffId: ANY_STAFF };
}

function memberOf(parts: readonly Appointment[]): Guest {
  const services = parts.flatMap((part) => part.services.map((item) => ({ ...item, staffId: part.staffId })));
  return {
    name: parts[0]?.guestName ?? '',
    serviceIds: services.map(({ serviceId }) => serviceId),
    variantIds: services.flatMap(({ variantId }) => variantId ?? []),
    addons: services.flatMap(({ serviceId, addons }) => addons.map(({ addonId }) => addonKey(serviceId, addonId))),
    staffBy: Object.fromEntries(services.map(({ serviceId, staffId }) => [serviceId, staffId])),
  };
}
