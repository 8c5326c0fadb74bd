import { APPOINTMENT_STATUSES, DAY_AVAILABILITIES, PRICE_KINDS, VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { z } from 'zod';
import { bookedAddon } from './booked-addon.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import { COUNTRIES } from './countries.ts';
import { customerCall } from './customer-call.ts';
import {
  areDaysUpTo,
  date,
  email,
  firstName,
  id,
  instant,
  lastName,
  localDate,
  localTime,
  notes,
  optionalText,
  phone,
  processingIfAny,
  time,
} from './fields.ts';
import { DAYS_MAX, DURATION_MIN, NAME_MAX, NOTES_MAX, PARTY_DAYS_MAX, TOKEN_MAX } from './limits.ts';
import { moveRequest } from './move-request.ts';
import { notice, noticeOfMove } from './notice.ts';
import {
  guests,
  isParty,
  listedGuests,
  listedServices,
  listedServicesOfOne,
  partyPart,
  proposedPart,
  services,
  withPeople,
  withServices,
} from './party.ts';
import { resourceOfAppointment } from './resource.ts';
import { shownTerms } from './shown-terms.ts';
import type { TextKey } from './text.ts';
import { expectedVersion, version } from './version.ts';
import { visitMarks } from './visit-mark.ts';
import { anyStaff, partsOf } from './visit-part.ts';

export const slot = z
  .object({
    startTime: localTime,
    endTime: localTime.meta({ description: 'For a start with anyone: the end with the person who would serve' }),
    available: z.boolean(),
    price: z.number().optional().meta({
      description:
        'For a free start with anyone, if duration or price depend on the person: those of the person who would serve, at this moment',
    }),
    parts: z
      .array(proposedPart)
      .optional()
      .meta({ description: 'Proposed parts of a free start for several people or guests, at this moment' }),
  })
  .meta({ id: 'Slot', description: 'Times are local to the branch' });
export type Slot = z.infer<typeof slot>;

const wish = { staffId: anyStaff.optional(), ...listedServices, guests: listedGuests };

export const slotsQuery = withPeople(z.object({ ...wish, date }));

export const day = z
  .object({
    date: localDate,
    availability: z.enum(DAY_AVAILABILITIES),
    firstTime: localTime.nullable().meta({ description: 'First free start of the day; null: none' }),
    isStaffed: z.boolean().meta({
      description: 'Whether the person, or anybody who can be chosen, works that day',
    }),
  })
  .meta({ id: 'Day', description: 'Whether a local date of the branch still has a free start' });
export type Day = z.infer<typeof day>;

const datesRange: TextKey = 'dates.range';
const isDatesRange = areDaysUpTo(DAYS_MAX);
const inOrder = { error: datesRange, path: ['to'] };
const partyRange: TextKey = 'dates.partyRange';
const isPartyRange = areDaysUpTo(PARTY_DAYS_MAX);
const fewForParty = { error: partyRange, path: ['to'] };
const daysOfParty = `At most ${DAYS_MAX} days, including both ends; ${PARTY_DAYS_MAX} for several people or guests`;
export const daysQuery = withPeople(z.object({ ...wish, from: date, to: date }))
  .refine(isDatesRange, inOrder)
  .refine((asked) => !isParty(asked) || isPartyRange(asked), fewForParty)
  .meta({ description: daysOfParty });

export const freeNowQuery = withServices(z.object({ branchId: id, staffId: anyStaff, ...listedServicesOfOne }));

export type FreeNowQuery = z.infer<typeof freeNowQuery>;

export const freeNow = z
  .object({
    staffId: id,
    appointmentDate: localDate,
    startTime: localTime,
    isNow: z.boolean().meta({ description: 'False if nobody is free now: then the next free start of today' }),
  })
  .meta({ id: 'FreeNow', description: 'People who can take a walk-in and their times, local to the branch' });
export type FreeNow = z.infer<typeof freeNow>;

export const nextTimesQuery = withServices(z.object({ ...listedServicesOfOne, from: date, to: date }))
  .refine(isDatesRange, inOrder)
  .meta({ description: `At most ${DAYS_MAX} days, including both ends` });

export const nextTime = z
  .object({ staffId: id, date: localDate, startTime: localTime })
  .meta({ id: 'NextTime', description: 'First free start of a person, local to the branch' });
export type NextTime = z.infer<typeof nextTime>;

/** One of the services of a visit, as it was when booked. */
export const appointmentItem = z
  .object({
    serviceId: id,
    serviceName: z.string(),
    variantId: id.nullable().meta({ description: 'Null: the service itself, its first choice' }),
    variantName: z.string().nullable().meta({ description: 'Null: the service has no choices' }),
    addons: z.array(bookedAddon).meta({ description: 'Add-ons in the order in which they were chosen' }),
    durationMinutes: z.int().meta({ description: 'Including its add-ons' }),
    price: z.number().meta({ description: 'Including its add-ons' }),
    priceKind: z.enum(PRICE_KINDS),
  })
  .meta({ id: 'AppointmentItem' });
export type AppointmentItem = z.infer<typeof appointmentItem>;

/** The same as the business sees it: to its customer a visit is one visit. */
export const ownAppointmentItem = appointmentItem.extend(processingIfAny).meta({ id: 'OwnAppointmentItem' });
export type OwnAppointmentItem = z.infer<typeof ownAppointmentItem>;

export const appointment = z
  .object({
    id,
    status: z.enum(APPOINTMENT_STATUSES),
    branchId: id,
    branchSlug: z.string(),
    branchName: z.string(),
    branchPhone: z.string(),
    branchAddress: z.string(),
    serviceId: id,
    serviceName: z.string().meta({
      description:
        'Names of all services of the visit, joined by “ + ”; a variant follows “ – ”, add-ons are in “(+ …)”',
    }),
    services: z.array(ownAppointmentItem).meta({ description: 'All services of the visit, in order' }),
    staffId: id,
    staffName: z.string(),
    appointmentDate: localDate,
    startTime: localTime,
    endTime: localTime,
    durationMinutes: z.int(),
    waits: z
      .array(z.object({ startTime: localTime, endTime: localTime }))
      .meta({ description: 'Times at which the customer waits and the person may serve another customer' }),
    resources: z.array(resourceOfAppointment).meta({ description: 'Its rooms and devices; empty if it holds no time' }),
    price: z.number(),
    priceKind: z.enum(PRICE_KINDS).meta({
      description: 'Whether the visit costs exactly its price, at least its price, or a price on request',
    }),
    confirmationCode: z.string().meta({ description: 'Blank for accounts with read access only' }),
    sessionId: id.nullable().meta({ description: 'Group session of this seat; null if it is not a seat' }),
    partyId: id
      .nullable()
      .meta({ description: 'Same id for all appointments of a party; null for a single appointment' }),
    guest: z
      .int()
      .nullable()
      .meta({ description: 'Place in the party: 0 for the customer, 1 and more for the guests' }),
    guestName: z.string().nullable().meta({ description: 'Name of the guest, if known' }),
    party: z.array(partyPart).meta({
      description:
        'All appointments booked together, including this one, in the order of time; empty for a single appointment',
    }),
    seriesId: id.nullable().meta({ description: 'Same id for all appointments of a series; null without a series' }),
    customerId: id.nullable().meta({
      description:
        'Record of the customer; null until the customer has confirmed the booking, and after the record was erased',
    }),
    customerName: z.string().meta({ description: 'Empty for a walk-in without a name' }),
    customerFirstName: z.string(),
    customerLastName: z.string(),
    customerEmail: z.string().meta({ description: 'Empty if the customer left none' }),
    customerPhone: z.string().meta({ description: 'Empty if the customer left none' }),
    textCountry: z.enum(COUNTRIES).nullable().meta({
      description:
        'Country of the customer’s number, if it can get text messages and the customer has no e-mail address; the access to the branch says if messages are sent to this country. Otherwise null',
    }),
    customerNotes: z.string().nullable(),
    staffNotes: z.string().nullable(),
    cancellationReason: z.string().nullable(),
    timeZone: z.string(),
    cancellableUntil: instant.meta({
      description:
        'Last moment at which the customer may cancel or move it, ISO 8601 in UTC. It follows from the setting of the branch; for a request without an answer it is the start. It is never earlier than 15 minutes after the booking',
    }),
    movableUntil: instant.meta({
      description:
        'Last moment at which the customer may move it, ISO 8601 in UTC. Appointments booked together move together, until the earliest `cancellableUntil` of them',
    }),
    undoableUntil: instant.nullable().meta({
      description: 'Last moment at which the business may undo COMPLETED or NO_SHOW, ISO 8601 in UTC',
    }),
    provableUntil: instant.nullable().meta({
      description:
        'Last moment at which the customer can confirm the booking, ISO 8601 in UTC; null if no confirmation is needed',
    }),
    moveRequest: moveRequest.nullable(),
    moveNeedsApproval: z.boolean().meta({
      description:
        'Whether the business must approve a move by the customer, as it did with the booking; never for a seat',
    }),
    marketingConsentAt: instant
      .nullable()
      .meta({ description: 'Time of the customer’s consent to commercial messages by e-mail; null without consent' }),
    createdAt: instant,
    visitMarks,
    call: customerCall.nullable(),
    seenContacts: z.array(z.enum(CONTACT_KINDS)).meta({
      description: 'Contacts that were only typed in an online booking and are not confirmed',
    }),
    version,
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointment>;

/** Fields for everybody who has an appointment's code: each by name, so that a new one is not shown by itself. */
export const customerAppointment = appointment
  .pick({
    id: true,
    status: true,
    branchId: true,
    branchSlug: true,
    branchName: true,
    branchPhone: true,
    branchAddress: true,
    serviceId: true,
    serviceName: true,
    services: true,
    sessionId: true,
    partyId: true,
    guest: true,
    guestName: true,
    party: true,
    staffId: true,
    staffName: true,
    appointmentDate: true,
    startTime: true,
    endTime: true,
    durationMinutes: true,
    price: true,
    priceKind: true,
    confirmationCode: true,
    customerName: true,
    customerFirstName: true,
    customerLastName: true,
    customerEmail: true,
    customerPhone: true,
    customerNotes: true,
    cancellationReason: true,
    timeZone: true,
    cancellableUntil: true,
    movableUntil: true,
    provableUntil: true,
    moveRequest: true,
    moveNeedsApproval: true,
    marketingConsentAt: true,
    createdAt: true,
  })
  .extend({
    services: z.array(appointmentItem).meta({ description: 'All services of the visit, in order' }),
    staffNotes: z.null().meta({ description: 'Never included: the notes of the business' }),
  })
  .meta({ id: 'CustomerAppointment' });
export type CustomerAppointment = z.infer<typeof customerAppointment>;

/** Fields that a customer fills in about themselves. */
export const customerFields = z.object({
  customerFirstName: firstName,
  customerLastName: lastName,
  customerEmail: email,
  customerPhone: phone,
  customerNotes: notes,
});
export type CustomerFields = z.infer<typeof customerFields>;

const visit = {
  branchId: id,
  ...services,
  staffId: anyStaff.optional(),
  appointmentDate: date,
  startTime: time,
  sessionId: id.optional().meta({
    description:
      'Group session to book a seat in, with that person at that time; required for a service that is held in groups',
  }),
  guests,
  shown: shownTerms,
};

type Visit = z.infer<z.ZodObject<typeof visit>>;
const seatAlone: TextKey = 'session.alone';
const alone = { error: seatAlone, path: ['sessionId'] };

/** Checks what the fields of a visit mean together. */
const asVisit = <Schema extends z.ZodType<Visit>>(schema: Schema): Schema =>
  withPeople(schema).refine((wished: Visit) => !wished.sessionId || isSeatAlone(wished), alone);

function isSeatAlone(wished: Visit): boolean {
  const parts = partsOf(wished);
  const isPlain = parts.every(({ variantId, addonIds }) => !variantId && addonIds.length === 0);
  return parts.length === 1 && isPlain && !isParty(wished);
}

export const booking = asVisit(
  customerFields.extend({
    ...visit,
    /** To commercial messages by e-mail; booking never depends on it. */
    marketingConsent: z.boolean().default(false),
  }),
);
export type Booking = z.infer<typeof booking>;
/** A booking as it is sent: notes may be left out. */
export type BookingInput = z.input<typeof booking>;

const contactRequired: TextKey = 'contact.required';
export const allowOutsideHours = z
  .boolean()
  .default(false)
  .meta({ description: 'If false, a time that customers could not book is refused with 409 OUTSIDE_WORKING_HOURS' });

/** A booking at the door or by phone: confirmed at once, at any time at which the person is not booked. */
export const receptionBooking = asVisit(
  z.object({
    ...visit,
    customerFirstName: firstName,
    customerLastName: lastName,
    customerEmail: z.union([z.literal(''), email]).default(''),
    customerPhone: z.union([z.literal(''), phone]).default(''),
    customerNotes: notes,
    customerId: id
      .optional()
      .meta({ description: 'Customer chosen by the business; if left out, the contacts identify the customer' }),
    allowOutsideHours,
    notice,
  }),
).refine(({ customerEmail, customerPhone }) => customerEmail || customerPhone, {
  error: contactRequired,
  path: ['customerPhone'],
});
export type ReceptionBooking = z.infer<typeof receptionBooking>;
export type ReceptionBookingInput = z.input<typeof receptionBooking>;

const nameAtDoor = optionalText(NAME_MAX).transform((name) => name ?? '');

/** A booking of somebody who stands at the door and perhaps leaves neither a name nor a contact. */
export const walkInBooking = asVisit(
  z.object({ ...receptionBooking.shape, customerFirstName: nameAtDoor, customerLastName: nameAtDoor }),
);
export type WalkInBookingInput = z.input<typeof walkInBooking>;

const sessionToMoveTo = id.optional().meta({
  description: 'Session to move the seat to: same service, with that person at that time; required for a seat',
});

/** A customer's choice of a new time; the services stay. */
const ofWholeParty =
  'Whether all upcoming appointments booked together with it move as one; then `staffId` is ignored, and each appointment gets a person who is free';
export const rescheduling = z.object({
  staffId: anyStaff,
  appointmentDate: date,
  startTime: time,
  sessionId: sessionToMoveTo,
  together: z.boolean().default(false).meta({ description: ofWholeParty }),
  shown: shownTerms,
});
export type Rescheduling = z.infer<typeof rescheduling>;
export type ReschedulingInput = z.input<typeof rescheduling>;

const asOne = z.stringbool().default(false).meta({ description: ofWholeParty });
export const reschedulingSlotsQuery = z.object({ staffId: anyStaff, date, together: asOne });
export const reschedulingDaysQuery = z
  .object({ staffId: anyStaff, from: date, to: date, together: asOne })
  .refine(isDatesRange, inOrder)
  .refine((asked) => !asked.together || isPartyRange(asked), fewForParty)
  .meta({ description: daysOfParty });

/** The new place and length of an appointment that an owner moves. */
export const move = z.object({
  staffId: id,
  appointmentDate: date,
  startTime: time,
  sessionId: sessionToMoveTo,
  durationMinutes: z
    .int()
    .min(DURATION_MIN)
    .max(VISIT_MINUTES_MAX)
    .optional()
    .meta({ description: 'If left out, unchanged. Leave it out for a seat, which takes as long as its session' }),
  allowOutsideHours,
  notice: noticeOfMove,
  together: z.boolean().default(false).meta({
    description:
      'Whether the upcoming appointments booked together with it move by as many minutes, with the same people and durations',
  }),
  expectedVersion,
});
export type Move = z.infer<typeof move>;
export type MoveInput = z.input<typeof move>;

const PROOF_CODE_DIGITS = /^\d{6}$/;
const proofCodeInvalid: TextKey = 'proofCode.invalid';
const proofRequired: TextKey = 'proofCode.required';
/** Six digits, however they are parted. */
export const proofCode = z
  .string({ error: proofRequired })
  .max(20, proofCodeInvalid)
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(PROOF_CODE_DIGITS, { error: proofCodeInvalid }));

/** Proof of a booking: the token of the mailed link, or one of the codes. */
export const proofOfBooking = z
  .object({ token: z.string().min(1).max(TOKEN_MAX).optional(), code: proofCode.optional() })
  .refine(({ token, code }) => token !== undefined || code !== undefined, { error: proofRequired, path: ['code'] });
export type ProofOfBooking = z.infer<typeof proofOfBooking>;

/** Any text of at most 200 printable characters; a UUID is a good one. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();

const together = z
  .stringbool()
  .default(false)
  .meta({ description: 'Whether all appointments booked together with it change too, where possible' });

export const cancellationQuery = z.object({ reason: optionalText(NOTES_MAX), together });

const status = z.string().toUpperCase().meta({ enum: APPOINTMENT_STATUSES }).pipe(z.enum(APPOINTMENT_STATUSES));

export const pendingQuery = z.object({ branchId: id.optional() });

export const statusQuery = z.object({
  status,
  staffNotes: optionalText(NOTES_MAX),
  expectedVersion,
  notice,
  together,
});
export type StatusQuery = z.infer<typeof statusQuery>;
