import { instantOf, localDateAt } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { DemoSalon, DemoStaff } from './demo-salon.ts';
import { timeOffInterval } from './draw-appointments.ts';

type Particulars = {
  readonly branchId: string;
  readonly ownerId: string;
  readonly staffIds: ReadonlyMap<DemoStaff, string>;
  readonly now: Date;
};

/** Writes when people of a salon are away. */
export async function insertTimeOff(
  transaction: Queryable,
  { branch, staff }: DemoSalon,
  { branchId, ownerId, staffIds, now }: Particulars,
): Promise<void> {
  const today = localDateAt(now, branch.timeZone);
  const rows = staff.flatMap((person) => {
    if (!person.timeOff) return [];
    const { start, end } = timeOffInterval(person.timeOff, today, branch.timeZone);
    return {
      id: uuidv7(),
      branch_id: branchId,
      staff_id: staffIds.get(person) as string,
      kind: 'TIME_OFF' as const,
      reason: person.timeOff.reason,
      note: person.timeOff.note,
      starts_at: instantOf(start),
      ends_at: instantOf(end),
      created_by: ownerId,
      created_at: now,
    };
  });
  if (rows.length > 0) await transaction.insertInto('schedule_exceptions').values(rows).execute();
}
