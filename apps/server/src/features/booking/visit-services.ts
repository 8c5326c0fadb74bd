import { type VisitChange, withVariant } from '@vakit/contract';
import {
  kurusOf,
  neededTypesOf,
  type PriceKind,
  priceKindOf,
  type Waits,
  waitsOf,
  waitsWithin,
  workingTypesOf,
} from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { ItemAddon, ServiceRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';
import {
  asDone,
  type OfferedAddon,
  type OfferedService,
  refuseUnknownAddon,
  serviceWith,
} from '../availability/index.ts';

/** A service as it is written into a visit. */
export type VisitService = Omit<OfferedService, 'bufferMinutes' | 'neededTypes' | 'workingTypes'>;

export type WantedVisit = {
  readonly services: readonly VisitService[];
  /** Whether they are others than before */
  readonly isNewVisit: boolean;
  /** Whether somebody else can do something else for the customer meanwhile */
  readonly isAtOnce: boolean;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly waits: Waits | undefined;
  readonly neededTypes: string[] | null;
  readonly workingTypes: string[] | null;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
};

/**
 * What a visit comes to with other services: those that it has keep their names, even when they are no longer sold, and the
 * others come from what the branch sells, as the person of the visit does it.
 * @throws Refusal SERVICE_NOT_FOUND, BOOKED_BY_SESSIONS, VARIANT_NOT_FOUND, ADDON_NOT_FOUND
 */
export async function requireVisitServices(
  transaction: Queryable,
  seen: AppointmentView,
  { services: wanted, durationMinutes }: VisitChange,
): Promise<WantedVisit> {
  const ids = wanted.map(({ serviceId }) => serviceId);
  const sold = await transaction
    .selectFrom('services')
    .leftJoin('staff_terms', (join) =>
      join
        .onRef('staff_terms.business_id', '=', 'services.business_id')
        .onRef('staff_terms.branch_id', '=', 'services.branch_id')
        .onRef('staff_terms.service_id', '=', 'services.id')
        .on('staff_terms.variant_id', 'is', null)
        .on('staff_terms.staff_id', '=', seen.staff_id),
    )
    .select(['id', 'name', 'translations', 'variant_name', 'price_kind', 'buffer_minutes', 'is_active', 'archived_at'])
    .select(['services.duration_minutes', 'services.price_kurus', 'services.needed_types', 'services.working_types'])
    .select(['services.seats', 'services.is_at_once'])
    .select(['services.processing_after_minutes', 'services.processing_minutes'])
    .select(['staff_terms.duration_minutes as own_minutes', 'staff_terms.price_kurus as own_price_kurus'])
    .where('services.branch_id', '=', seen.branch_id)
    .where(sql<SqlBool>`services.id = ANY (${ids}::uuid[])`)
    .execute();
  const variants = await findVariants(
    transaction,
    seen.staff_id,
    wanted.flatMap(({ variantId }) => variantId ?? []),
  );
  const offered = await findAddons(transaction, seen, wanted);
  const services = wanted.map(({ serviceId, variantId, addonIds, price }): VisitService => {
    const item = seen.services.find((each) => each.serviceId === serviceId);
    const kept = item?.addons.map(keptAddon) ?? [];
    // One that is booked stays as it was booked, whether it is still offered or not.
    const addons = (addonIds ?? kept.map(({ id }) => id)).map((id) => {
      const found =
        kept.find((each) => each.id === id) ?? offered.find((each) => each.id === id && each.serviceId === serviceId);
      if (!found) throw refuseUnknownAddon();
      return found;
    });
    const had = seen.services.find(
      (each) => each.serviceId === serviceId && (variantId === undefined || each.variantId === variantId),
    );
    const priceKurus = kurusOf(price);
    // A price that the business has set is what it costs.
    const kindAt = (kurus: number, kind: PriceKind) => (kurus === priceKurus ? kind : 'FIXED');
    if (had) {
      const whole = serviceWith(withoutAddons(had), addons);
      return { ...whole, priceKurus, priceKind: kindAt(whole.priceKurus, whole.priceKind) };
    }
    const service = sold.find((each) => each.id === serviceId && each.is_active && !each.archived_at);
    if (!service) throw new Refusal('SERVICE_NOT_FOUND');
    if (service.seats !== null) throw new Refusal('BOOKED_BY_SESSIONS');
    const variant = variantId && variants.find((each) => each.id === variantId && each.serviceId === serviceId);
    if (variantId && !variant) throw new Refusal('VARIANT_NOT_FOUND');
    const taken = serviceWith(withVariant(soldOf(service), variant || undefined), addons);
    return { ...taken, priceKurus, priceKind: kindAt(taken.priceKurus, taken.priceKind) };
  });
  const isNewVisit =
    String(services.map(({ id, variantId, addons }) => [id, variantId, addons.map((addon) => addon.id)])) !==
    String(
      seen.services.map(({ serviceId, variantId, addons }) => [
        serviceId,
        variantId,
        addons.map(({ addonId }) => addonId),
      ]),
    );
  return {
    services,
    isNewVisit,
    isAtOnce: sold.every(({ is_at_once }) => is_at_once),
    durationMinutes,
    bufferMinutes: isNewVisit ? Math.max(...sold.map(({ buffer_minutes }) => buffer_minutes)) : seen.buffer_minutes,
    waits: waitsWithin(waitsOf(services), durationMinutes),
    neededTypes: isNewVisit ? neededTypesOf(sold.map(needsOfSold)) : seen.needed_types,
    workingTypes: isNewVisit ? workingTypesOf(sold.map(needsOfSold)) : seen.working_types,
    priceKurus: services.reduce((sum, { priceKurus }) => sum + priceKurus, 0),
    priceKind: priceKindOf(services.map(({ priceKind }) => priceKind)),
  };
}

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

type SoldRow = Pick<
  ServiceRow,
  | 'id'
  | 'name'
  | 'translations'
  | 'variant_name'
  | 'duration_minutes'
  | 'processing_after_minutes'
  | 'processing_minutes'
  | 'price_kurus'
  | 'price_kind'
  | 'buffer_minutes'
> & { readonly own_minutes: number | null; readonly own_price_kurus: number | null };

/** A service in its first choice, as its person does it. */
const soldOf = (row: SoldRow) =>
  asDone({
    id: row.id,
    name: row.name,
    translations: row.translations,
    variantName: row.variant_name,
    durationMinutes: row.duration_minutes,
    processingAfterMinutes: row.processing_after_minutes,
    processingMinutes: row.processing_minutes,
    priceKurus: row.price_kurus,
    priceKind: row.price_kind,
    bufferMinutes: row.buffer_minutes,
    ownMinutes: row.own_minutes,
    ownPriceKurus: row.own_price_kurus,
  });

/** The variants that are sold, as the person does them; what is asked for most often is none. */
async function findVariants(transaction: Queryable, staffId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('service_variants as variant')
    .leftJoin('staff_terms as own', (join) =>
      join
        .onRef('own.business_id', '=', 'variant.business_id')
        .onRef('own.branch_id', '=', 'variant.branch_id')
        .onRef('own.service_id', '=', 'variant.service_id')
        .onRef('own.variant_id', '=', 'variant.id')
        .on('own.staff_id', '=', staffId),
    )
    .select(['variant.id', 'variant.service_id', 'variant.name', 'variant.translations', 'variant.price_kind'])
    .select(['variant.duration_minutes', 'variant.price_kurus'])
    .select(['variant.processing_after_minutes', 'variant.processing_minutes'])
    .select(['own.duration_minutes as own_minutes', 'own.price_kurus as own_price_kurus'])
    .where('variant.id', 'in', ids)
    .where('variant.archived_at', 'is', null)
    .execute();
  return rows.map((row) =>
    asDone({
      id: row.id,
      serviceId: row.service_id,
      name: row.name,
      translations: row.translations,
      durationMinutes: row.duration_minutes,
      processingAfterMinutes: row.processing_after_minutes,
      processingMinutes: row.processing_minutes,
      priceKurus: row.price_kurus,
      priceKind: row.price_kind,
      ownMinutes: row.own_minutes,
      ownPriceKurus: row.own_price_kurus,
    }),
  );
}

/** The add-ons that are offered with the services for which they are wanted; what is asked for most often is none. */
async function findAddons(
  transaction: Queryable,
  { branch_id }: AppointmentView,
  wanted: VisitChange['services'],
): Promise<(OfferedAddon & { readonly serviceId: string })[]> {
  const ids = wanted.flatMap(({ addonIds = [] }) => addonIds);
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('service_addons')
    .innerJoin('addon_services', (join) =>
      join
        .onRef('addon_services.business_id', '=', 'service_addons.business_id')
        .onRef('addon_services.branch_id', '=', 'service_addons.branch_id')
        .onRef('addon_services.addon_id', '=', 'service_addons.id'),
    )
    .select(['id', 'service_id', 'name', 'translations', 'duration_minutes', 'price_kurus'])
    .where('service_addons.branch_id', '=', branch_id)
    .where('service_addons.id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ service_id, duration_minutes, price_kurus, ...addon }) => ({
    ...addon,
    serviceId: service_id,
    durationMinutes: duration_minutes,
    priceKurus: price_kurus,
  }));
}
