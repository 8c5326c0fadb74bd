import { kurusOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { DemoSalon, DemoService } from './demo-salon.ts';

type Particulars = {
  readonly branchId: string;
  readonly serviceIds: ReadonlyMap<DemoService, string>;
  readonly now: Date;
};

/** Writes what can be added to the services of a branch. */
export async function insertAddons(
  transaction: Queryable,
  { services, addons = [] }: DemoSalon,
  { branchId, serviceIds, now }: Particulars,
): Promise<void> {
  if (addons.length === 0) return;
  const rows = addons.map(({ of, price, durationMinutes, ...texts }, place) => ({
    of,
    addon: {
      ...texts,
      id: uuidv7(),
      branch_id: branchId,
      place,
      duration_minutes: durationMinutes,
      price_kurus: kurusOf(price),
      created_at: now,
    },
  }));
  await transaction
    .insertInto('service_addons')
    .values(rows.map(({ addon }) => addon))
    .execute();
  const links = services.flatMap((service) =>
    rows
      .filter(({ of }) => of.includes(service.name))
      .map(({ addon }, place) => ({
        branch_id: branchId,
        service_id: serviceIds.get(service) as string,
        addon_id: addon.id,
        place,
      })),
  );
  await transaction.insertInto('addon_services').values(links).execute();
}
