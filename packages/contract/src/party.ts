import { APPOINTMENT_STATUSES, PRICE_KINDS } from '@vakit/scheduling';
import { z } from 'zod';
import { id, localDate, localTime, optionalText } from './fields.ts';
import { GUESTS_MAX, NAME_MAX, PARTY_SERVICES_MAX } from './limits.ts';
import type { TextKey } from './text.ts';
import { inAddress, partsOf, type VisitPart, type VisitPartInput, visitParts } from './visit-part.ts';

const listOfGuests = z
  .array(
    z.object({
      name: optionalText(NAME_MAX).meta({ description: 'Name of the guest; optional' }),
      services: visitParts.meta({ description: 'In order; a service without a person is done by anyone who is free' }),
    }),
  )
  .max(GUESTS_MAX - 1);
export type Guest = z.infer<typeof listOfGuests>[number];
/** A guest as they are sent: what is not wished may be left out. */
export type GuestInput = z.input<typeof listOfGuests>[number];

const ofServices =
  'Services of the visit in order, instead of `serviceId`. If none names a person, `staffId` is the person for all of them; otherwise it is the person for those without one';
const ofGuests = `Guests, at most ${GUESTS_MAX - 1} besides the customer, each with own services`;
const oneService = { serviceId: id.optional().meta({ description: 'Service of a visit with one service' }) };
/** Services of a customer, in the body of a request. */
export const services = { ...oneService, services: visitParts.optional().meta({ description: ofServices }) };
/** Guests who come along with a customer. */
export const guests = listOfGuests.optional().meta({ description: ofGuests });
/** The same in an address. */
export const listedServices = {
  ...oneService,
  services: inAddress(visitParts)
    .optional()
    .meta({ description: `${ofServices}; as JSON` }),
};
const alone: TextKey = 'services.onePerson';
const withOnePerson = visitParts.refine((parts) => parts.every(({ staffId }) => staffId === undefined), alone);
/** The same where a question is about one person for all services. */
export const listedServicesOfOne = {
  ...oneService,
  services: inAddress(withOnePerson).optional().meta({
    description:
      'Services of the visit in order, instead of `serviceId`, all with the same person, so without persons of their own; as JSON',
  }),
};
export const listedGuests = inAddress(listOfGuests)
  .optional()
  .meta({ description: `${ofGuests}, as JSON` });

type Wished = {
  readonly serviceId?: string | undefined;
  readonly services?: readonly VisitPart[] | undefined;
  readonly guests?: readonly Pick<Guest, 'services'>[] | undefined;
};
type SentWish = {
  readonly services?: readonly VisitPartInput[] | undefined;
  readonly guests?: readonly unknown[] | undefined;
};
/** Whether a wish is for several guests, or names people for single services. */
export const isParty = ({ services = [], guests = [] }: SentWish): boolean =>
  guests.length > 0 || services.some(({ staffId }) => staffId !== undefined);

const required: TextKey = 'field.required';
const oneOrList: TextKey = 'services.oneOrList';
const tooMany: TextKey = 'party.tooManyServices';
/** Told even where other fields are wrong, as it is of every field that is missing. */
const when = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null;

/** Checks that a request names services in one way, and not more of them than can be arranged. */
export const withServices = <Schema extends z.ZodType<Wished>>(schema: Schema): Schema =>
  schema
    .refine(({ serviceId, services }: Partial<Wished>) => serviceId !== undefined || services !== undefined, {
      error: required,
      path: ['serviceId'],
      when,
    })
    .refine(({ serviceId, services }: Wished) => !(serviceId && services), { error: oneOrList, path: ['services'] })
    .refine(isFewEnough, { error: tooMany, path: ['guests'] });

/** Checks the same, and that there is a person, or anybody, for each service. */
export const withPeople = <Schema extends z.ZodType<Wished & { readonly staffId?: string | undefined }>>(
  schema: Schema,
): Schema =>
  withServices(schema).refine(
    ({ staffId, services }: { readonly staffId?: unknown; readonly services?: unknown }) =>
      staffId !== undefined ||
      (Array.isArray(services) && services.every((part: Partial<VisitPart> | null) => part?.staffId !== undefined)),
    { error: required, path: ['staffId'], when },
  );

const isFewEnough = ({ guests = [], ...own }: Wished) =>
  guests.reduce((sum, { services }) => sum + services.length, partsOf(own).length) <= PARTY_SERVICES_MAX;

/** One person's work for one guest of a party without a pause, as free times propose it. */
export const proposedPart = z
  .object({
    guest: z.int().meta({ description: '0: the customer; 1 and more: the guests, in order' }),
    services: z.array(
      z.object({ serviceId: id, variantId: id.nullable().meta({ description: 'Null: its first choice' }) }),
    ),
    staffId: id,
    startTime: localTime,
    endTime: localTime,
  })
  .meta({ id: 'ProposedPart' });
export type ProposedPart = z.infer<typeof proposedPart>;

/** One of the appointments that were booked together. */
export const partyPart = z
  .object({
    id,
    status: z.enum(APPOINTMENT_STATUSES),
    guest: z.int().meta({ description: '0: the customer; 1 and more: the guests, in order' }),
    guestName: z.string().nullable(),
    serviceName: z.string(),
    staffId: id,
    staffName: z.string(),
    appointmentDate: localDate,
    startTime: localTime,
    endTime: localTime,
    price: z.number(),
    priceKind: z.enum(PRICE_KINDS),
    confirmationCode: z.string(),
  })
  .meta({ id: 'PartyPart' });
export type PartyPart = z.infer<typeof partyPart>;
