import type { AppointmentStatus } from '@vakit/scheduling';
import { HOUR } from '@vakit/scheduling';
import { changeOf } from '../appointments/index.ts';
import type { DemoAppointment } from './draw-appointments.ts';

type Booked = Pick<DemoAppointment, 'status' | 'createdAt' | 'startsAt' | 'endsAt'> & {
  readonly id: string;
  readonly branch_id: string;
};
type Particulars = { readonly ownerId: string; readonly isApproved: boolean; readonly now: Date };

/** The records of how an appointment came to its status: booked by the customer, handled by the owner. */
export function historyOf(
  { id, branch_id, status, createdAt, startsAt, endsAt }: Booked,
  { ownerId, isApproved, now }: Particulars,
) {
  const begun = isApproved ? 'CONFIRMED' : 'PENDING';
  const record = (reached: AppointmentStatus, at: Date, isOwner: boolean) =>
    changeOf(
      { id, branch_id, status: reached },
      isOwner ? { actor: 'ACCOUNT', accountId: ownerId, at } : { actor: 'CUSTOMER', at },
    );
  const soonAfter = new Date(Math.min(createdAt.getTime() + HOUR, startsAt.getTime(), now.getTime()));

  const history = [record(begun, createdAt, false)];
  if (status === begun) return history;
  if (status === 'CANCELLED') return [...history, record('CANCELLED', soonAfter, false)];
  if (!isApproved) history.push(record('CONFIRMED', soonAfter, true));
  if (status !== 'CONFIRMED') history.push(record(status, endsAt, true));
  return history;
}
