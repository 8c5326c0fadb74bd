import { type Customer, PAST_APPOINTMENTS_MAX } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { versioned } from '../../http/version.ts';
import { presentAppointment } from '../appointments/index.ts';
import { presentContact, presentSummary } from './present-customer.ts';
import { findLastMerge, findMergedInto, selectPastOf, selectUpcomingOf } from './queries.ts';
import { findCustomer } from './select-customers.ts';

/**
 * All that the owner sees of one of their customers; of one that was merged, of whom it has become.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function showCustomer({ database, now }: Context, owner: SignedIn, asked: string): Promise<Customer> {
  const at = now();
  const businessId = businessOf(owner);
  const row = await findKept(database, businessId, asked, at);
  if (!row) throw new Refusal('CUSTOMER_NOT_FOUND');
  const { id } = row;
  const upcoming = await selectUpcomingOf(database, businessId, id, at);
  const past = await selectPastOf(database, businessId, id, at, PAST_APPOINTMENTS_MAX);
  const { firstName, lastName, ...summary } = presentSummary(row);
  const record = {
    firstName,
    lastName,
    notes: row.notes,
    alert: row.alert,
    contacts: row.contacts.map(presentContact),
  };
  return {
    ...summary,
    // Appointments come and go without a change of the record.
    ...versioned(record),
    lastMerge: await findLastMerge(database, businessId, id),
    createdAt: row.created_at.toISOString(),
    upcomingAppointments: upcoming.map(presentAppointment),
    pastAppointments: past.map(presentAppointment),
  };
}

/** Appointments keep the record under which they were booked, whatever it is merged into. */
async function findKept(database: Queryable, businessId: string, id: string, at: Date) {
  const found = await findCustomer(database, businessId, id, at);
  if (found) return found;
  const kept = await findMergedInto(database, businessId, id);
  return kept === undefined ? undefined : findCustomer(database, businessId, kept, at);
}
