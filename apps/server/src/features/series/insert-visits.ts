import type { ShownTerms } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, NewAppointment } from '../../database/tables.ts';
import {
  type AppointmentView,
  type Author,
  changeOf,
  columnOfWaits,
  liesInTimeOff,
  overlapsAnother,
} from '../appointments/index.ts';
import type { ChosenTime, Offers } from '../availability/index.ts';
import { itemOf, newAppointment, requireShown, StaleRead } from '../booking/index.ts';
import { holdRecord } from '../customers/index.ts';
import { visitAgain } from './same-again.ts';

type Visits = {
  /** The appointment that is had again */
  readonly seen: AppointmentView;
  /** Present terms of its services, with their people */
  readonly offers: Offers;
  readonly chosen: readonly ChosenTime[];
  readonly seriesId: string | null;
  /** By which the request is recognised, kept with the first */
  readonly key: Pick<NewAppointment, 'idempotency_key' | 'request_digest'>;
  readonly by: Author;
  /** Whether they are booked even in time off */
  readonly override: boolean;
  /** Terms that were shown for each of them */
  readonly shown: ShownTerms | undefined;
};

/**
 * Writes appointments for the customer of one that is there, each with its services and the first record of its history, in
 * as many statements however many they are.
 * @throws Refusal TERMS_CHANGED, CUSTOMER_NOT_FOUND; StaleRead. Meanwhile it takes or costs something else than was shown; the
 * customer was erased; the person was booked, or time off that is not overridden was entered
 */
export async function insertVisits(
  { now }: Context,
  transaction: Queryable,
  { seen, offers, chosen, seriesId, key, by, override, shown }: Visits,
): Promise<AppointmentRow[]> {
  const { customer_first_name, customer_last_name, customer_email, customer_phone, language } = seen;
  const { visit } = visitAgain(seen, offers);
  const length = visit && {
    duration_minutes: visit.durationMinutes,
    buffer_minutes: visit.bufferMinutes,
    waits: columnOfWaits(visit.waits),
  };
  const customer = { customer_first_name, customer_last_name, customer_email, customer_phone, customer_notes: null };
  const appointments = chosen.map((time, index) => ({
    ...newAppointment(
      time,
      {
        status: 'CONFIRMED',
        ...customer,
        language,
        series_id: seriesId,
        ...(index === 0 ? key : { idempotency_key: null, request_digest: null }),
      },
      now(),
    ),
    ...length,
  }));
  for (const each of appointments) requireShown([each], shown);
  const customer_id = await holdRecord(transaction, seen.business_id, seen.customer_id as string);
  const rows = await transaction
    .insertInto('appointments')
    .values(appointments.map((each) => ({ ...each, customer_id })))
    .returningAll()
    .returning([liesInTimeOff.as('lies_in_time_off'), overlapsAnother.as('overlaps_another')])
    .execute();
  if (rows.some((row) => row.overlaps_another || (row.lies_in_time_off && !override))) throw new StaleRead();
  const [{ services }] = offers;
  await transaction
    .insertInto('appointment_items')
    .values(
      rows.flatMap(({ id, branch_id }) =>
        services.map((service, index) => ({ ...itemOf(service, index), appointment_id: id, branch_id })),
      ),
    )
    .execute();
  await transaction
    .insertInto('appointment_changes')
    .values(rows.map((row) => changeOf(row, by)))
    .execute();
  return rows
    .map(({ lies_in_time_off, overlaps_another, ...row }) => row)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}
