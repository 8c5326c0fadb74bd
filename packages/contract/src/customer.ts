import { z } from 'zod';
import { appointment, customerAppointment } from './appointment.ts';
import { CHANNELS } from './channels.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import {
  email,
  firstName,
  id,
  instant,
  localDate,
  localTime,
  optionalText,
  optionalTextEdit,
  phone,
} from './fields.ts';
import {
  CONTACTS_PER_KIND_MAX,
  CUSTOMER_ALERT_MAX,
  CUSTOMER_NOTES_MAX,
  FILE_NAME_MAX,
  IMPORT_LINES_MAX,
  NAME_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  SEARCH_MAX,
} from './limits.ts';
import { customerMessage } from './message.ts';
import { headingsOf } from './table-file.ts';
import type { TextKey } from './text.ts';
import { expectedVersion, version } from './version.ts';

export const customerContact = z
  .object({
    kind: z.enum(CONTACT_KINDS),
    value: z.string().meta({ description: 'Normalized contact: lower case, or a number such as `+905321234567`' }),
    typed: z.string().meta({ description: 'Contact as typed' }),
    confirmedAt: instant.nullable().meta({
      description: 'Time of its confirmation by the business or its holder; null: only typed in an online booking',
    }),
    blockedAt: instant.nullable().meta({ description: 'Time since which nobody can book online with it' }),
  })
  .meta({ id: 'CustomerContact' });
export type CustomerContact = z.infer<typeof customerContact>;

const firstOfThem = 'First confirmed contact, as typed; without a confirmed one, the first from a booking';

export const customerSummary = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable().meta({ description: firstOfThem }),
    phone: z.string().nullable().meta({ description: firstOfThem }),
    isBlocked: z.boolean().meta({ description: 'Whether a contact of the customer is blocked from online booking' }),
    visits: z.int().meta({ description: 'Completed appointments that have begun' }),
    noShows: z.int(),
    spending: z.number().meta({ description: 'Sum of completed appointments that have begun, in Turkish lira' }),
    lastVisitDate: localDate.nullable().meta({ description: 'Local to the branch' }),
    nextAppointment: z
      .object({ id, appointmentDate: localDate, startTime: localTime })
      .nullable()
      .meta({ description: 'Next pending or confirmed appointment, local to its branch' }),
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customer = customerSummary
  .extend({
    notes: z.string().nullable().meta({ description: 'Notes of the business; customers never see them' }),
    alert: z.string().nullable().meta({
      description: 'Warning for the staff, such as an allergy; shown at the reception only',
    }),
    contacts: z
      .array(customerContact)
      .meta({ description: 'E-mail addresses first, then phone numbers; confirmed ones first' }),
    lastMerge: z
      .object({ id, otherName: z.string(), mergedAt: instant })
      .nullable()
      .meta({ description: 'Latest merge, which can be undone; earlier ones can be undone after it' }),
    createdAt: instant,
    version: version.meta({ description: 'Changes with every change of names, notes or contacts' }),
    upcomingAppointments: z.array(appointment).meta({ description: 'Pending and confirmed ones, soonest first' }),
    pastAppointments: z.array(appointment).meta({ description: 'All others, newest first; at most 200' }),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof customer>;

/** A cursor holds both names folded, of nine bytes for a Korean syllable, and an id, in Base64. */
const CUSTOMER_CURSOR_MAX = 4 * (2 * NAME_MAX * 3 + 50);

const search = z.string().trim().max(SEARCH_MAX).default('').meta({
  description: 'Any part of names, phone numbers and e-mail addresses; ı, ş, ç, ğ, ö, ü count as i, s, c, g, o, u',
});

export const customersQuery = z.object({
  q: search,
  limit: z.coerce.number<number>().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  cursor: z.string().max(CUSTOMER_CURSOR_MAX).optional(),
});
export type CustomersQuery = z.infer<typeof customersQuery>;

const contactRequired: TextKey = 'contact.required';
/** Blank ones are left out; the others keep their places, so that a form knows which of them is wrong. */
const contactsLike = (contact: z.ZodType<string>) =>
  z
    .array(
      z.string().transform((typed, { issues }) => {
        if (typed.trim() === '') return '';
        const { data, error } = contact.safeParse(typed);
        for (const issue of error?.issues ?? []) issues.push({ ...issue, input: typed } as z.core.$ZodRawIssue);
        return data ?? '';
      }),
    )
    .max(CONTACTS_PER_KIND_MAX)
    .transform((contacts) => contacts.filter(Boolean));
const emails = contactsLike(email);
const phones = contactsLike(phone);
/** For many regular customers only the first name is known. */
const optionalLastName = optionalText(NAME_MAX).transform((value) => value ?? '');

/** A business's record of a customer. */
export const customerForm = z
  .object({
    firstName,
    lastName: optionalLastName,
    notes: optionalText(CUSTOMER_NOTES_MAX),
    alert: optionalText(CUSTOMER_ALERT_MAX),
    emails: emails.default([]),
    phones: phones.default([]),
  })
  .refine(({ emails, phones }) => emails.length + phones.length > 0, { error: contactRequired, path: ['phones', 0] });
export type CustomerForm = z.infer<typeof customerForm>;
export type CustomerFormInput = z.input<typeof customerForm>;

/** Leaves everything that it does not name as it is, and contacts that were only seen. */
export const customerEdit = z.object({
  firstName: firstName.optional(),
  lastName: optionalTextEdit(NAME_MAX)
    .transform((value) => (value === null ? '' : value))
    .optional(),
  notes: optionalTextEdit(CUSTOMER_NOTES_MAX),
  alert: optionalTextEdit(CUSTOMER_ALERT_MAX),
  emails: emails.optional(),
  phones: phones.optional(),
  expectedVersion,
});
export type CustomerEdit = z.infer<typeof customerEdit>;
export type CustomerEditInput = z.input<typeof customerEdit>;

export const customerMerge = z.object({
  otherId: id.meta({
    description: 'Customer to merge into the customer of the path, with all contacts, notes and appointments',
  }),
});

export const undoneMerge = z.object({ mergeId: id.meta({ description: '`lastMerge.id` of the customer' }) });

export const SIMILARITIES = ['SAME_EMAIL', 'SAME_PHONE', 'SIMILAR_EMAIL', 'SAME_NAME'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/** Somebody who may be the same person as a customer. */
export const similarCustomer = z
  .object({ customer: customerSummary, reasons: z.array(z.enum(SIMILARITIES)).min(1) })
  .meta({ id: 'SimilarCustomer' });
export type SimilarCustomer = z.infer<typeof similarCustomer>;

export const ownContact = z.object({
  kind: z.enum(CONTACT_KINDS),
  value: z.string().max(254).meta({ description: '`value` of one of the customer’s contacts' }),
});
export type OwnContact = z.infer<typeof ownContact>;

export const contactBlock = ownContact.extend({ blocked: z.boolean() });
export type ContactBlock = z.infer<typeof contactBlock>;

export const IMPORT_OUTCOMES = ['CREATED', 'MERGED', 'REFUSED'] as const;

/** A preview stores nothing; a FAILED import can be sent again. */
export const IMPORT_STATUSES = ['PREVIEW', 'RUNNING', 'DONE', 'FAILED', 'TAKING_BACK', 'TAKEN_BACK'] as const;

export const CUSTOMER_FILE_COLUMNS = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'alert',
  'notes',
] as const;
export type CustomerFileColumn = (typeof CUSTOMER_FILE_COLUMNS)[number];

const importLine = z.object({
  line: z.int().meta({ description: 'Number of the line in the file; the first is 1' }),
  name: z.string().meta({
    description: 'Name in the file; empty for a line that was imported completely',
  }),
  outcome: z.enum(IMPORT_OUTCOMES),
  reason: z.string().nullable().meta({
    description:
      'Reason why it was not imported, or not completely, in the language of Accept-Language when the file was sent',
  }),
});
export type ImportLine = z.infer<typeof importLine>;

export const customerImportSummary = z
  .object({
    id: id.nullable().meta({ description: 'null for a preview' }),
    status: z.enum(IMPORT_STATUSES),
    fileName: z.string(),
    total: z.int().meta({ description: 'Lines with customers' }),
    created: z.int(),
    merged: z.int().meta({ description: 'Lines of existing customers' }),
    refused: z
      .int()
      .meta({ description: 'Lines that were refused; with the other two, the number of processed lines' }),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    takeBackUntil: z.string().nullable().meta({ description: 'Null if it cannot be undone' }),
    takenBack: z.int().meta({ description: 'Number of its lines that are undone' }),
  })
  .meta({ id: 'CustomerImportSummary' });
export type CustomerImportSummary = z.infer<typeof customerImportSummary>;

/** Reasons for which a record that an import made or changed is not taken back with it. */
export const KEPT_REASONS = ['BOOKED', 'CHANGED'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export const customerImport = customerImportSummary
  .extend({
    kept: z
      .array(z.object({ name: z.string(), reason: z.enum(KEPT_REASONS) }))
      .meta({ description: 'Customers kept at the undo, because they have booked or were changed since' }),
    // Filled in a preview only, because a started import cannot be changed.
    ...headingsOf(CUSTOMER_FILE_COLUMNS),
    lines: z
      .array(importLine)
      .meta({ description: `In the order of the file, at most ${IMPORT_LINES_MAX}; empty while it runs` }),
  })
  .meta({ id: 'CustomerImport' });
export type CustomerImport = z.infer<typeof customerImport>;

export const importQuery = z.object({
  preview: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ description: '`true`: a preview only; nothing is stored' }),
  fileName: z
    .string()
    .trim()
    .max(FILE_NAME_MAX)
    .default('')
    .meta({ description: 'Name by which people recognise it later' }),
});

/**
 * Lists the exported fields by name, those that customers see and a few more, so that a new field of an appointment is
 * not exported by itself.
 */
const { staffNotes, undoableUntil, seenContacts } = appointment.shape;
const exportedAppointment = customerAppointment.extend({
  staffNotes,
  undoableUntil,
  seenContacts,
  marketingConsentChannel: z.enum(CHANNELS).nullable(),
  privacyNotice: z
    .object({ version: z.string(), shownAt: instant, content: z.string() })
    .nullable()
    .meta({ description: 'Notice shown to the customer at the booking; null for older bookings' }),
});

const exportedMessage = customerMessage.omit({ lastError: true, hasText: true, canBeResent: true }).extend({
  appointmentId: z
    .string()
    .nullable()
    .meta({ description: 'Null for a message without an appointment, such as a sign-in code' }),
  kind: z.string(),
  subject: z.string(),
  text: z.string().nullable().meta({ description: 'Null after it was deleted' }),
});

export const customerExport = z
  .object({
    email: z.string().nullable().meta({ description: 'Address of the search; null for a search by id' }),
    exportedAt: instant,
    customer: customer
      .pick({ firstName: true, lastName: true, notes: true, alert: true, contacts: true, createdAt: true })
      .nullable()
      .meta({ description: 'Record of the business; null without one' }),
    appointments: z.array(exportedAppointment).meta({ description: 'Newest first' }),
    messages: z
      .array(exportedMessage)
      .meta({ description: 'Messages to the customer or about the customer, newest first' }),
  })
  .meta({ id: 'CustomerExport', description: 'All data of an owner’s branches about a customer' });
export type CustomerExport = z.infer<typeof customerExport>;

export const customerErasure = z
  .object({ appointments: z.int().meta({ description: 'Number of appointments that no longer name a customer' }) })
  .meta({ id: 'CustomerErasure' });
export type CustomerErasure = z.infer<typeof customerErasure>;
