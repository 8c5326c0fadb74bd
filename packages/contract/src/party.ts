import { APPOINTMENT_STATUSES, PRICE_KINDS } from '@vakit/scheduling';
import { z } from 'zod';
import { ANY_STAFF } from './any-staff.ts';
import { chosenAddons } from './chosen-addon.ts';
import { areDifferent, id, localDate, localTime, optionalText } from './fields.ts';
import { GUESTS_MAX, NAME_MAX, PARTY_SERVICES_MAX, SERVICES_PER_VISIT_MAX } from './limits.ts';
import type { TextKey } from './text.ts';

export const anyStaff = z
  .union([z.literal(ANY_STAFF), id])
  .meta({ description: '`any`: whoever of those who offer all the services is free' });

/** A check of one field that several schemas share. */
function refinement<Value>(isRight: (value: Value) => boolean, error: TextKey, field: string) {
  return [isRight, { error, path: [field] }] as [typeof isRight, { error: TextKey; path: string[] }];
}

const duplicateService: TextKey = 'services.duplicate';
type Chosen = {
  readonly serviceId: string;
  readonly additionalServiceIds: readonly string[];
  readonly choices?: readonly (string | null)[] | undefined;
};
const isUnique = ({ serviceId, additionalServiceIds, choices }: Chosen) =>
  areDifferent([serviceId, ...additionalServiceIds].map((id, index) => `${id} ${choices?.[index] ?? ''}`));
/** No service of a visit twice in the same choice. */
export const uniqueServices = refinement(isUnique, duplicateService, 'additionalServiceIds');

const choiceForEach: TextKey = 'choices.forEach';
/** A choice of each service, where they are named one by one. */
export const choicesForAll = refinement(
  ({ additionalServiceIds, choices }: Chosen) =>
    choices === undefined || choices.length === 1 + additionalServiceIds.length,
  choiceForEach,
  'choices',
);

const oneOfEach: TextKey = 'variants.oneEach';
export const ofVariants =
  'Of the services that are taken otherwise than in their first choice, the variant: one of each';
export const listOfVariants = z
  .array(id)
  .max(SERVICES_PER_VISIT_MAX)
  .refine((ids) => areDifferent(ids), oneOfEach);
export const additionalServiceIds = z.array(id).max(SERVICES_PER_VISIT_MAX - 1);

const listOfChoices = z.array(id.nullable()).max(SERVICES_PER_VISIT_MAX);
const ofChoices =
  'Of each of the services, in their order, the variant in which it is taken, null for its first choice: then `variantIds` counts for nothing, and a service of which several choices may be taken together may stand there once for each';
/** In which of its variants each service is taken. */
export const choices = listOfChoices.optional().meta({ description: ofChoices });

const listOfPeople = z.array(anyStaff).max(SERVICES_PER_VISIT_MAX);
const ofPeople =
  'The person for each of the services, in their order, where it is not one person for all of them: then `staffId` counts for nothing';
/** People of the services. */
export const staffIds = listOfPeople.optional().meta({ description: ofPeople });

const listOfGuests = z
  .array(
    z
      .object({
        name: optionalText(NAME_MAX).meta({ description: 'Name of the guest; may be left out' }),
        serviceId: id,
        additionalServiceIds: additionalServiceIds.default([]),
        variantIds: listOfVariants.optional().meta({ description: ofVariants }),
        choices,
        addons: chosenAddons,
        staffIds: listOfPeople.meta({ description: 'The person for each of the services, in their order' }),
      })
      .refine(...uniqueServices)
      .refine(...choicesForAll),
  )
  .max(GUESTS_MAX - 1);
const ofGuests = `Who comes along, at most ${GUESTS_MAX - 1} besides the customer, each with own services`;
/** Guests who come along with a customer. */
export const guests = listOfGuests.optional().meta({ description: ofGuests });
export type Guest = z.infer<typeof listOfGuests>[number];
/** A guest as they are sent: what is not wished may be left out. */
export type GuestInput = z.input<typeof listOfGuests>[number];

const invalid: TextKey = 'field.invalid';
/** The longest text of guests in an address, in characters */
const LISTED_MAX = 6000;

const separated = z.string().max(40 * SERVICES_PER_VISIT_MAX);
/** The same in an address. */
export const listedChoices = separated
  .optional()
  .transform((list) => list?.split(',').map((each) => each || null))
  .pipe(listOfChoices.optional())
  .meta({ description: `${ofChoices}; separated by commas, with nothing between them for a first choice` });
export const listedPeople = separated
  .optional()
  .transform((list) => list?.split(','))
  .pipe(listOfPeople.optional())
  .meta({ description: `${ofPeople}; separated by commas` });
export const listedGuests = z
  .string()
  .max(LISTED_MAX)
  .optional()
  .transform((list, context) => {
    if (list === undefined) return undefined;
    try {
      return JSON.parse(list) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    }
  })
  .pipe(listOfGuests.optional())
  .meta({ description: `${ofGuests}, as JSON` });

type Wished = {
  readonly additionalServiceIds: readonly string[];
  readonly staffIds?: readonly string[] | undefined;
  readonly guests?: readonly Pick<Guest, 'additionalServiceIds' | 'staffIds'>[] | undefined;
};
/** Whether a wish is for several guests, or for a person for each service. */
export const isParty = ({ staffIds, guests }: Pick<Wished, 'staffIds' | 'guests'>): boolean =>
  staffIds !== undefined || (guests !== undefined && guests.length > 0);

const countOf = ({ additionalServiceIds: more }: Wished) => 1 + more.length;
const personForEach: TextKey = 'party.personForEach';
const tooMany: TextKey = 'party.tooManyServices';
/** Somebody for each service of each guest. */
export const peopleForAll = refinement(
  (wished: Wished) =>
    (wished.staffIds === undefined || wished.staffIds.length === countOf(wished)) &&
    (wished.guests ?? []).every((guest) => guest.staffIds.length === countOf(guest)),
  personForEach,
  'staffIds',
);
/** Not more services of all guests than can be arranged. */
export const fewEnough = refinement(
  (wished: Wished) =>
    (wished.guests ?? []).reduce((sum, guest) => sum + countOf(guest), countOf(wished)) <= PARTY_SERVICES_MAX,
  tooMany,
  'guests',
);

/** One person's work for one guest of a party without a pause, as free times propose it. */
export const proposedPart = z
  .object({
    guest: z.int().meta({ description: '0: the customer; 1 and more: the guests in their order' }),
    serviceIds: z.array(id),
    variantIds: z.array(id.nullable()).meta({
      description: 'In which variant each of the services is taken, null for its first choice',
    }),
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
    guest: z.int().meta({ description: '0: the customer; 1 and more: the guests in their order' }),
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
