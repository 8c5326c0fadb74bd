export const APPOINTMENT_STATUSES = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The statuses in which an appointment holds its time; the database's exclusion constraint names the same two. */
export const ACTIVE_STATUSES = ['PENDING', 'CONFIRMED'] as const satisfies readonly AppointmentStatus[];

/** What a business may turn each status into: section 4 of the specification and CONFIRMED → CANCELLED. */
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

/** Whether an owner or a staff member may change the one status into the other. */
export function mayBusinessChange(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return BUSINESS_TRANSITIONS[from].includes(to);
}
