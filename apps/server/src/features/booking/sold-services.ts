import type { VisitChange } from '@vakit/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { ServiceRow } from '../../database/tables.ts';
import type { AppointmentView } from '../appointments/index.ts';
import { asDone, type OfferedAddon } from '../availability/index.ts';

/** Columns of a person's own terms */
const OWN_TERMS = [
  'own.duration_minutes as own_minutes',
  'own.price_kurus as own_price_kurus',
  'own.processing_after_minutes as own_processing_after_minutes',
  'own.processing_minutes as own_processing_minutes',
] as const;

/** These services of the branch, sold or not, with what the person of a visit has of their own for each. */
export function findSold(
  transaction: Queryable,
  { branch_id, staff_id }: Pick<AppointmentView, 'branch_id' | 'staff_id'>,
  ids: readonly string[],
) {
  return transaction
    .selectFrom('services')
    .leftJoin('staff_terms as own', (join) =>
      join
        .onRef('own.business_id', '=', 'services.business_id')
        .onRef('own.branch_id', '=', 'services.branch_id')
        .onRef('own.service_id', '=', 'services.id')
        .on('own.variant_id', 'is', null)
        .on('own.staff_id', '=', staff_id),
    )
    .select(['id', 'name', 'translations', 'variant_name', 'price_kind', 'buffer_minutes', 'is_active', 'archived_at'])
    .select(['services.duration_minutes', 'services.price_kurus', 'services.needed_types', 'services.working_types'])
    .select(['services.seats', 'services.is_at_once', 'services.variants_together'])
    .select(['services.processing_after_minutes', 'services.processing_minutes'])
    .select(OWN_TERMS)
    .where('services.branch_id', '=', branch_id)
    .where(sql<SqlBool>`services.id = ANY (${ids}::uuid[])`)
    .execute();
}

type SoldRow = Pick<ServiceRow, 'id' | 'name' | 'translations' | 'variant_name' | 'buffer_minutes'> & TermsRow;

type TermsRow = Pick<
  ServiceRow,
  'duration_minutes' | 'processing_after_minutes' | 'processing_minutes' | 'price_kurus' | 'price_kind'
> & {
  readonly own_minutes: number | null;
  readonly own_price_kurus: number | null;
  readonly own_processing_after_minutes: number | null;
  readonly own_processing_minutes: number | null;
};

/** Length and price of a service, and its person's own terms */
const termsOf = (row: TermsRow) => ({
  durationMinutes: row.duration_minutes,
  processingAfterMinutes: row.processing_after_minutes,
  processingMinutes: row.processing_minutes,
  priceKurus: row.price_kurus,
  priceKind: row.price_kind,
  ownMinutes: row.own_minutes,
  ownPriceKurus: row.own_price_kurus,
  ownProcessingAfterMinutes: row.own_processing_after_minutes,
  ownProcessingMinutes: row.own_processing_minutes,
});

/** A service in its first choice, as its person does it. */
export const soldOf = (row: SoldRow) =>
  asDone({
    id: row.id,
    name: row.name,
    translations: row.translations,
    variantName: row.variant_name,
    bufferMinutes: row.buffer_minutes,
    ...termsOf(row),
  });

/** The variants that can be booked, as the person does them; what is asked for most often is none. */
export async function findVariants(transaction: Queryable, staffId: string, ids: readonly string[]) {
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
    .select(OWN_TERMS)
    .where('variant.id', 'in', ids)
    .where('variant.archived_at', 'is', null)
    .where('variant.is_active', '=', true)
    .execute();
  return rows.map((row) =>
    asDone({
      id: row.id,
      serviceId: row.service_id,
      name: row.name,
      translations: row.translations,
      ...termsOf(row),
    }),
  );
}

/** The add-ons that are offered with the services for which they are wanted; what is asked for most often is none. */
export async function findAddons(
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
