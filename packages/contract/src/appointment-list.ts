import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@vakit/scheduling';
import { z } from 'zod';
import { date, id } from './fields.ts';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

/** The content type of appointments as a table. */
export const APPOINTMENT_FILE_TYPE = 'text/csv';

const notAStatus: TextKey = 'field.invalid';
const someStatuses = z
  .union([z.string(), z.array(z.string()).max(APPOINTMENT_STATUSES.length)])
  .transform((given, context): AppointmentStatus[] => {
    const names = [given].flat().flatMap((list) => list.toUpperCase().split(','));
    // One text is told of the whole field, whichever of them is wrong.
    if (!names.every(isStatus)) context.addIssue({ code: 'custom', message: notAStatus });
    return [...new Set(names.filter(isStatus))];
  })
  .meta({ description: `One or several of ${APPOINTMENT_STATUSES.join(', ')}, repeated or separated by commas` });
const isStatus = (name: string): name is AppointmentStatus =>
  (APPOINTMENT_STATUSES as readonly string[]).includes(name);

const sought = z.string().trim().max(SEARCH_MAX).meta({
  description:
    'Any part of the customer’s name, phone number or confirmation code; ı, ş, ç, ğ, ö, ü count as i, s, c, g, o, u',
});

/** Filters of the appointments that an account sees. */
export const appointmentFilters = {
  branchId: id.optional(),
  status: someStatuses.optional(),
  date: date.optional(),
  from: date.optional().meta({ description: 'First local date; with it, the list is in the order of time' }),
  to: date.optional().meta({ description: 'Last local date' }),
  staffId: id.optional(),
  q: sought.optional(),
  toCall: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .meta({ description: 'Only appointments whose customers must be called' }),
  wasCalled: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .meta({ description: 'Only appointments whose customers were called about a change in the last seven days' }),
};

const inOrder: TextKey = 'dates.order';
type Dates = { readonly from?: string | undefined; readonly to?: string | undefined };
const isInOrder = ({ from, to }: Dates) => !from || !to || from <= to;
const ordered = { error: inOrder, path: ['to'] };

export const managementQuery = z
  .object({
    ...appointmentFilters,
    limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
    cursor: z.string().max(300).optional(),
  })
  .refine(isInOrder, ordered);
export type ManagementQuery = z.infer<typeof managementQuery>;

export const appointmentFileQuery = z.object(appointmentFilters).refine(isInOrder, ordered);
export type AppointmentFileQuery = z.infer<typeof appointmentFileQuery>;
