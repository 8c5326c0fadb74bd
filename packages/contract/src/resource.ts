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
    isActive: z.boolean().meta({ description: 'Whether visits are booked into it' }),
    hours: hours.meta({
      description: 'The weekly hours at which visits are booked into it; null when that is whenever somebody works',
    }),
    standsIn: standsIn.meta({
      description: 'The place that it belongs to, such as a double room; null if it stands alone',
    }),
    sharedWith: z
      .array(sharedResource)
      .meta({ description: 'The same piece in other branches: taken there, it is taken here, too' }),
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
    times: z
      .array(z.object({ startTime: localTime, endTime: localTime }))
      .meta({ description: 'When it has it, its buffer included: all the time, or only while somebody works on it' }),
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
      'As many of each kind as the visit needs. Of what it needs only while somebody works on it there may be others after each wait: then the first ones are rather had',
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
      description: 'Whether what is booked together, and is there at once, gets only what stands together',
    }),
    resources: z.array(resource).meta({ description: 'In the order in which they are taken when free' }),
    version,
  })
  .meta({ id: 'ResourceType', description: 'For the business; customers see none' });
export type ResourceType = z.infer<typeof resourceType>;

const name = ownName('name.required');

export const resourceTypeCreation = z.object({
  branchId: id,
  name,
  resourceNames: z
    .array(name)
    .max(RESOURCES_MAX)
    .default([])
    .meta({ description: 'Rooms or devices of this kind to begin with, in their order' }),
  keepsGuestsTogether: z.boolean().default(false),
});
export type ResourceTypeCreation = z.infer<typeof resourceTypeCreation>;

const resourceIds = z.array(id).max(RESOURCES_MAX);
/** A field that is left out stays as it is. */
export const resourceTypeEdit = z.object({
  name: name.optional(),
  resourceIds: resourceIds.optional().meta({ description: 'All of its rooms or devices in another order' }),
  expectedResourceIds: resourceIds.optional().meta({
    description: 'The order that the person saw; when it is another meanwhile nothing changes',
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

const moveAppointments = { description: 'Gives the upcoming appointments there others of the kind, all or none' };
const leaveServices = { description: 'Also when too few are left for services that need this kind' };

export const resourceEdit = z.object({
  name: name.optional().meta({ description: 'Left out, it stays as it is' }),
  isActive: z.boolean().optional().meta({ description: 'Left out, it stays as it is' }),
  hours: hours.optional().meta({
    description: 'Appointments that they leave outside stay; left out, it keeps those that it has',
  }),
  standsIn: optionalTextEdit(NAME_MAX).meta({ description: 'Left out, it stays where it stands' }),
  leaveServices: z.boolean().default(false).meta(leaveServices),
  moveAppointments: z.boolean().default(false).meta(moveAppointments),
  expectedVersion,
});
export type ResourceEdit = z.infer<typeof resourceEdit>;

export const resourceSharing = z.object({
  sameAs: id
    .nullable()
    .meta({ description: 'A room or a device of another branch that is the same one; null when it is one of its own' }),
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
