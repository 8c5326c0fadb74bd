import { DAY } from './wall-clock.ts';

export const APPOINTMENT_STATUSES = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The statuses of what is still to be done: it can be moved and cancelled. */
export const ACTIVE_STATUSES = ['PENDING', 'CONFIRMED'] as const satisfies readonly AppointmentStatus[];

/** Final states of a visit; the business can take them back for a while. */
export const OUTCOMES = ['COMPLETED', 'NO_SHOW'] as const satisfies readonly AppointmentStatus[];

/** Transitions that a business may make: docs/specification.md, section 4, and CONFIRMED → CANCELLED. */
const BUSINESS_TRANSITIONS: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['COMPLETED', 'NO_SHOW', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
  NO_SHOW: [],
};

export function isActive(status: AppointmentStatus): boolean {
  return (ACTIVE_STATUSES as readonly AppointmentStatus[]).includes(status);
}

export function isOutcome(status: AppointmentStatus): boolean {
  return (OUTCOMES as readonly AppointmentStatus[]).includes(status);
}

/** Whether an owner or a staff member may change the one status into the other. */
export function mayBusinessChange(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return BUSINESS_TRANSITIONS[from].includes(to);
}

/** Whether the change takes an outcome back: possible until `undoDeadline`, while the time is free. */
export function isUndo(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return isOutcome(from) && to === 'CONFIRMED';
}

/** For so long the business may take an outcome back, in days. */
export const UNDO_DAYS = 7;

/** The last instant at which the business may take back an outcome that was entered at `outcomeAt`. */
export function undoDeadline(outcomeAt: Date): Date {
  return new Date(outcomeAt.getTime() + UNDO_DAYS * DAY);
}
