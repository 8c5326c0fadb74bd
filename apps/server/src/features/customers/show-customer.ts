import { type Customer, PAST_APPOINTMENTS_MAX } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { presentAppointment } from '../appointments/index.ts';
import { presentContact, presentSummary } from './present-customer.ts';
import { findLastMerge, selectPastOf, selectUpcomingOf } from './queries.ts';
import { findCustomer } from './select-customers.ts';

/**
 * All that the owner sees of one of their customers.
 * @throws Refusal CUSTOMER_NOT_FOUND
 */
export async function showCustomer({ database, now }: Context, owner: SignedIn, id: string): Promise<Customer> {
  const at = now();
  const businessId = businessOf(owner);
  const row = await findCustomer(database, businessId, id, at);
  if (!row) throw new Refusal('CUSTOMER_NOT_FOUND');
  const upcoming = await selectUpcomingOf(database, businessId, id, at);
  const past = await selectPastOf(database, businessId, id, at, PAST_APPOINTMENTS_MAX);
  return {
    ...presentSummary(row),
    notes: row.notes,
    contacts: row.contacts.map(presentContact),
    lastMerge: await findLastMerge(database, businessId, id),
    createdAt: row.created_at.toISOString(),
    upcomingAppointments: upcoming.map(presentAppointment),
    pastAppointments: past.map(presentAppointment),
  };
}
