import { z } from 'zod';
import { BRANCH_LOG } from './branch.ts';
import type { CustomerEdit } from './customer.ts';
import { date, id, localDate, localTime, type Told } from './fields.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts';
import type { OwnService } from './own-service.ts';
import type { Resource, ResourceType } from './resource.ts';
import type { ScheduleException } from './schedule-exception.ts';
import type { StaffMember } from './staff.ts';
import type { StaffGroup } from './staff-group.ts';
import type { TextKey } from './text.ts';

/** By which the log of a business is looked through. */
export const ACTIVITY_GROUPS = ['APPOINTMENTS', 'SETTINGS', 'PEOPLE', 'ROLES', 'CUSTOMERS'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** All that is written into the log of a business, each in its group. */
export const ACTIVITY = {
  BRANCH_OPENED: 'SETTINGS',
  BRANCH_EDITED: 'SETTINGS',
  BRANCH_DELETED: 'SETTINGS',
  BRANCH_PUBLISHED: 'SETTINGS',
  BRANCH_UNPUBLISHED: 'SETTINGS',
  IDLE_LOCK_CHANGED: 'SETTINGS',
  SERVICE_ADDED: 'SETTINGS',
  SERVICE_EDITED: 'SETTINGS',
  SERVICE_DELETED: 'SETTINGS',
  PRICE_CHANGED: 'SETTINGS',
  CATEGORY_ADDED: 'SETTINGS',
  CATEGORY_EDITED: 'SETTINGS',
  CATEGORY_DELETED: 'SETTINGS',
  CATEGORIES_ORDERED: 'SETTINGS',
  ADDON_ADDED: 'SETTINGS',
  ADDON_EDITED: 'SETTINGS',
  ADDON_DELETED: 'SETTINGS',
  ADDONS_ORDERED: 'SETTINGS',
  RESOURCE_TYPE_ADDED: 'SETTINGS',
  RESOURCE_TYPE_EDITED: 'SETTINGS',
  RESOURCE_TYPE_DELETED: 'SETTINGS',
  RESOURCE_ADDED: 'SETTINGS',
  RESOURCE_EDITED: 'SETTINGS',
  RESOURCE_DELETED: 'SETTINGS',
  MAINTENANCE_ENTERED: 'SETTINGS',
  MAINTENANCE_REMOVED: 'SETTINGS',
  GROUP_SESSIONS_PLANNED: 'SETTINGS',
  GROUP_SESSION_EDITED: 'SETTINGS',
  GROUP_SESSION_CANCELLED: 'SETTINGS',
  EXCEPTION_ENTERED: 'SETTINGS',
  EXCEPTION_EDITED: 'SETTINGS',
  EXCEPTION_REMOVED: 'SETTINGS',
  HOLIDAY_DECIDED: 'SETTINGS',
  SOURCE_CANCELLED: 'SETTINGS',
  PICTURE_ADDED: 'SETTINGS',
  PICTURE_REPLACED: 'SETTINGS',
  PICTURE_DESCRIBED: 'SETTINGS',
  PICTURE_DELETED: 'SETTINGS',
  GALLERY_ORDERED: 'SETTINGS',
  STAFF_ADDED: 'PEOPLE',
  STAFF_EDITED: 'PEOPLE',
  STAFF_DELETED: 'PEOPLE',
  STAFF_INVITED: 'PEOPLE',
  OWN_SCHEDULE_EDITED: 'PEOPLE',
  TIME_OFF_REFUSED: 'PEOPLE',
  STAFF_GROUP_MADE: 'PEOPLE',
  STAFF_GROUP_EDITED: 'PEOPLE',
  STAFF_GROUP_DELETED: 'PEOPLE',
  ROLE_OFFERED: 'ROLES',
  ROLE_GIVEN: 'ROLES',
  ROLE_TAKEN: 'ROLES',
  DEVICE_SHARED: 'ROLES',
  DEVICE_ENDED: 'ROLES',
  DEVICE_TAKEN_OVER: 'ROLES',
  PIN_SET: 'ROLES',
  PIN_CHANGED: 'ROLES',
  PIN_REMOVED: 'ROLES',
  CUSTOMER_ADDED: 'CUSTOMERS',
  CUSTOMER_EDITED: 'CUSTOMERS',
  CUSTOMERS_MERGED: 'CUSTOMERS',
  MERGE_UNDONE: 'CUSTOMERS',
  CONTACT_CONFIRMED: 'CUSTOMERS',
  CONTACT_REMOVED: 'CUSTOMERS',
  CONTACT_BLOCKED: 'CUSTOMERS',
  CONTACT_ALLOWED: 'CUSTOMERS',
  CONSENT_WITHDRAWN: 'CUSTOMERS',
  CUSTOMER_ERASED: 'CUSTOMERS',
  CUSTOMERS_IMPORTED: 'CUSTOMERS',
  CUSTOMER_IMPORT_TAKEN_BACK: 'CUSTOMERS',
  CUSTOMER_EXPORTED: 'CUSTOMERS',
  CUSTOMERS_EXPORTED: 'CUSTOMERS',
  APPOINTMENTS_EXPORTED: 'CUSTOMERS',
} as const satisfies Readonly<Record<string, ActivityGroup>>;
export type ActivityAction = keyof typeof ACTIVITY;
export const ACTIVITY_ACTIONS = Object.keys(ACTIVITY) as ActivityAction[];

/** Acts of people of the business on appointments: read from the histories of these, so that nothing is stored twice. */
export const APPOINTMENT_ACTIONS = [
  'APPOINTMENT_BOOKED',
  'APPOINTMENT_APPROVED',
  'APPOINTMENT_REJECTED',
  'APPOINTMENT_MOVED',
  'APPOINTMENT_LENGTH_CHANGED',
  'APPOINTMENT_EDITED',
  'APPOINTMENT_ROOMS_CHANGED',
  'APPOINTMENT_CANCELLED',
  'APPOINTMENT_COMPLETED',
  'APPOINTMENT_NO_SHOW',
  'APPOINTMENT_REOPENED',
  'MOVE_APPROVED',
  'MOVE_REJECTED',
  'CUSTOMER_CALLED',
  'CUSTOMER_TO_CALL',
] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

type Edited = Pick<CustomerEdit, 'firstName' | 'lastName' | 'notes' | 'alert' | 'emails' | 'phones'> &
  Omit<OwnService, 'id' | 'branchId' | 'version'> &
  Omit<StaffMember, 'id' | 'branchId' | 'version' | 'picture' | 'invitationPending' | 'invitationDeclined'> &
  Omit<ScheduleException, 'id' | 'branchId' | 'staffName' | 'version'> &
  Pick<StaffGroup, 'staffIds'> &
  Pick<ResourceType, 'resources' | 'keepsGuestsTogether'> &
  Pick<Resource, 'hours' | 'standsIn'>;

type Further =
  | ('role' | 'decision' | 'count' | 'sessions' | 'sharedWith' | 'idleMinutes')
  | ('status' | 'appointmentDate');

/** Fields that a change can name. */
export const ACTIVITY_FIELDS = {
  ...BRANCH_LOG,
  preparation: 'NAME',
  durationMinutes: 'VALUE',
  processingAfterMinutes: 'VALUE',
  processingMinutes: 'VALUE',
  bufferMinutes: 'VALUE',
  categoryId: 'NAME',
  isActive: 'VALUE',
  priceKind: 'VALUE',
  onlineBooking: 'VALUE',
  variantName: 'VALUE',
  variants: 'NAME',
  variantsTogether: 'VALUE',
  addonIds: 'NAME',
  seats: 'VALUE',
  isAtOnce: 'VALUE',
  needs: 'NAME',
  resources: 'NAME',
  hours: 'NAME',
  standsIn: 'VALUE',
  keepsGuestsTogether: 'VALUE',
  seesBranch: 'VALUE',
  price: 'VALUE',
  firstName: 'NAME',
  lastName: 'NAME',
  title: 'NAME',
  about: 'NAME',
  workingSchedule: 'NAME',
  breakTimes: 'NAME',
  serviceIds: 'NAME',
  terms: 'NAME',
  kind: 'VALUE',
  staffId: 'NAME',
  staffIds: 'NAME',
  reason: 'NAME',
  note: 'NAME',
  startDate: 'VALUE',
  endDate: 'VALUE',
  startTime: 'VALUE',
  endTime: 'VALUE',
  notes: 'NAME',
  alert: 'NAME',
  emails: 'NAME',
  phones: 'NAME',
  // Further facts that belong to no field
  role: 'VALUE',
  decision: 'VALUE',
  count: 'VALUE',
  sessions: 'VALUE',
  sharedWith: 'VALUE',
  idleMinutes: 'VALUE',
  status: 'VALUE',
  appointmentDate: 'VALUE',
} as const satisfies Told<keyof Edited | Further>;
export type ActivityField = keyof typeof ACTIVITY_FIELDS;

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const activityChange = z.object({
  field: z.enum(Object.keys(ACTIVITY_FIELDS) as ActivityField[]),
  option: z.string().optional().meta({
    description: 'Name of the service’s variant, or of one of several services of an appointment; else left out',
  }),
  values: z.object({ from: value, to: value }).nullable().meta({ description: 'Null if only the field is recorded' }),
});
export type ActivityChange = z.infer<typeof activityChange>;

/** An entry of the activity log. */
export const activityEntry = z
  .object({
    id,
    at: z.iso.datetime(),
    action: z.enum([...ACTIVITY_ACTIONS, ...APPOINTMENT_ACTIONS]),
    group: z.enum(ACTIVITY_GROUPS),
    accountId: id,
    accountName: z.string(),
    branchId: id.nullable().meta({ description: 'Null for a change of the whole business, such as of a customer' }),
    branchName: z.string().nullable(),
    timeZone: z.string().meta({ description: 'Time zone for the moment' }),
    subjectId: id.nullable(),
    subjectName: z.string().nullable().meta({
      description:
        'Name of the changed person or thing, or of the customer of the appointment. A person’s current name, null once it is erased; a thing’s name at that time',
    }),
    changes: z.array(activityChange),
    appointment: z
      .object({
        appointmentDate: localDate,
        startTime: localTime,
        serviceName: z.string(),
        confirmationCode: z.string(),
      })
      .nullable()
      .meta({ description: 'The appointment that was changed, as it is now; null for everything else' }),
    isTold: z.boolean().nullable().meta({
      description: 'Whether the customer was sent a message about the change; null where there was nothing to tell',
    }),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntry>;

const inOrder: TextKey = 'dates.order';

export const activityQuery = z
  .object({
    branchId: id.optional(),
    group: z.enum(ACTIVITY_GROUPS).optional(),
    accountId: id.optional().meta({ description: 'Account that made the change' }),
    from: date.optional().meta({ description: 'First local date' }),
    to: date.optional().meta({ description: 'Last local date' }),
    limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
    cursor: z.string().max(300).optional().meta({ description: '`nextCursor` of the page before' }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { error: inOrder, path: ['to'] });
export type ActivityQuery = z.infer<typeof activityQuery>;

/** Somebody who has done something that stands in the log. */
export const activityPerson = z.object({ accountId: id, name: z.string() }).meta({ id: 'ActivityPerson' });
export type ActivityPerson = z.infer<typeof activityPerson>;
