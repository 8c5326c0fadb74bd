import type { RecordedVisit } from '@vakit/contract';
import { liraOf, MINUTE, type PriceKind, type Waits } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AppointmentView,
  type Author,
  changeOf,
  columnOfWaits,
  liesInTimeOff,
  overlapsAnother,
  recordedItem,
  recordedOf,
} from '../appointments/index.ts';
import { StaleRead } from './book-once.ts';
import { itemOf, namesOf, wholeNameOf } from './insert-visits.ts';
import type { VisitService } from './visit-services.ts';

export type ChangedVisit = {
  readonly services: readonly VisitService[];
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly waits: Waits | undefined;
  readonly neededTypes: string[] | null;
  readonly workingTypes: string[] | null;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
  readonly staffNotes: string | null;
};

/**
 * Writes what an appointment is made of if it still is as it was read, and records what it was. The other time that its
 * customer wishes for becomes as long.
 * @param isMoreHeld whether it takes time that was not its own, so that time off must not lie there
 * @throws Refusal APPOINTMENT_CHANGED; StaleRead when the person was booked, or time off was entered, meanwhile
 */
export async function updateVisit(
  transaction: Queryable,
  seen: AppointmentView,
  to: ChangedVisit,
  by: Author,
  { isMoreHeld }: { readonly isMoreHeld: boolean },
): Promise<AppointmentRow> {
  const {
    services,
    durationMinutes,
    bufferMinutes,
    waits,
    neededTypes,
    workingTypes,
    priceKurus,
    priceKind,
    staffNotes,
  } = to;
  const ends_at = new Date(seen.starts_at.getTime() + durationMinutes * MINUTE);
  const held = new Date(ends_at.getTime() + bufferMinutes * MINUTE);
  const names = namesOf(services);
  const written = await transaction
    .updateTable('appointments')
    .set(({ eb }) => ({
      service_id: (services[0] as VisitService).id,
      service_name: names.service_name,
      translations: names.translations,
      price_kurus: priceKurus,
      price_kind: priceKind,
      duration_minutes: durationMinutes,
      buffer_minutes: bufferMinutes,
      waits: columnOfWaits(waits),
      needed_types: neededTypes,
      working_types: workingTypes,
      ends_at,
      staff_notes: staffNotes,
      move_to_ends_at: sql<Date | null>`move_to_starts_at + ${durationMinutes} * interval '1 minute'`,
      free_from: sql<Date | null>`CASE WHEN free_from < ${held}::timestamptz THEN free_from END`,
      move_count: eb('move_count', '+', 1),
    }))
    .where('branch_id', '=', seen.branch_id)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('move_count', '=', seen.move_count)
    .where('staff_notes', 'is not distinct from', seen.staff_notes)
    .returningAll()
    .returning([liesInTimeOff.as('lies_in_time_off'), overlapsAnother.as('overlaps_another')])
    .executeTakeFirst();
  if (!written) throw new Refusal('APPOINTMENT_CHANGED');
  const { lies_in_time_off, overlaps_another, ...appointment } = written;
  if (overlaps_another || (isMoreHeld && lies_in_time_off)) throw new StaleRead();
  const { id: appointment_id, branch_id } = seen;
  await transaction
    .deleteFrom('appointment_items')
    .where('branch_id', '=', branch_id)
    .where('appointment_id', '=', appointment_id)
    .execute();
  await transaction
    .insertInto('appointment_items')
    .values(services.map((service, index) => ({ ...itemOf(service, index), appointment_id, branch_id })))
    .execute();
  await transaction
    .insertInto('appointment_changes')
    .values({
      ...changeOf({ id: appointment_id, branch_id, status: seen.status }, by),
      old_visit: JSON.stringify(recordedOf(seen)),
      new_visit: JSON.stringify({
        services: services.map((service) =>
          recordedItem(service, { serviceName: wholeNameOf(service), price: liraOf(service.priceKurus) }),
        ),
        durationMinutes,
        staffNotes,
      } satisfies RecordedVisit),
    })
    .execute();
  return appointment;
}
