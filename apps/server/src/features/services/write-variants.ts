import {
  problemOfProcessing,
  type ServiceVariant,
  serviceNameKey,
  type TextKey,
  type VariantInput,
} from '@vakit/contract';
import { kurusOf, liraOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { ServiceRow, ServiceVariantRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

type Choices = {
  /** Name of the first variant, which is the service itself */
  readonly variantName: string | null;
  readonly variants: readonly Pick<
    VariantInput,
    'id' | 'name' | 'price' | 'priceKind' | 'durationMinutes' | 'processingAfterMinutes' | 'processingMinutes'
  >[];
};

/**
 * @throws Refusal VALIDATION_FAILED where the first choice has a name alone or none among others, where two are called the same,
 * for a price of what is asked for, and for a length that cannot be divided so
 */
export function refuseUnclearVariants({ variantName, variants }: Choices): void {
  const fields: Record<string, TextKey> = {};
  if ((variantName === null) !== (variants.length === 0)) fields.variantName = 'variant.alone';
  const taken = new Set([serviceNameKey(variantName ?? '')]);
  for (const [index, { name, price, priceKind, ...division }] of variants.entries()) {
    const key = serviceNameKey(name);
    for (const [field, problem] of Object.entries(problemOfProcessing(division))) {
      fields[`variants.${index}.${field}`] = problem;
    }
    if (taken.has(key)) fields[`variants.${index}.name`] = 'variant.twice';
    if (priceKind === 'ASK' && price !== 0) fields[`variants.${index}.price`] = 'price.asked';
    taken.add(key);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', { fields });
}

/**
 * Has a service, which the caller has locked, be sold in these variants in their order; others are archived.
 * @param known those that it was sold in
 * @throws Refusal VARIANT_NOT_FOUND for one that is none of them
 */
export async function writeVariants(
  transaction: Queryable,
  { id: service_id, branch_id }: Pick<ServiceRow, 'id' | 'branch_id'>,
  known: readonly ServiceVariant[],
  variants: readonly VariantInput[],
  now: Date,
): Promise<ServiceVariant[]> {
  if (variants.some(({ id }) => id !== undefined && known.every((each) => each.id !== id))) {
    throw new Refusal('VARIANT_NOT_FOUND');
  }
  const left = known.filter(({ id }) => variants.every((each) => each.id !== id));
  if (left.length > 0) {
    await archive(
      transaction,
      service_id,
      left.map(({ id }) => id),
      now,
    );
  }
  const written = await putVariants(transaction, variantRows({ id: service_id, branch_id }, variants, known));
  return written.get(service_id) ?? [];
}

/**
 * The rows of these variants of a service, in their order.
 * @param known those that it was sold in, which can be booked or cannot as before where nothing is said
 */
export const variantRows = (
  { id: service_id, branch_id }: Pick<ServiceRow, 'id' | 'branch_id'>,
  variants: readonly VariantInput[],
  known: readonly ServiceVariant[] = [],
) =>
  variants.map(({ id, name, translations, price, priceKind, isActive, ...division }, place) => ({
    id: id ?? uuidv7(),
    branch_id,
    service_id,
    place,
    name,
    translations,
    duration_minutes: division.durationMinutes,
    processing_after_minutes: division.processingAfterMinutes,
    processing_minutes: division.processingMinutes,
    price_kurus: kurusOf(price),
    price_kind: priceKind,
    is_active: isActive ?? known.find((each) => each.id === id)?.isActive ?? true,
  }));

/** Adds variants of any services, and changes those that are there; each service with its own, in their order. */
export async function putVariants(
  transaction: Queryable,
  variants: ReturnType<typeof variantRows>,
): Promise<ReadonlyMap<string, ServiceVariant[]>> {
  if (variants.length === 0) return new Map();
  const rows = await transaction
    .insertInto('service_variants')
    .values(variants)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'id']).doUpdateSet(({ ref }) => ({
        place: ref('excluded.place'),
        name: ref('excluded.name'),
        translations: ref('excluded.translations'),
        duration_minutes: ref('excluded.duration_minutes'),
        processing_after_minutes: ref('excluded.processing_after_minutes'),
        processing_minutes: ref('excluded.processing_minutes'),
        price_kurus: ref('excluded.price_kurus'),
        price_kind: ref('excluded.price_kind'),
        is_active: ref('excluded.is_active'),
      })),
    )
    .returningAll()
    .execute();
  const byService = Map.groupBy(
    rows.toSorted((one, other) => one.place - other.place),
    ({ service_id }) => service_id,
  );
  return new Map([...byService].map(([id, own]) => [id, own.map(presentVariant)]));
}

/** Archives variants, and deletes the own terms that people had for them. */
async function archive(transaction: Queryable, serviceId: string, ids: readonly string[], now: Date): Promise<void> {
  await transaction
    .updateTable('service_variants')
    .set({ archived_at: now })
    .where('service_id', '=', serviceId)
    .where('id', 'in', ids)
    .execute();
  await transaction
    .deleteFrom('staff_terms')
    .where('service_id', '=', serviceId)
    .where('variant_id', 'in', ids)
    .execute();
}

const presentVariant = (row: ServiceVariantRow): ServiceVariant => ({
  id: row.id,
  name: row.name,
  durationMinutes: row.duration_minutes,
  processingAfterMinutes: row.processing_after_minutes,
  processingMinutes: row.processing_minutes,
  price: liraOf(row.price_kurus),
  priceKind: row.price_kind,
  isActive: row.is_active,
  translations: row.translations,
});
