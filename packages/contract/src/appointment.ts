import { APPOINTMENT_STATUSES, DAY_AVAILABILITIES, PRICE_KINDS, VISIT_MINUTES_MAX } from '@vakit/scheduling';
import { z } from 'zod';
import { bookedAddon } from './booked-addon.ts';
import { CONTACT_KINDS } from './contact-kinds.ts';
import { COUNTRIES } from './countries.ts';
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
    endTime: localTime.meta({ description: 'With anyone, of whoever is free then and would do it' }),
    available: z.boolean(),
    price: z.number().optional().meta({
      description:
        'For a free start with anyone, if length or price depend on the person: those of the person who would do it, as things are now',
    }),
    parts: z
      .array(proposedPart)
      .optional()
      .meta({ description: 'The proposed parts of a free start for several people or guests, as things are now' }),
  })
  .meta({ id: 'Slot', description: 'Times are local to the branch' });
export type Slot = z.infer<typeof slot>;

const wish = { staffId: anyStaff.optional(), ...listedServices, guests: listedGuests };

export const slotsQuery = withPeople(z.object({ ...wish, date }));

export const day = z
  .object({
    date: localDate,
    availability: z.enum(DAY_AVAILABILITIES),
    firstTime: localTime.nullable().meta({ description: 'The first free start of the day, null where there is none' }),
    isStaffed: z.boolean().meta({
      description:
        'Whether the person works that day, or anybody of those who could be chosen: else nobody is booked up',
    }),
  })
  .meta({ id: 'Day', description: 'Whether a free start is left on a local date of the branch' });
export type Day = z.infer<typeof day>;

const datesRange: TextKey = 'dates.range';
const isDatesRange = areDaysUpTo(DAYS_MAX);
const inOrder = { error: datesRange, path: ['to'] };
const partyRange: TextKey = 'dates.partyRange';
const isPartyRange = areDaysUpTo(PARTY_DAYS_MAX);
const fewForParty = { error: partyRange, path: ['to'] };
const daysOfParty = `At most ${DAYS_MAX} days, both ends included; ${PARTY_DAYS_MAX} for several people or guests`;
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
    isNow: z.boolean().meta({ description: 'False where nobody is free now: then it is the next free start of today' }),
  })
  .meta({ id: 'FreeNow', description: 'People who can take a walk-in, and the times, local to the branch' });
export type FreeNow = z.infer<typeof freeNow>;

export const nextTimesQuery = withServices(z.object({ ...listedServicesOfOne, from: date, to: date }))
  .refine(isDatesRange, inOrder)
  .meta({ description: `At most ${DAYS_MAX} days, both ends included` });

export const nextTime = z
  .object({ staffId: id, date: localDate, startTime: localTime })
  .meta({ id: 'NextTime', description: 'The first free start of a person, local to the branch' });
export type NextTime = z.infer<typeof nextTime>;

/** One of the services of a visit, as it was when booked. */
export const appointmentItem = z
  .object({
    serviceId: id,
    serviceName: z.string(),
    variantId: id.nullable().meta({ description: 'Null where the service itself was booked, its first choice' }),
    variantName: z.string().nullable().meta({ description: 'Null where there was nothing to choose' }),
    addons: z.array(bookedAddon).meta({ description: 'In the order in which they were chosen' }),
    durationMinutes: z.int().meta({ description: 'With its add-ons' }),
    price: z.number().meta({ description: 'With its add-ons' }),
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
        'All names of a visit with several services, joined by “ + ”; a variant stands behind “ – ”, add-ons in “(+ …)”',
    }),
    services: z.array(ownAppointmentItem).meta({ description: 'All services of the visit, in their order' }),
    staffId: id,
    staffName: z.string(),
    appointmentDate: localDate,
    startTime: localTime,
    endTime: localTime,
    durationMinutes: z.int(),
    waits: z
      .array(z.object({ startTime: localTime, endTime: localTime }))
      .meta({ description: 'When its customer waits, and the person may be with somebody else' }),
    resources: z
      .array(resourceOfAppointment)
      .meta({ description: 'The rooms and devices that it has; none where it holds no time' }),
    price: z.number(),
    priceKind: z.enum(PRICE_KINDS).meta({
      description: 'Whether the visit costs its price, at least its price, or what its customer is told',
    }),
    confirmationCode: z.string().meta({ description: 'Blank for whoever may only look' }),
    sessionId: id.nullable().meta({ description: 'The group session in which it is a seat; null otherwise' }),
    partyId: id.nullable().meta({ description: 'The same for all appointments of a party; null for one booked alone' }),
    guest: z
      .int()
      .nullable()
      .meta({ description: 'Place in the party: 0 for the customer, 1 and more for the guests' }),
    guestName: z.string().nullable().meta({ description: 'Name of the guest whom it is for, if the guest has one' }),
    party: z.array(partyPart).meta({
      description: 'All that were booked together, itself among them, in the order of time; none where alone',
    }),
    seriesId: id.nullable().meta({ description: 'The same for all appointments of a series; null without one' }),
    customerId: id.nullable().meta({
      description: 'The customer’s record; null until the customer has proven the booking, and after they were erased',
    }),
    customerName: z.string().meta({ description: 'Empty for a walk-in who left none' }),
    customerFirstName: z.string(),
    customerLastName: z.string(),
    customerEmail: z.string().meta({ description: 'Empty where the customer has left none' }),
    customerPhone: z.string().meta({ description: 'Empty where the customer has left none' }),
    textCountry: z.enum(COUNTRIES).nullable().meta({
      description:
        'Country of the number of a customer without an e-mail address, if it takes text messages: the access to the branch tells if they are sent there. Null for every other customer',
    }),
    customerNotes: z.string().nullable(),
    staffNotes: z.string().nullable(),
    cancellationReason: z.string().nullable(),
    timeZone: z.string(),
    cancellableUntil: instant.meta({
      description:
        'The last instant at which the customer may cancel or move it, ISO 8601 in UTC: that of the branch, but the start of what nobody has answered yet, and 15 minutes after the booking at the earliest',
    }),
    movableUntil: instant.meta({
      description:
        'The last instant at which the customer may move it, ISO 8601 in UTC: what was booked together moves together, up to the first `cancellableUntil` of all',
    }),
    undoableUntil: instant.nullable().meta({
      description: 'The last instant at which the business may take COMPLETED or NO_SHOW back, ISO 8601 in UTC',
    }),
    provableUntil: instant.nullable().meta({
      description:
        'Until when the customer has to prove the booking before it counts, ISO 8601 in UTC; null for one that counts',
    }),
    moveRequest: moveRequest.nullable(),
    moveNeedsApproval: z.boolean().meta({
      description:
        'Whether a move by the customer waits for the business to approve it, as the first booking did; that of a seat never does',
    }),
    marketingConsentAt: instant
      .nullable()
      .meta({ description: 'When the customer agreed to commercial messages by e-mail; null when they did not' }),
    createdAt: instant,
    visitMarks,
    toCallSince: instant.nullable().meta({
      description:
        'Since when somebody has to call the customer of what was moved, cancelled or answered: no message reaches them, or none was to be sent. Null where nobody has to',
    }),
    seenContacts: z.array(z.enum(CONTACT_KINDS)).meta({
      description: 'The unconfirmed ones of the two contacts: they were only typed in an online booking',
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
    services: z.array(appointmentItem).meta({ description: 'All services of the visit, in their order' }),
    staffNotes: z.null().meta({ description: 'The business’s own notes are never told' }),
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
      'Books a seat in this group session, which is with that person at that time; required of a service that is held in groups',
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
  .meta({ description: 'Without it a time that customers could not book answers 409 OUTSIDE_WORKING_HOURS' });

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
      .meta({ description: 'The customer whom the business has picked; left out, the contacts identify them' }),
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
  description:
    'The session to which a seat moves, of the same service, with that person at that time; required for a seat',
});

/** A customer's choice of a new time; the services stay. */
const ofWholeParty =
  'Whether all that was booked together with it, and is still to be, moves as one: then `staffId` counts for nothing, each is with whoever is free';
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
    .meta({ description: 'As before when left out; of a seat it must be: that takes as long as its session' }),
  allowOutsideHours,
  notice: noticeOfMove,
  together: z.boolean().default(false).meta({
    description:
      'Whether what was booked together with it, and is still to be, begins as many minutes earlier or later, with the same people and as long as before',
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
  .meta({ description: 'Whether all that was booked together with it changes along, as far as it can' });

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
