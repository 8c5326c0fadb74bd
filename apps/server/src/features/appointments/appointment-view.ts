import {
  type Appointment,
  type AppointmentItem,
  type CallReason,
  type ContactKind,
  type CustomerAppointment,
  type CustomerCall,
  customerAppointment,
  inLanguage,
  type Language,
  type MoveRequest,
  phoneKey,
  type Translations,
} from '@vakit/contract';
import {
  type Cancellable,
  cancellationDeadline,
  type Interval,
  liraOf,
  localDateTimeAt,
  MINUTE,
  type Processing,
  undoDeadline,
} from '@vakit/scheduling';
import { sql } from 'kysely';
import { type ColumnMap, fieldsOf } from '../../database/map-columns.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow, BranchRow, ItemAddon } from '../../database/tables.ts';
import { textCountryOf } from '../messages/index.ts';
import { firstWished, movingTogether, PARTY, type PartView, partsInLanguage, presentParts } from './party-parts.ts';
import { type ResourceView, TAKEN_RESOURCES } from './taken-resources.ts';
import { versionOfAppointment } from './version-of-appointment.ts';
import { presentMarks } from './visit-marks.ts';
import { processingOf, waitsOfColumn } from './waits.ts';

/** A service of a visit; `price` in lira, that of an add-on in kuruş */
type ItemView = Omit<AppointmentItem, 'addons'> &
  Required<Processing> & {
    readonly translations: Translations;
    readonly addons: readonly ItemAddon[];
  };

/** A call with instants as the database writes them into JSON */
type CallView = {
  readonly reason: CallReason;
  readonly since: string;
  readonly knownStartsAt: string | null;
  readonly knownStaffName: string | null;
  readonly madeAt: string | null;
  readonly madeBy: string | null;
};

/** An appointment with its services and what is shown of its branch. */
export type AppointmentView = AppointmentRow & {
  services: ItemView[];
  /** The rooms and devices that it has */
  resources: ResourceView[];
  /** All that were booked together with it, itself among them; none where it was booked alone */
  party: PartView[];
  /** The call about its last change that no message told of, made or not; null without one */
  call: CallView | null;
  /** Unconfirmed ones of the two contacts, an unusable number among them */
  seen_contacts: ContactKind[];
  branch_slug: string;
  branch_name: string;
  branch_translations: Translations;
  branch_phone: string;
  branch_address: string;
  time_zone: string;
  min_cancellation_hours: number;
} & MoveRules;

/** A branch's rules for moves by its customers. */
type MoveRules = Pick<BranchRow, 'auto_approve_appointments' | 'moves_stay_confirmed'>;

/** Columns of an `AppointmentView` besides those of `appointments`. */
export const VIEW_COLUMNS = [
  sql<ItemView[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'serviceId', item.service_id, 'serviceName', item.service_name,
      'variantId', item.variant_id, 'variantName', item.variant_name, 'addons', item.addons,
      'durationMinutes', item.duration_minutes, 'processingAfterMinutes', item.processing_after_minutes,
      'processingMinutes', item.processing_minutes, 'price', item.price_kurus / 100.0, 'priceKind', item.price_kind,
      'translations', item.translations
    ) ORDER BY item.position), '[]')
    FROM appointment_items item WHERE ${inBusiness('item')} AND item.appointment_id = appointments.id
  )`.as('services'),
  TAKEN_RESOURCES.as('resources'),
  PARTY.as('party'),
  sql<CallView | null>`(
    SELECT json_build_object(
      'reason', call.reason, 'since', call.since, 'knownStartsAt', call.known_starts_at,
      'knownStaffName', call.known_staff_name, 'madeAt', call.made_at,
      'madeBy', CASE WHEN call.made_at IS NOT NULL THEN (
        SELECT concat_ws(' ', maker.first_name, maker.last_name)
        FROM appointment_changes made JOIN accounts maker ON maker.id = made.account_id
        WHERE ${inBusiness('made')} AND made.appointment_id = appointments.id AND made.is_called
        ORDER BY made.id DESC LIMIT 1
      ) END
    )
    FROM customer_calls call WHERE ${inBusiness('call')} AND call.appointment_id = appointments.id
  )`.as('call'),
  // The typed text is compared first: most people type a number as before, and computing its key takes time.
  sql<ContactKind[]>`ARRAY(
    SELECT left_contact.kind
    FROM (VALUES ('EMAIL', appointments.customer_email), ('PHONE', appointments.customer_phone)) AS left_contact (kind, typed)
    WHERE typed <> '' AND NOT EXISTS (
      SELECT FROM customers record
      JOIN customer_contacts own ON ${inBusiness('own')} AND own.customer_id = coalesce(record.merged_into, record.id)
      WHERE ${inBusiness('record')} AND record.id = appointments.customer_id AND own.kind = left_contact.kind AND own.confirmed_at IS NOT NULL
        AND (own.typed = left_contact.typed
          OR own.value = CASE own.kind WHEN 'EMAIL' THEN email_key(left_contact.typed) ELSE phone_key(left_contact.typed) END)
    )
  )`.as('seen_contacts'),
  'branches.slug as branch_slug',
  'branches.name as branch_name',
  'branches.translations as branch_translations',
  'branches.phone as branch_phone',
  'branches.address as branch_address',
  'branches.time_zone',
  'branches.min_cancellation_hours',
  'branches.auto_approve_appointments',
  'branches.moves_stay_confirmed',
] as const;

/** Columns of an appointment's fields, except for times, the price and fields made of several columns. */
export const appointmentColumns = {
  id: 'id',
  status: 'status',
  branchId: 'branch_id',
  branchSlug: 'branch_slug',
  branchName: 'branch_name',
  branchPhone: 'branch_phone',
  branchAddress: 'branch_address',
  serviceId: 'service_id',
  serviceName: 'service_name',
  staffId: 'staff_id',
  staffName: 'staff_name',
  durationMinutes: 'duration_minutes',
  priceKind: 'price_kind',
  sessionId: 'session_id',
  partyId: 'party_id',
  guest: 'guest',
  guestName: 'guest_name',
  seriesId: 'series_id',
  customerId: 'customer_id',
  confirmationCode: 'confirmation_code',
  customerFirstName: 'customer_first_name',
  customerLastName: 'customer_last_name',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  customerNotes: 'customer_notes',
  staffNotes: 'staff_notes',
  cancellationReason: 'cancellation_reason',
  timeZone: 'time_zone',
} as const satisfies ColumnMap<Omit<Appointment, 'version' | keyof ReturnType<typeof derivedFields>>, AppointmentView>;

function derivedFields(view: AppointmentView) {
  const start = localDateTimeAt(view.starts_at, view.time_zone);
  return {
    services: view.services.map(({ translations, addons, processingAfterMinutes, processingMinutes, ...item }) => ({
      ...item,
      ...processingOf({ processingAfterMinutes, processingMinutes }),
      addons: addons.map(({ translations: _, priceKurus, ...addon }) => ({ ...addon, price: liraOf(priceKurus) })),
    })),
    waits: timesOfWaits(view),
    resources: view.resources.map((each) => ({ ...each, times: each.times.map((time) => timesWithin(view, time)) })),
    party: presentParts(view.party, view.time_zone),
    appointmentDate: start.date,
    startTime: start.time,
    endTime: localDateTimeAt(view.ends_at, view.time_zone).time,
    price: liraOf(view.price_kurus),
    // An unusable number is nobody's contact; for a list this is faster here than in the database.
    seenContacts: view.seen_contacts.filter((kind) => kind === 'EMAIL' || phoneKey(view.customer_phone)),
    textCountry: view.customer_email ? null : textCountryOf(view.customer_phone),
    customerName: `${view.customer_first_name} ${view.customer_last_name}`.trim(),
    cancellableUntil: cancellationDeadline(cancellableOf(view)).toISOString(),
    movableUntil: movableUntil(view).toISOString(),
    undoableUntil: undoableUntil(view)?.toISOString() ?? null,
    provableUntil: (view.status === 'PENDING' && view.unproven_until?.toISOString()) || null,
    moveRequest: presentMoveRequest(moveWished(view), view),
    visitMarks: presentMarks(view),
    call: presentCall(view),
    moveNeedsApproval: partsToMove(view).some((part) => moveNeedsApproval(part, view)),
    marketingConsentAt: view.marketing_consent_at?.toISOString() ?? null,
    createdAt: view.created_at.toISOString(),
  };
}

function presentCall({ call, status, time_zone }: AppointmentView): CustomerCall | null {
  // A customer whose visit is done has come, unless that is taken back.
  if (!call || (status === 'COMPLETED' && !call.madeAt)) return null;
  const { reason, since, knownStartsAt, knownStaffName, madeAt, madeBy } = call;
  const known = knownStartsAt && localDateTimeAt(new Date(knownStartsAt), time_zone);
  return {
    reason,
    since: new Date(since).toISOString(),
    known: known ? { appointmentDate: known.date, startTime: known.time, staffName: knownStaffName ?? '' } : null,
    madeAt: madeAt && new Date(madeAt).toISOString(),
    madeBy,
  };
}

/** Tells when the customer waits during a visit, by the clock of its branch. */
export const timesOfWaits = (view: AppointmentView) =>
  (waitsOfColumn(view.waits) ?? []).map((wait) => timesWithin(view, wait));

/** @param stretch in minutes from the start of the visit */
const timesWithin = (view: AppointmentView, { start, end }: Interval) => ({
  startTime: timeAfter(view, start),
  endTime: timeAfter(view, end),
});

const timeAfter = ({ starts_at, time_zone }: AppointmentView, minutes: number) =>
  localDateTimeAt(new Date(starts_at.getTime() + minutes * MINUTE), time_zone).time;

/** An appointment on the wire as the business sees it. */
export function presentAppointment(view: AppointmentView): Appointment {
  return { ...fieldsOf(appointmentColumns, view), ...derivedFields(view), version: versionOfAppointment(view) };
}

/**
 * The last instant at which the business may take the outcome of an appointment back; undefined where it has none, where
 * nobody remembers when it got it, and where the customer was erased.
 */
export function undoableUntil({ outcome_at, customer_erased_at }: AppointmentView): Date | undefined {
  return outcome_at && !customer_erased_at ? undoDeadline(outcome_at) : undefined;
}

/** The last instant at which its customer may move it: with all that moves along, up to the deadline of each. */
function movableUntil(view: AppointmentView): Date {
  const deadlines = partsToMove(view).map((part) => cancellationDeadline(cancellableOf(part)));
  const [first] = deadlines.toSorted((one, other) => one.getTime() - other.getTime());
  return first ?? cancellationDeadline(cancellableOf(view));
}

/** Future parts of a party, which its customer moves together. */
const partsToMove = (view: AppointmentView) =>
  view.party_id
    ? movingTogether(view.party).map(({ status, startsAt }) => ({ ...view, status, starts_at: new Date(startsAt) }))
    : [view];

/** Presents a requested move; null without one. */
function presentMoveRequest(wished: PlaceWished | undefined, view: AppointmentView): MoveRequest | null {
  if (!wished) return null;
  const start = localDateTimeAt(wished.starts_at, view.time_zone);
  return {
    staffId: wished.staff_id,
    staffName: wished.staff_name,
    appointmentDate: start.date,
    startTime: start.time,
    endTime: localDateTimeAt(wished.ends_at, view.time_zone).time,
    requestedAt: wished.requested_at.toISOString(),
  };
}

/** With whom and when an appointment is. */
export type Place = Pick<AppointmentRow, 'staff_id' | 'staff_name' | 'starts_at' | 'ends_at'>;

type PlaceWished = Place & { readonly requested_at: Date };

/** The place to which its customer wants it moved; undefined where nothing waits for an answer. */
export function moveWished(row: AppointmentRow): PlaceWished | undefined {
  const { move_to_staff_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at } = row;
  if (!move_to_staff_id || !move_to_staff_name || !move_to_starts_at || !move_to_ends_at || !move_requested_at) {
    return undefined;
  }
  return {
    staff_id: move_to_staff_id,
    staff_name: move_to_staff_name,
    starts_at: move_to_starts_at,
    ends_at: move_to_ends_at,
    requested_at: move_requested_at,
  };
}

/**
 * Whether a move by the customer waits until the business approves it. That of a seat does not: a free one is there for whoever
 * takes it, and nobody's time becomes another.
 */
export function moveNeedsApproval(
  { status, session_id }: Pick<AppointmentRow, 'status' | 'session_id'>,
  branch: MoveRules,
): boolean {
  return (
    status === 'CONFIRMED' && session_id === null && !branch.auto_approve_appointments && !branch.moves_stay_confirmed
  );
}

/** Facts that decide until when the customer may cancel or move it. */
export function cancellableOf({
  status,
  starts_at,
  created_at,
  min_cancellation_hours,
}: Pick<AppointmentView, 'status' | 'starts_at' | 'created_at' | 'min_cancellation_hours'>): Cancellable {
  return { status, startsAt: starts_at, createdAt: created_at, minCancellationHours: min_cancellation_hours };
}

/**
 * The same as its customer sees it: what the contract lists for customers, and nothing that is added for the business.
 * @param language of who reads it
 */
export function presentToCustomer(view: AppointmentView, language: Language): CustomerAppointment {
  const branch = inLanguage({ name: view.branch_name, translations: view.branch_translations }, language);
  const spoken = {
    ...inLanguage(view, language),
    services: view.services.map((item) => ({
      ...inLanguage(item, language),
      // To its customer a visit is one visit.
      processingAfterMinutes: null,
      processingMinutes: null,
      addons: item.addons.map((addon) => inLanguage(addon, language)),
    })),
    branch_name: branch.name,
    party: partsInLanguage(view.party, language),
  };
  return {
    ...pick(presentAppointment(spoken), FOR_CUSTOMERS),
    moveRequest: presentMoveRequest(view.party_id ? firstWished(view.party) : moveWished(view), view),
    staffNotes: null,
  };
}

const { staffNotes: _, ...shownToCustomers } = customerAppointment.shape;
const FOR_CUSTOMERS = Object.keys(shownToCustomers) as (keyof typeof shownToCustomers)[];

const pick = <Whole extends object, Field extends keyof Whole>(whole: Whole, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
