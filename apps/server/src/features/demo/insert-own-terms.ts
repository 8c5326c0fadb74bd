import { kurusOf } from '@vakit/scheduling';
import type { Queryable } from '../../database/connect.ts';
import type { DemoSalon, DemoService, DemoStaff } from './demo-salon.ts';

type Written = {
  readonly branchId: string;
  readonly serviceIds: ReadonlyMap<DemoService, string>;
  readonly staffIds: ReadonlyMap<DemoStaff, string>;
};

/** The prices and lengths that people of a demo salon have of their own. */
export async function insertOwnTerms(
  transaction: Queryable,
  { services, staff }: DemoSalon,
  { branchId, serviceIds, staffIds }: Written,
): Promise<void> {
  const rows = staff.flatMap((person) =>
    services.flatMap((service) => {
      const own = person.terms?.[service.name];
      if (!own) return [];
      return {
        branch_id: branchId,
        staff_id: staffIds.get(person) as string,
        service_id: serviceIds.get(service) as string,
        price_kurus: own.price === null ? null : kurusOf(own.price),
        duration_minutes: own.durationMinutes,
      };
    }),
  );
  if (rows.length > 0) await transaction.insertInto('staff_terms').values(rows).execute();
}
