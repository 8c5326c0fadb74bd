import { instantOf } from '@vakit/scheduling';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { liraOf } from '../../money.ts';
import type { AppointmentView, Author } from '../appointments/index.ts';
import { type ChosenTime, type OfferedService, type OfferToBook, visitOf } from '../availability/index.ts';
import { customerAtReception, customerOnline } from '../customers/index.ts';
import { Outdated } from './book-once.ts';
import { drawConfirmationCode } from './confirmation-code.ts';
import { insertAppointment, type Notice } from './queries.ts';

/** An appointment that is about to be written. Whose it is the database finds out. */
export type NewAppointment = Omit<AppointmentRow, 'customer_id'>;
/** Of an appointment what is neither decided by what was chosen nor drawn. */
type Particulars = Omit<
  NewAppointment,
  keyof ReturnType<typeof chosenColumns> | keyof typeof UNSAID | 'id' | 'confirmation_code' | 'created_at'
> &
  Partial<Pick<NewAppointment, keyof typeof UNSAID>>;

const UNSAID = {
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
  unproven_until: null,
  source_digest: null,
} as const;

/** Makes up an appointment for the time that was chosen. */
export function newAppointment(
  chosen: ChosenTime<OfferToBook>,
  particulars: Particulars,
  createdAt: Date,
): NewAppointment {
  return {
    ...UNSAID,
    ...particulars,
    ...chosenColumns(chosen),
    id: uuidv7(),
    confirmation_code: drawConfirmationCode(),
    created_at: createdAt,
  };
}

type Booker = {
  readonly by: Author;
  /** Whom the business has picked among its customers */
  readonly customerId?: string | undefined;
  /** The privacy notice that was shown */
  readonly notice?: Notice;
  /** Time off that was entered a moment ago stands against it */
  readonly mindsTimeOff: boolean;
};

/**
 * Writes an appointment with its services and the first record of its history, in one statement.
 * @throws Outdated when the person was booked, or time off was entered, meanwhile
 */
export async function insertVisit(
  transaction: Queryable,
  { offer }: ChosenTime<OfferToBook>,
  appointment: NewAppointment,
  { by, customerId, notice, mindsTimeOff }: Booker,
): Promise<AppointmentView> {
  const person = {
    ownerId: offer.owner_id,
    firstName: appointment.customer_first_name,
    lastName: appointment.customer_last_name,
    email: appointment.customer_email,
    phone: appointment.customer_phone,
    at: by.at,
  };
  const { lies_in_time_off, overlaps_another, ...written } = await insertAppointment(
    transaction,
    appointment,
    customerOf(appointment, person, by, customerId),
    offer.services.map(itemOf),
    by,
    notice,
  );
  if (overlaps_another || (mindsTimeOff && lies_in_time_off)) throw new Outdated();
  return {
    ...written,
    services: offer.services.map(({ id, name, durationMinutes, priceKurus }) => ({
      serviceId: id,
      serviceName: name,
      durationMinutes,
      price: liraOf(priceKurus),
    })),
    // The business has confirmed them by booking; customers are not told.
    seen_contacts: [],
    branch_slug: offer.slug,
    branch_name: offer.name,
    time_zone: offer.time_zone,
    min_cancellation_hours: offer.min_cancellation_hours,
  };
}

/** Who proves nothing is nobody's customer. */
function customerOf(
  { unproven_until }: NewAppointment,
  person: Parameters<typeof customerOnline>[0],
  { actor }: Author,
  picked: string | undefined,
) {
  if (unproven_until) return sql<string | null>`NULL::uuid`;
  return actor === 'ACCOUNT' ? customerAtReception(person, picked) : customerOnline(person);
}

function chosenColumns({ offer, start, end }: ChosenTime<OfferToBook>) {
  const { services } = offer;
  const [first] = services as [OfferedService];
  return {
    branch_id: offer.id,
    service_id: first.id,
    staff_id: offer.staff_id,
    starts_at: instantOf(start),
    ends_at: instantOf(end),
    service_name: services.map(({ name }) => name).join(' + '),
    duration_minutes: visitOf(services).durationMinutes,
    buffer_minutes: visitOf(services).bufferMinutes,
    price_kurus: services.reduce((sum, { priceKurus }) => sum + priceKurus, 0),
    staff_name: `${offer.first_name} ${offer.last_name}`,
  };
}

function itemOf({ id, name, durationMinutes, priceKurus }: OfferedService, index: number) {
  return {
    position: index + 1,
    service_id: id,
    service_name: name,
    duration_minutes: durationMinutes,
    price_kurus: priceKurus,
  };
}
