import {
  inLanguage,
  LANGUAGES,
  type Language,
  namedWithAddons,
  namedWithVariant,
  type Translations,
} from '@vakit/contract';
import { instantOf, liraOf, neededTypesOf, visitOf, workingTypesOf } from '@vakit/scheduling';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow, ItemAddon, NewAppointment } from '../../database/tables.ts';
import { type AppointmentView, columnOfWaits, NO_MOVE_REQUEST } from '../appointments/index.ts';
import {
  authorOf,
  type ChosenTime,
  isReception,
  mayOverride,
  type OfferedAddon,
  type OfferedService,
  type Requester,
} from '../availability/index.ts';
import { customerAtReception, customerOnline } from '../customers/index.ts';
import { StaleRead } from './book-once.ts';
import { drawConfirmationCode } from './confirmation-code.ts';
import { findTakenResources, insertAppointment, type Notice } from './queries.ts';
import type { ChosenSeat } from './take-seat.ts';

/** Fields of an appointment that are neither drawn nor decided by the choice. */
export type BookingFields = Omit<
  NewAppointment,
  keyof ReturnType<typeof chosenColumns> | keyof typeof DEFAULTS | 'id' | 'confirmation_code' | 'created_at'
> &
  Partial<Pick<NewAppointment, keyof typeof DEFAULTS>>;

const DEFAULTS = {
  staff_notes: null,
  cancellation_reason: null,
  privacy_notice_version: null,
  privacy_notice_shown_at: null,
  marketing_consent_at: null,
  marketing_consent_channel: null,
  customer_erased_at: null,
  move_count: 0,
  outcome_at: null,
  free_from: null,
  is_unconfirmed: false,
  is_walk_in: false,
  ...NO_MOVE_REQUEST,
  to_call_since: null,
  late_at: null,
  arrived_at: null,
  in_chair_at: null,
  unproven_until: null,
  source_digest: null,
  series_id: null,
  session_id: null,
  seat: null,
  party_id: null,
  guest: null,
  guest_name: null,
} as const;

/** Makes up an appointment for the time, or the seat, that was chosen. */
export function newAppointment(
  chosen: ChosenTime | ChosenSeat,
  fields: BookingFields,
  createdAt: Date,
): NewAppointment {
  return {
    ...DEFAULTS,
    ...fields,
    ...('seat' in chosen && seatColumns(chosen)),
    ...chosenColumns(chosen),
    id: uuidv7(),
    confirmation_code: drawConfirmationCode(),
    created_at: createdAt,
  };
}

export type Visit = {
  readonly chosen: ChosenTime;
  readonly branch: BranchRow;
  readonly appointment: NewAppointment;
  readonly requester: Requester;
  /** The customer whom the business has picked */
  readonly customerId?: string | undefined;
  /** Whether the customer is not to be told */
  readonly isSilent?: boolean;
  /** The privacy notice that was shown */
  readonly notice?: Notice;
};

/**
 * Writes an appointment with its services and the first record of its history, in one statement.
 * @throws StaleRead when the person was booked, or time off that is not overridden was entered, meanwhile
 */
export async function insertVisit(transaction: Queryable, visit: Visit): Promise<AppointmentView> {
  const { chosen, branch, appointment, requester, notice, isSilent = false } = visit;
  const { services } = chosen.offer;
  const { lies_in_time_off, overlaps_another, ...found } = await insertAppointment(
    transaction,
    appointment,
    customerOf(visit),
    services.map(itemOf),
    { ...authorOf(requester, appointment.created_at), isSilent },
    notice,
  );
  const isInTime = appointment.session_id === null;
  if (isInTime && (overlaps_another || (lies_in_time_off && !mayOverride(requester)))) throw new StaleRead();
  return {
    ...appointment,
    ...found,
    services: services.map(
      ({
        id,
        name,
        translations,
        addons,
        priceKurus,
        bufferMinutes,
        neededTypes,
        workingTypes,
        isAtOnce,
        variantsTogether,
        ...booked
      }) => ({
        ...booked,
        serviceId: id,
        serviceName: name,
        translations: namesInItem({ variantName: booked.variantName, translations }),
        addons: addons.map(addonInItem),
        price: liraOf(priceKurus),
      }),
    ),
    // Customers are told nothing of them.
    resources:
      appointment.needed_types && isReception(requester) ? await findTakenResources(transaction, appointment.id) : [],
    party: [],
    // The business has confirmed them by booking; customers are not notified.
    seen_contacts: [],
    branch_slug: branch.slug,
    branch_name: branch.name,
    branch_translations: branch.translations,
    branch_phone: branch.phone,
    branch_address: branch.address,
    time_zone: branch.time_zone,
    min_cancellation_hours: branch.min_cancellation_hours,
    auto_approve_appointments: branch.auto_approve_appointments,
    moves_stay_confirmed: branch.moves_stay_confirmed,
  };
}

/** Without proof, a name and a contact there is no customer record. */
function customerOf({ appointment, branch, requester, customerId }: Visit) {
  const { customer_first_name, customer_email, customer_phone } = appointment;
  const isKnowable = customer_first_name !== '' && (customer_email !== '' || customer_phone !== '');
  if (appointment.unproven_until || !isKnowable) return sql<string | null>`NULL::uuid`;
  const person = {
    businessId: branch.business_id,
    firstName: appointment.customer_first_name,
    lastName: appointment.customer_last_name,
    email: appointment.customer_email,
    phone: appointment.customer_phone,
    at: appointment.created_at,
  };
  return isReception(requester) ? customerAtReception(person, customerId) : customerOnline(person);
}

/** A seat takes no time: the session has taken it. */
export const seatColumns = ({ sessionId, seat, start }: ChosenSeat) => ({
  session_id: sessionId,
  seat,
  free_from: instantOf(start),
});

function chosenColumns({ offer, start, end, preferred = [] }: ChosenTime) {
  const { branch, person, services } = offer;
  const [first] = services as [OfferedService];
  const { durationMinutes, bufferMinutes, waits, priceKurus, priceKind } = visitOf(services);
  return {
    business_id: branch.business_id,
    branch_id: branch.id,
    service_id: first.id,
    staff_id: person.id,
    starts_at: instantOf(start),
    ends_at: instantOf(end),
    ...namesOf(services),
    duration_minutes: durationMinutes,
    buffer_minutes: bufferMinutes,
    waits: columnOfWaits(waits),
    needed_types: neededTypesOf(services),
    working_types: workingTypesOf(services),
    preferred_resources: preferred.length > 0 ? [...preferred] : null,
    price_kurus: priceKurus,
    price_kind: priceKind,
    staff_name: `${person.first_name} ${person.last_name}`,
  };
}

/** A service as a row of `appointment_items`. */
export function itemOf(
  {
    id,
    name,
    translations,
    variantId,
    variantName,
    addons,
    durationMinutes,
    processingAfterMinutes,
    processingMinutes,
    priceKurus,
    priceKind,
  }: Omit<OfferedService, 'bufferMinutes' | 'neededTypes' | 'workingTypes' | 'isAtOnce' | 'variantsTogether'>,
  index: number,
) {
  return {
    position: index + 1,
    service_id: id,
    service_name: name,
    variant_id: variantId,
    variant_name: variantName,
    translations: namesInItem({ variantName, translations }),
    addons: JSON.stringify(addons.map(addonInItem)),
    duration_minutes: durationMinutes,
    processing_after_minutes: processingAfterMinutes,
    processing_minutes: processingMinutes,
    price_kurus: priceKurus,
    price_kind: priceKind,
  };
}

const addonInItem = ({ id, name, durationMinutes, priceKurus, translations }: OfferedAddon): ItemAddon => ({
  addonId: id,
  addonName: name,
  durationMinutes,
  priceKurus,
  translations: Object.fromEntries(
    Object.entries(translations).flatMap(([language, { name: own }]) =>
      own ? [[language, { addonName: own }] as const] : [],
    ),
  ),
});

type Named = Pick<OfferedService, 'name' | 'variantName' | 'translations'> & {
  readonly addons: readonly Pick<OfferedAddon, 'name' | 'translations'>[];
};

/** The whole name of a service with what is added to it. */
export const wholeNameOf = ({ name, variantName, addons }: Omit<Named, 'translations'>) =>
  namedWithAddons(
    namedWithVariant(name, variantName),
    addons.map((addon) => addon.name),
  );

/** The names of all services together, in every language in which one of them has its own. */
export function namesOf(services: readonly Named[]) {
  const joined = (names: readonly Named[]) => names.map(wholeNameOf).join(' + ');
  const spoken = LANGUAGES.filter((language) =>
    services.some(
      ({ variantName, translations: { [language]: own }, addons }) =>
        own?.name || (variantName && own?.variantName) || addons.some((addon) => addon.translations[language]?.name),
    ),
  );
  const spokenIn = (service: Named, language: Language) => ({
    ...inLanguage(service, language),
    addons: service.addons.map((addon) => inLanguage(addon, language)),
  });
  const translations = spoken.map((language) => [
    language,
    { service_name: joined(services.map((service) => spokenIn(service, language))) },
  ]);
  return { service_name: joined(services), translations: Object.fromEntries(translations) as Translations };
}

/** Names of a service and its variant in other languages, with the field names of an item. */
const namesInItem = ({ variantName, translations }: Pick<Named, 'variantName' | 'translations'>): Translations => {
  const names = Object.entries(translations).map(([language, { name, variantName: own }]) => [
    language,
    { ...(name && { serviceName: name }), ...(variantName && own && { variantName: own }) },
  ]);
  return Object.fromEntries(names.filter(([, texts]) => Object.keys(texts as object).length > 0));
};
