import {
  type Guest,
  inLanguage,
  LANGUAGES,
  type Language,
  namedWithAddons,
  namedWithVariant,
  type Translations,
} from '@vakit/contract';
import { instantOf, liraOf, neededTypesOf, visitOf, workingTypesOf } from '@vakit/scheduling';
import { type AliasableExpression, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow, BranchRow, ItemAddon, NewAppointment } from '../../database/tables.ts';
import { type AppointmentView, columnOfWaits, NO_MOVE_REQUEST, partsOf } from '../appointments/index.ts';
import {
  authorOf,
  type ChosenTime,
  isReception,
  type OfferedAddon,
  type OfferedService,
  type Requester,
} from '../availability/index.ts';
import { customerAtReception, customerOnline } from '../customers/index.ts';
import { requireCurrent } from './book-once.ts';
import { drawConfirmationCode } from './confirmation-code.ts';
import { findTakenResources, insertAppointments, type Notice } from './queries.ts';
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

/** A part of a booking that was chosen, and whose it is: 0 is the customer, 1 and more are the guests. */
export type ChosenVisit = { readonly guest: number; readonly chosen: ChosenTime | ChosenSeat };
export type ChosenVisits = readonly [ChosenVisit, ...ChosenVisit[]];
/** At least one; the first is the one that its customer has the code of. */
export type Appointments = readonly [NewAppointment, ...NewAppointment[]];

/** Makes up an appointment for each part that was chosen of a booking; several are a party. */
export function newAppointments(
  chosen: ChosenVisits,
  fields: BookingFields,
  guests: readonly Pick<Guest, 'name'>[] = [],
  createdAt: Date,
): Appointments {
  const times = chosen.map((each) => each.chosen);
  const visits = newVisits(times, fields, createdAt) as NewAppointment[] & Appointments;
  if (visits.length === 1) return visits;
  return visits.map((each, index) => {
    const guest = chosen[index]?.guest ?? 0;
    return { ...each, party_id: visits[0].id, guest, guest_name: guests[guest - 1]?.name ?? null };
  }) as NewAppointment[] & Appointments;
}

/** Makes up an appointment for each time, or seat, that was chosen; only the first is found again by the key of its request. */
export const newVisits = (
  chosen: readonly (ChosenTime | ChosenSeat)[],
  fields: BookingFields,
  createdAt: Date,
): NewAppointment[] =>
  chosen.map((each, index) => ({
    ...DEFAULTS,
    ...fields,
    ...(index > 0 && { idempotency_key: null, request_digest: null }),
    ...('seat' in each && seatColumns(each)),
    ...chosenColumns(each),
    id: uuidv7(),
    confirmation_code: drawConfirmationCode(),
    created_at: createdAt,
  }));

type Written = {
  readonly appointments: readonly NewAppointment[];
  readonly chosen: readonly Pick<ChosenTime, 'offer'>[];
  readonly customerId: AliasableExpression<string | null>;
  readonly requester: Requester;
  /** Whether the customer is not to be told */
  readonly isSilent?: boolean;
  /** The privacy notice that was shown */
  readonly notice?: Notice;
};

/**
 * Writes appointments of one customer with their services and the first records of their history, in one statement.
 * @throws StaleRead when the person of one was booked, or time off that is not overridden was entered, meanwhile
 */
export async function writeVisits(
  transaction: Queryable,
  { appointments, chosen, customerId, requester, isSilent = false, notice }: Written,
): Promise<AppointmentRow[]> {
  const at = appointments[0]?.created_at ?? new Date();
  const rows = await insertAppointments(transaction, {
    appointments,
    customerId,
    items: appointments.flatMap(({ id }, index) =>
      (chosen[index]?.offer.services ?? []).map((each, place) => ({ ...itemOf(each, place), appointment_id: id })),
    ),
    by: { ...authorOf(requester, at), isSilent },
    notice,
  });
  requireCurrent(rows, requester);
  return appointments.map((each, index) => {
    const { lies_in_time_off, overlaps_another, ...found } = rows[index] as (typeof rows)[number];
    return { ...each, ...found };
  });
}

type Booked = Omit<Written, 'appointments' | 'chosen' | 'customerId'> & {
  readonly appointments: Appointments;
  readonly chosen: ChosenVisits;
  readonly branch: BranchRow;
  /** The customer whom the business has picked */
  readonly customerId?: string | undefined;
};

/**
 * Writes all appointments of a booking, in the order in which rooms and devices were found for them.
 * @returns the first of them
 * @throws StaleRead as `writeVisits`
 */
export async function insertVisits(transaction: Queryable, booked: Booked): Promise<AppointmentView> {
  const { appointments, branch, requester } = booked;
  const chosen = booked.chosen.map((each) => each.chosen);
  const [first] = appointments;
  const [written] = await writeVisits(transaction, { ...booked, chosen, customerId: customerOf(booked) });
  return {
    ...(written as AppointmentRow),
    services: booked.chosen[0].chosen.offer.services.map(
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
        ...own
      }) => ({
        ...own,
        serviceId: id,
        serviceName: name,
        translations: namesInItem({ variantName: own.variantName, translations }),
        addons: addons.map(addonInItem),
        price: liraOf(priceKurus),
      }),
    ),
    // Customers are told nothing of them.
    resources: first.needed_types && isReception(requester) ? await findTakenResources(transaction, first.id) : [],
    call: null,
    party: appointments.length === 1 ? [] : partsOf(appointments),
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
function customerOf({ appointments: [appointment], branch, requester, customerId }: Booked) {
  const { customer_first_name, customer_email, customer_phone } = appointment;
  const isKnowable = customer_first_name !== '' && (customer_email !== '' || customer_phone !== '');
  if (appointment.unproven_until || !isKnowable) return sql<string | null>`NULL::uuid`;
  const person = {
    businessId: branch.business_id,
    firstName: customer_first_name,
    lastName: appointment.customer_last_name,
    email: customer_email,
    phone: customer_phone,
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
