import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { ANY_STAFF } from '@vakit/contract/any-staff.ts';
import type { Guest, WizardState } from '../wizard/wizard-state.ts';
import { byGuest } from './plan-of.ts';

type Wish = Pick<WizardState, 'choices' | 'guests' | 'isTogether' | 'isApart' | 'staffId'>;

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
  const choices = parts.flatMap(({ services, staffId }) =>
    services.map(({ serviceId, variantId, addons }) => {
      const addonIds = addons.map(({ addonId }) => addonId);
      return { serviceId, variantId, addonIds, staffId };
    }),
  );
  return { name: parts[0]?.guestName ?? '', choices };
}
