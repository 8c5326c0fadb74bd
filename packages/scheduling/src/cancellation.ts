import type { AppointmentStatus } from './status.ts';
import { HOUR, MINUTE } from './wall-clock.ts';

/** For so long after it was made a customer may take any booking back, in minutes. */
export const TAKE_BACK_MINUTES = 15;

/** Facts that decide until when a customer may cancel or move an appointment. */
export type Cancellable = {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly createdAt: Date;
  /** The branch's notice period */
  readonly minCancellationHours: number;
};

/** The last instant that a branch leaves its customers for cancelling an appointment that starts at `startsAt`. */
export function deadlineOfBranch(startsAt: Date, minCancellationHours: number): Date {
  return new Date(startsAt.getTime() - minCancellationHours * HOUR);
}

/**
 * The last instant at which a customer may cancel or move an appointment: that of the branch, but a request that nobody has
 * answered may be taken back until it starts, and every booking for a while after it was made.
 */
export function cancellationDeadline({ status, startsAt, createdAt, minCancellationHours }: Cancellable): Date {
  const ofBranch = status === 'PENDING' ? startsAt : deadlineOfBranch(startsAt, minCancellationHours);
  return new Date(Math.max(ofBranch.getTime(), createdAt.getTime() + TAKE_BACK_MINUTES * MINUTE));
}

/** Whether a customer may still cancel at the instant `now`; the deadline itself still counts. */
export function mayCustomerCancel(appointment: Cancellable, now: Date): boolean {
  return appointment.status === 'PENDING' || now.getTime() <= cancellationDeadline(appointment).getTime();
}
