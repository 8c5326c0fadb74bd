import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import type { AppointmentView } from './appointment-view.ts';
import { findAppointment } from './queries.ts';
import type { Sight } from './scope.ts';

/**
 * An appointment as it is now. Whoever changes it reads it in the transaction that does: what is read after the commit may
 * fail, and its caller would take for undone what is done.
 * @param of `ofOwner` leaves out what an owner sees in somebody else's branch; `sight` adds what may only be looked at
 * @throws Refusal APPOINTMENT_NOT_FOUND for one that is unknown or not the account's to see
 */
export async function requireAppointment(
  queryable: Queryable,
  account: SignedIn,
  id: string,
  of: { readonly ofOwner?: boolean; readonly sight?: Sight } = {},
): Promise<AppointmentView> {
  const view = await findAppointment(queryable, account, id, of);
  if (!view) throw new Refusal('APPOINTMENT_NOT_FOUND');
  return view;
}

/** The same for what only an owner may do, and only in their own branches. */
export const requireOwnAppointment = (queryable: Queryable, account: SignedIn, id: string): Promise<AppointmentView> =>
  requireAppointment(queryable, account, id, { ofOwner: true });

/** @throws Refusal SEAT_HAS_NO_TIME for a seat of a session, which is where the session is and lasts as long */
export function requireOwnTime({ session_id }: Pick<AppointmentView, 'session_id'>): void {
  if (session_id) throw new Refusal('SEAT_HAS_NO_TIME');
}

/** A booking that does not count yet goes nowhere. */
export const isProven = ({ status, unproven_until }: Pick<AppointmentRow, 'status' | 'unproven_until'>): boolean =>
  status !== 'PENDING' || !unproven_until;

/** @throws Refusal AWAITS_PROOF for a booking that does not count yet */
export function requireProven(view: AppointmentView): void {
  if (!isProven(view)) throw new Refusal('AWAITS_PROOF');
}
