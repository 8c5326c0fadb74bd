import type { SeriesPreview, VisitTerms } from '@vakit/contract';
import { addDays, liraOf, NEAREST_DAYS, totalOf, visitOf, waitsOf, waitsWithin } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { type AppointmentView, requireBookable, requireOwnTime, requireProven } from '../appointments/index.ts';
import type { Dates, Offers, Wish } from '../availability/index.ts';

export type WishedVisit = SeriesPreview['visits'][number];

/**
 * An appointment that can be had again: somebody's, and not of a customer who was erased.
 * @throws Refusal APPOINTMENT_NOT_FOUND, FORBIDDEN, AWAITS_PROOF, CUSTOMER_NOT_FOUND
 */
export async function requireRepeatable(queryable: Queryable, account: SignedIn, id: string): Promise<AppointmentView> {
  const seen = await requireBookable(queryable, account, id);
  requireProven(seen);
  requireOwnTime(seen);
  if (!seen.customer_id) throw new Refusal('CUSTOMER_NOT_FOUND');
  return seen;
}

/** The same services, in the same variants and with the same add-ons, with the same person. */
export const wishAgain = ({ branch_id, business_id, services, staff_id }: AppointmentView): Wish => ({
  branch: { id: branch_id, business_id },
  services: services.map(({ serviceId, variantId, addons }) => ({
    serviceId,
    variantId,
    addonIds: addons.map(({ addonId }) => addonId),
  })),
  staffId: staff_id,
});

/**
 * How long it takes, where somebody has chosen that; otherwise its services say so as they are sold now. When its customer waits
 * they say in any case.
 */
export function visitAgain(
  { duration_minutes: durationMinutes, buffer_minutes: bufferMinutes, services }: AppointmentView,
  [offer]: Offers,
) {
  if (durationMinutes === totalOf(services).durationMinutes) return {};
  return { visit: { durationMinutes, bufferMinutes, waits: waitsWithin(waitsOf(offer.services), durationMinutes) } };
}

/** Present length and price: the same at any time, because the person stays. */
export function termsAgain(seen: AppointmentView, offers: Offers): VisitTerms {
  const { durationMinutes, priceKurus, priceKind } = visitOf(offers[0].services);
  const { visit = { durationMinutes } } = visitAgain(seen, offers);
  return { durationMinutes: visit.durationMinutes, price: liraOf(priceKurus), priceKind };
}

/** The days around all of the dates on which a time is looked for. */
export function datesAround(visits: readonly WishedVisit[]): Dates {
  const dates = visits.map(({ appointmentDate }) => appointmentDate).sort();
  return {
    from: addDays(dates[0] as string, -NEAREST_DAYS),
    to: addDays(dates.at(-1) as string, NEAREST_DAYS),
  };
}
