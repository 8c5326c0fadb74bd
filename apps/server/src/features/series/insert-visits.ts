import type { ShownTerms } from '@vakit/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, NewAppointment } from '../../database/tables.ts';
import { type AppointmentView, columnOfWaits } from '../appointments/index.ts';
import type { ChosenTime, Offers, Requester } from '../availability/index.ts';
import { newVisits, requireShown, writeVisits } from '../booking/index.ts';
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
  readonly requester: Requester;
  /** Whether the customer is not to be told */
  readonly isSilent: boolean;
  /** Terms that were shown for each of them */
  readonly shown: ShownTerms | undefined;
};

/**
 * Writes appointments for the customer of one that is there.
 * @returns in the order of time
 * @throws Refusal TERMS_CHANGED, CUSTOMER_NOT_FOUND; StaleRead. Meanwhile it takes or costs something else than was shown; the
 * customer was erased; the person was booked, or time off that is not overridden was entered
 */
export async function insertVisits(
  { now }: Context,
  transaction: Queryable,
  { seen, offers, chosen, seriesId, key, requester, isSilent, shown }: Visits,
): Promise<AppointmentRow[]> {
  const { customer_first_name, customer_last_name, customer_email, customer_phone, language } = seen;
  const { visit } = visitAgain(seen, offers);
  const length = visit && {
    duration_minutes: visit.durationMinutes,
    buffer_minutes: visit.bufferMinutes,
    waits: columnOfWaits(visit.waits),
  };
  const customer = { customer_first_name, customer_last_name, customer_email, customer_phone, customer_notes: null };
  const fields = { status: 'CONFIRMED', ...customer, language, series_id: seriesId, ...key } as const;
  const appointments = newVisits(chosen, fields, now()).map((each) => ({ ...each, ...length }));
  for (const each of appointments) requireShown([each], shown);
  const customerId = sql<string>`${await holdRecord(transaction, seen.business_id, seen.customer_id as string)}::uuid`;
  const rows = await writeVisits(transaction, { appointments, chosen, customerId, requester, isSilent });
  return rows.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}
