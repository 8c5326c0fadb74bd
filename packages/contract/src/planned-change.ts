import { z } from 'zod';
import { appointment } from './appointment.ts';
import { branchEdit } from './branch.ts';
import { id } from './fields.ts';
import { HANDOVER_MAX } from './limits.ts';
import { checkPeriod, enteredPeriod } from './schedule-exception.ts';
import { staffEdit } from './staff.ts';
import { workingHours } from './working-hours.ts';

/** Fields of a branch that decide about its appointments. */
export const plannedBranchChange = branchEdit.pick({ workingHours: true, timeZone: true });
export type PlannedBranchChange = z.infer<typeof plannedBranchChange>;

/** Fields of a person that decide about their appointments. */
export const plannedStaffChange = z.object({
  workingSchedule: staffEdit.shape.workingSchedule,
  breakTimes: staffEdit.shape.breakTimes,
  isActive: staffEdit.shape.isActive,
});
export type PlannedStaffChange = z.infer<typeof plannedStaffChange>;

export const plannedOwnChange = plannedStaffChange.omit({ isActive: true });

/** The appointments that a planned change touches; they stay valid when it is saved. */
export const touchedAppointments = z
  .object({
    count: z.int(),
    appointments: z.array(appointment).meta({ description: 'Earliest ones' }),
    ids: z.array(id).meta({ description: `Ids of the earliest ${HANDOVER_MAX}, for the handover` }),
  })
  .meta({ id: 'TouchedAppointments' });
export type TouchedAppointments = z.infer<typeof touchedAppointments>;

/** When a room or a device is to be away: in maintenance, at the hours that are to be its own no more or else for good. */
export const plannedResourceAbsence = z.object({
  period: z.object(enteredPeriod).superRefine(checkPeriod).nullable().default(null),
  hours: workingHours
    .nullable()
    .optional()
    .meta({ description: 'Planned hours; the answer lists appointments inside the current hours but outside these' }),
});
export type PlannedResourceAbsence = z.infer<typeof plannedResourceAbsence>;

/**
 * Appointments that hold a room or a device then, and those for which no other one is free. Sessions are counted alone.
 */
export const touchedByResource = z.object({ all: touchedAppointments, stuck: touchedAppointments }).meta({
  id: 'TouchedByResource',
  description: 'Counts appointments of all branches that share it, and lists those of the caller’s branches',
});
export type TouchedByResource = z.infer<typeof touchedByResource>;
