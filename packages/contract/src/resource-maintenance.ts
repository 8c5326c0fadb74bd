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
      description:
        'How many appointments and sessions that are not over have it all the same, and are still to be moved',
    }),
    enteredIn: z
      .string()
      .nullable()
      .meta({ description: 'The name of the branch that shares it, where it was entered there; else null' }),
    startDate: localDate,
    endDate: localDate,
    startTime: localTime.nullable().meta({ description: 'Null, as endTime, for whole days, the last one included' }),
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
    moveAppointments: z
      .boolean()
      .default(false)
      .meta({ description: 'Gives the appointments there others of the kind, which are free; else the answer is 409' }),
    leaveAppointments: z.boolean().default(false).meta({
      description:
        'Lets the appointments there keep it for now, with moveAppointments those for which no other one is free; nobody else is booked into it',
    }),
  })
  .superRefine(checkPeriod);
export type ResourceMaintenanceCreation = z.infer<typeof resourceMaintenanceCreation>;
export type ResourceMaintenanceCreationInput = z.input<typeof resourceMaintenanceCreation>;
