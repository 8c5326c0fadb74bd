import { DURATION_MIN, lengthAfterAddons, type VisitChange, withVariant } from '@vakit/contract';
import {
  type Divided,
  kurusOf,
  neededTypesOf,
  type PriceKind,
  priceKindOf,
  VISIT_MINUTES_MAX,
  type Waits,
  waitsOf,
  waitsWithin,
  workingTypesOf,
} from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { ItemAddon } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';
import { type OfferedAddon, type OfferedService, refuseUnknownAddon, serviceWith } from '../availability/index.ts';
import { divideAs } from './divide-as.ts';
import { matchItems, refuseTwice } from './match-items.ts';
import { findAddons, findSold, findVariants, soldOf } from './sold-services.ts';

/** A service as it is written into a visit. */
export type VisitService = Omit<OfferedService, 'bufferMinutes' | 'neededTypes' | 'workingTypes'>;

export type WantedVisit = {
  readonly services: readonly VisitService[];
  /** Whether they are others than before */
  readonly isNewVisit: boolean;
  /** Whether somebody else can do something else for the customer meanwhile */
  readonly isAtOnce: boolean;
  /** Whether one of them is otherwise divided, or as a whole takes another time than before */
  readonly isNewDivision: boolean;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly waits: Waits | undefined;
  readonly neededTypes: string[] | null;
  readonly workingTypes: string[] | null;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
};

/**
 * Prepares the new services of a visit. Services that it has keep their names, even if they are no longer sold; new
 * ones come from the branch's offer, with the terms of the visit's person. Each service is divided as this visit wants
 * it.
 * @throws Refusal SERVICE_NOT_FOUND, BOOKED_BY_SESSIONS, VARIANT_NOT_FOUND, ADDON_NOT_FOUND, VISIT_TOO_LONG,
 * VALIDATION_FAILED naming what a length cannot be divided into
 */
export async function requireVisitServices(
  transaction: Queryable,
  seen: AppointmentView,
  { services: wanted, durationMinutes: wantedMinutes }: VisitChange,
): Promise<WantedVisit> {
  const ids = wanted.map(({ serviceId }) => serviceId);
  const sold = await findSold(transaction, seen, ids);
  const variants = await findVariants(
    transaction,
    seen.staff_id,
    wanted.flatMap(({ variantId }) => variantId ?? []),
  );
  const offered = await findAddons(transaction, seen, wanted);
  const meant = matchItems(seen.services, wanted);
  const services = wanted.map(({ serviceId, variantId, addonIds, price, ...length }, index): VisitService => {
    const { item, exactMatch } = meant[index] ?? {};
    const kept = item?.addons.map(keptAddon) ?? [];
    // One that is booked stays as it was booked, whether it is still offered or not.
    const addons = (addonIds ?? kept.map(({ id }) => id)).map((id) => {
      const found =
        kept.find((each) => each.id === id) ?? offered.find((each) => each.id === id && each.serviceId === serviceId);
      if (!found) throw refuseUnknownAddon(index);
      return found;
    });
    const priceKurus = kurusOf(price);
    // A price that the business has set is what it costs.
    const kindAt = (kurus: number, kind: PriceKind) => (kurus === priceKurus ? kind : 'FIXED');
    if (exactMatch) {
      const whole = divideAs(keptWith(exactMatch, addons), length, index);
      return { ...whole, priceKurus, priceKind: kindAt(whole.priceKurus, whole.priceKind) };
    }
    const service = sold.find((each) => each.id === serviceId && each.is_active && !each.archived_at);
    if (!service) throw new Refusal('SERVICE_NOT_FOUND');
    if (service.seats !== null) throw new Refusal('BOOKED_BY_SESSIONS');
    const variant = variantId && variants.find((each) => each.id === variantId && each.serviceId === serviceId);
    if (variantId && !variant) throw new Refusal('VARIANT_NOT_FOUND');
    const whole = serviceWith(withVariant(soldOf(service), variant || undefined), addons);
    const taken = divideAs(whole, length, index);
    return { ...taken, priceKurus, priceKind: kindAt(taken.priceKurus, taken.priceKind) };
  });
  refuseTwice(services, sold, meant);
  const isNewVisit =
    String(services.map(({ id, variantId, addons }) => [id, variantId, addons.map((addon) => addon.id)])) !==
    String(
      seen.services.map(({ serviceId, variantId, addons }) => [
        serviceId,
        variantId,
        addons.map(({ addonId }) => addonId),
      ]),
    );
  const isNewDivision = String(services.map(divisionOf)) !== String(seen.services.map(divisionOf));
  const durationMinutes = wantedMinutes ?? followingMinutes(seen, services);
  if ([durationMinutes, ...services.map((each) => each.durationMinutes)].some((each) => each > VISIT_MINUTES_MAX)) {
    throw new Refusal('VISIT_TOO_LONG');
  }
  return {
    services,
    isNewVisit,
    isAtOnce: sold.every(({ is_at_once }) => is_at_once),
    isNewDivision,
    durationMinutes,
    bufferMinutes: isNewVisit ? Math.max(...sold.map(({ buffer_minutes }) => buffer_minutes)) : seen.buffer_minutes,
    waits: waitsWithin(waitsOf(services), durationMinutes),
    neededTypes: isNewVisit ? neededTypesOf(sold.map(needsOfSold)) : seen.needed_types,
    workingTypes: isNewVisit ? workingTypesOf(sold.map(needsOfSold)) : seen.working_types,
    priceKurus: services.reduce((sum, { priceKurus }) => sum + priceKurus, 0),
    priceKind: priceKindOf(services.map(({ priceKind }) => priceKind)),
  };
}

const divisionOf = ({ durationMinutes, processingAfterMinutes, processingMinutes }: Required<Divided>) => [
  durationMinutes,
  processingAfterMinutes,
  processingMinutes,
];

/** As much longer or shorter than the visit was as its services are. */
function followingMinutes(seen: AppointmentView, services: readonly VisitService[]): number {
  const change = totalOf(services) - totalOf(seen.services);
  return Math.max(seen.duration_minutes + change, DURATION_MIN);
}

const totalOf = (services: readonly Pick<Divided, 'durationMinutes'>[]) =>
  services.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);

const needsOfSold = (sold: { readonly needed_types: string[]; readonly working_types: string[] }) => ({
  neededTypes: sold.needed_types,
  workingTypes: sold.working_types,
});

/** A service of a visit under the names that it was booked with. */
function keptOf({
  serviceId,
  serviceName,
  variantId,
  variantName,
  durationMinutes,
  processingAfterMinutes,
  processingMinutes,
  translations,
}: AppointmentView['services'][number]) {
  const names = Object.entries(translations).map(([language, { serviceName: name, ...variant }]) => [
    language,
    { ...(name && { name }), ...variant },
  ]);
  return {
    id: serviceId,
    name: serviceName,
    variantId,
    variantName,
    durationMinutes,
    processingAfterMinutes,
    processingMinutes,
    translations: Object.fromEntries(names),
  };
}

const keptAddon = ({ addonId, addonName, durationMinutes, priceKurus, translations }: ItemAddon): OfferedAddon => ({
  id: addonId,
  name: addonName,
  durationMinutes,
  priceKurus,
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, { addonName: name }]) => [language, { ...(name && { name }) }]),
  ),
});

/** A service of a visit as it was booked, with these add-ons. */
function keptWith(item: AppointmentView['services'][number], addons: readonly OfferedAddon[]) {
  const whole = serviceWith(withoutAddons(item), addons);
  return { ...whole, durationMinutes: lengthAfterAddons(item, whole.durationMinutes) };
}

/** A service of a visit as it was booked, but for what was added to it; for which less was taken than that, it costs nothing. */
function withoutAddons(item: AppointmentView['services'][number]) {
  const sumOf = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0);
  const added = sumOf(item.addons.map(({ priceKurus }) => priceKurus));
  return {
    ...keptOf(item),
    durationMinutes: item.durationMinutes - sumOf(item.addons.map(({ durationMinutes }) => durationMinutes)),
    priceKurus: Math.max(0, kurusOf(item.price) - added),
    priceKind: item.priceKind,
  };
}
