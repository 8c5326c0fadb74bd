import { z } from 'zod';
import { date, id, localDate, localTime, optionalText } from './fields.ts';
import { NOTES_MAX } from './limits.ts';
import { checkPeriod, enteredPeriod } from './schedule-exception.ts';

/** When a room or a device is cleaned or mended, and nobody is booked into it. */
export const resourceMaintenance = z
  .object({
    id,
    resourceId: id,
    note: z.string().nullable(),
    leftCount: z.int().meta({
      description: 'Number of appointments and sessions in it that are not over and must still be moved',
    }),
    enteredIn: z
      .string()
      .nullable()
      .meta({ description: 'Name of the other branch, if the maintenance was entered there; else null' }),
    startDate: localDate,
    endDate: localDate,
    startTime: localTime
      .nullable()
      .meta({ description: 'Null for whole days, like endTime; the last day is included' }),
    endTime: localTime.nullable(),
  })
  .meta({ id: 'ResourceMaintenance', description: 'Dates and times are local to the branch' });
export type ResourceMaintenance = z.infer<typeof resourceMaintenance>;

/** That of a branch that reaches into the days, both included; without an end all that is still to come. */
export const resourceMaintenanceQuery = z.object({ branchId: id, from: date, to: date.optional() });

export const resourceMaintenanceCreation = z
  .object({
    resourceId: id,
    note: optionalText(NOTES_MAX),
    ...enteredPeriod,
    moveAppointments: z.boolean().default(false).meta({
      description:
        'Moves the appointments to free ones of the same kind; 409 if it is false and there are appointments',
    }),
    leaveAppointments: z.boolean().default(false).meta({
      description:
        'Lets the appointments stay for now; with moveAppointments, only those without a free replacement. No new appointments are booked there',
    }),
  })
  .superRefine(checkPeriod);
export type ResourceMaintenanceCreation = z.infer<typeof resourceMaintenanceCreation>;
export type ResourceMaintenanceCreationInput = z.input<typeof resourceMaintenanceCreation>;
