import { kurusOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import { serviceCategoryColumns, serviceColumns } from '../../database/columns.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import type { DemoSalon } from './demo-salon.ts';
import { additionOf } from './opening.ts';

/** The ids of what was inserted, by name. */
export async function insertCategories(transaction: Queryable, { categories }: DemoSalon, branchId: string) {
  const rows = categories.map((category, index) => ({
    ...columnsOf(serviceCategoryColumns, category),
    id: uuidv7(),
    branch_id: branchId,
    position: index + 1,
  }));
  await transaction.insertInto('service_categories').values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Inserts the services of a demo salon, each in all its choices. */
export async function insertServices(
  transaction: Queryable,
  salon: DemoSalon,
  { branchId, categoryIds }: { branchId: string; categoryIds: ReadonlyMap<string, string> },
  now: Date,
) {
  const ids = new Map(salon.services.map((service) => [service, uuidv7()]));
  await transaction
    .insertInto('services')
    .values(
      salon.services.map((service) => {
        const { price, addedDaysAgo, category, variants, ...entered } = service;
        return {
          ...columnsOf(serviceColumns, entered),
          id: ids.get(service) as string,
          branch_id: branchId,
          category_id: categoryIds.get(category) ?? null,
          price_kurus: kurusOf(price),
          created_at: additionOf(service, salon, now),
        };
      }),
    )
    .execute();
  const variants = salon.services.flatMap((service) =>
    (service.variants ?? []).map(({ name, translations, durationMinutes, price, ...wait }, place) => ({
      id: uuidv7(),
      branch_id: branchId,
      service_id: ids.get(service) as string,
      place,
      name,
      translations,
      duration_minutes: durationMinutes,
      processing_after_minutes: wait.processingAfterMinutes ?? null,
      processing_minutes: wait.processingMinutes ?? null,
      price_kurus: kurusOf(price),
      price_kind: service.priceKind ?? 'FIXED',
    })),
  );
  if (variants.length > 0) await transaction.insertInto('service_variants').values(variants).execute();
  return ids;
}
