import { z } from 'zod';
import { id, localTime, optionalText, optionalTextEdit, ownName } from './fields.ts';
import { NAME_MAX, NEEDED_QUANTITY_MAX, RESOURCES_MAX, SERVICE_NEEDS_MAX } from './limits.ts';
import { expectedVersion, version } from './version.ts';
import { workingHours } from './working-hours.ts';

/** The same room or device in another branch that shares it. */
export const sharedResource = z
  .object({ id, name: z.string(), branchId: id, branchName: z.string() })
  .meta({ id: 'SharedResource' });
export type SharedResource = z.infer<typeof sharedResource>;

/** The name of what several pieces stand in, such as a double room. */
const standsIn = z.string().nullable();

/** When a room or a device can be had, if not at any time. */
const hours = workingHours.nullable();

/** A room or a device that services need: one visit has it at a time. A room for four is four of them. */
export const resource = z
  .object({
    id,
    typeId: id,
    name: z.string(),
    isActive: z.boolean().meta({ description: 'Whether it can be booked' }),
    hours: hours.meta({
      description: 'Weekly hours at which it can be booked; null: no limit',
    }),
    standsIn: standsIn.meta({
      description: 'Place that it is in, such as a double room; null: none',
    }),
    sharedWith: z
      .array(sharedResource)
      .meta({ description: 'Same piece in other branches: booked there, it is not free here' }),
    version,
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resource>;

/** A room or a device that a session holds. */
export const takenResource = resource.pick({ id: true, typeId: true, name: true }).meta({ id: 'TakenResource' });
export type TakenResource = z.infer<typeof takenResource>;

/** A room or a device that an appointment holds. */
export const resourceOfAppointment = takenResource
  .extend({
    times: z.array(z.object({ startTime: localTime, endTime: localTime })).meta({
      description: 'Times at which the appointment uses it, including its buffer: all the time, or only during work',
    }),
  })
  .meta({ id: 'ResourceOfAppointment' });
export type ResourceOfAppointment = z.infer<typeof resourceOfAppointment>;

/** As many rooms and devices as anything needs. */
export const neededResources = z
  .array(id)
  .min(1)
  .max(SERVICE_NEEDS_MAX * NEEDED_QUANTITY_MAX);

/** Rooms and devices that replace those of an appointment. */
export const resourceChoice = z.object({
  resourceIds: neededResources.meta({
    description:
      'As many of each kind as the visit needs. If a kind is needed only during work, others may be used after each wait; these are preferred',
  }),
  expectedVersion,
});
export type ResourceChoice = z.infer<typeof resourceChoice>;

/** A kind of rooms or devices, any of which will do. */
export const resourceType = z
  .object({
    id,
    branchId: id,
    name: z.string(),
    keepsGuestsTogether: z.boolean().meta({
      description: 'Whether appointments that are booked together at the same time must be in the same place',
    }),
    resources: z.array(resource).meta({ description: 'In the order in which free ones are used' }),
    version,
  })
  .meta({ id: 'ResourceType', description: 'For the business only; customers do not see it' });
export type ResourceType = z.infer<typeof resourceType>;

const name = ownName('name.required');

export const resourceTypeCreation = z.object({
  branchId: id,
  name,
  resourceNames: z
    .array(name)
    .max(RESOURCES_MAX)
    .default([])
    .meta({ description: 'First rooms or devices of this kind, in order' }),
  keepsGuestsTogether: z.boolean().default(false),
});
export type ResourceTypeCreation = z.infer<typeof resourceTypeCreation>;

const resourceIds = z.array(id).max(RESOURCES_MAX);
/** A field that is left out stays as it is. */
export const resourceTypeEdit = z.object({
  name: name.optional(),
  resourceIds: resourceIds.optional().meta({ description: 'All its rooms or devices in the new order' }),
  expectedResourceIds: resourceIds.optional().meta({
    description: 'Order that the person saw. If it has changed since, nothing is stored',
  }),
  keepsGuestsTogether: z.boolean().optional(),
  expectedVersion,
});
export type ResourceTypeEdit = z.infer<typeof resourceTypeEdit>;

export const resourceCreation = z.object({
  typeId: id,
  name,
  isActive: z.boolean().default(true),
  hours: hours.default(null),
  standsIn: optionalText(NAME_MAX),
});
export type ResourceCreation = z.infer<typeof resourceCreation>;

const moveAppointments = { description: 'Moves its upcoming appointments to others of the kind, all or none' };
const leaveServices = { description: 'Allowed even if too few are left for services that need this kind' };

export const resourceEdit = z.object({
  name: name.optional().meta({ description: 'If left out, unchanged' }),
  isActive: z.boolean().optional().meta({ description: 'If left out, unchanged' }),
  hours: hours.optional().meta({
    description: 'If left out, unchanged; appointments outside the new hours stay',
  }),
  standsIn: optionalTextEdit(NAME_MAX).meta({ description: 'If left out, unchanged' }),
  leaveServices: z.boolean().default(false).meta(leaveServices),
  moveAppointments: z.boolean().default(false).meta(moveAppointments),
  expectedVersion,
});
export type ResourceEdit = z.infer<typeof resourceEdit>;

export const resourceSharing = z.object({
  sameAs: id
    .nullable()
    .meta({ description: 'Room or device of another branch that is the same one; null: only this branch’s own' }),
  expectedVersion,
});
export type ResourceSharing = z.infer<typeof resourceSharing>;

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false);

export const resourceDeletion = z.object({
  leaveServices: flag.meta(leaveServices),
  moveAppointments: flag.meta(moveAppointments),
  expectedVersion,
});
export type ResourceDeletion = z.infer<typeof resourceDeletion>;
