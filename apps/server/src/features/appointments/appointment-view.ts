import type { Appointment, AppointmentItem, ContactKind, CustomerAppointment } from '@vakit/contract';
import { type Cancellable, cancellationDeadline, localDateTimeAt, undoDeadline } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { AppointmentRow } from '../../database/tables.ts';
import { liraOf } from '../../money.ts';

/** An appointment with its services and what is shown of its branch. */
export type AppointmentView = AppointmentRow & {
  services: AppointmentItem[];
  /** Of the two contacts those that are not known to be the customer's */
  seen_contacts: ContactKind[];
  branch_slug: string;
  branch_name: string;
  time_zone: string;
  min_cancellation_hours: number;
};

/** What an `AppointmentView` adds to the columns of `appointments`. */
export const VIEW_COLUMNS = [
  sql<AppointmentItem[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'serviceId', item.service_id, 'serviceName', item.service_name,
      'durationMinutes', item.duration_minutes, 'price', item.price_kurus / 100.0
    ) ORDER BY item.position), '[]')
    FROM appointment_items item WHERE item.appointment_id = appointments.id
  )`.as('services'),
  // What was typed is compared first: most people type a number as they did before, and a key takes time.
  sql<ContactKind[]>`ARRAY(
    SELECT left_contact.kind
    FROM (VALUES ('EMAIL', appointments.customer_email), ('PHONE', appointments.customer_phone)) AS left_contact (kind, typed)
    WHERE typed <> '' AND NOT EXISTS (
      SELECT FROM customer_contacts own
      WHERE own.customer_id = appointments.customer_id AND own.kind = left_contact.kind AND own.confirmed_at IS NOT NULL
        AND (own.typed = left_contact.typed
          OR own.value = CASE own.kind WHEN 'EMAIL' THEN email_key(left_contact.typed) ELSE phone_key(left_contact.typed) END)
    ) AND (left_contact.kind = 'EMAIL' OR phone_key(left_contact.typed) IS NOT NULL)
  )`.as('seen_contacts'),
  'branches.slug as branch_slug',
  'branches.name as branch_name',
  'branches.time_zone',
  'branches.min_cancellation_hours',
] as const;

/** An appointment on the wire as the business sees it. */
export function presentAppointment(view: AppointmentView): Appointment {
  const start = localDateTimeAt(view.starts_at, view.time_zone);
  return {
    id: view.id,
    status: view.status,
    branchId: view.branch_id,
    branchSlug: view.branch_slug,
    branchName: view.branch_name,
    serviceId: view.service_id,
    serviceName: view.service_name,
    services: view.services,
    staffId: view.staff_id,
    staffName: view.staff_name,
    appointmentDate: start.date,
    startTime: start.time,
    endTime: localDateTimeAt(view.ends_at, view.time_zone).time,
    durationMinutes: view.duration_minutes,
    price: liraOf(view.price_kurus),
    confirmationCode: view.confirmation_code,
    customerName: `${view.customer_first_name} ${view.customer_last_name}`,
    customerFirstName: view.customer_first_name,
    customerLastName: view.customer_last_name,
    customerEmail: view.customer_email,
    customerPhone: view.customer_phone,
    customerNotes: view.customer_notes,
    staffNotes: view.staff_notes,
    cancellationReason: view.cancellation_reason,
    timeZone: view.time_zone,
    cancellableUntil: cancellationDeadline(cancellableOf(view)).toISOString(),
    undoableUntil: undoableUntil(view)?.toISOString() ?? null,
    provableUntil: (view.status === 'PENDING' && view.unproven_until?.toISOString()) || null,
    marketingConsentAt: view.marketing_consent_at?.toISOString() ?? null,
    createdAt: view.created_at.toISOString(),
    seenContacts: view.seen_contacts,
  };
}

/**
 * The last instant at which the business may take the outcome of an appointment back; undefined where it has none, where
 * nobody remembers when it got it, and where the customer was erased.
 */
export function undoableUntil({ outcome_at, customer_erased_at }: AppointmentView): Date | undefined {
  return outcome_at && !customer_erased_at ? undoDeadline(outcome_at) : undefined;
}

/** What decides until when its customer may cancel or move it. */
export function cancellableOf({
  status,
  starts_at,
  created_at,
  min_cancellation_hours,
}: Pick<AppointmentView, 'status' | 'starts_at' | 'created_at' | 'min_cancellation_hours'>): Cancellable {
  return { status, startsAt: starts_at, createdAt: created_at, minCancellationHours: min_cancellation_hours };
}

/** The same as its customer sees it: what the contract lists for customers, and nothing that is added for the business. */
export function presentToCustomer(view: AppointmentView): CustomerAppointment {
  const shown = presentAppointment(view);
  return {
    id: shown.id,
    status: shown.status,
    branchId: shown.branchId,
    branchSlug: shown.branchSlug,
    branchName: shown.branchName,
    serviceId: shown.serviceId,
    serviceName: shown.serviceName,
    services: shown.services,
    staffId: shown.staffId,
    staffName: shown.staffName,
    appointmentDate: shown.appointmentDate,
    startTime: shown.startTime,
    endTime: shown.endTime,
    durationMinutes: shown.durationMinutes,
    price: shown.price,
    confirmationCode: shown.confirmationCode,
    customerName: shown.customerName,
    customerFirstName: shown.customerFirstName,
    customerLastName: shown.customerLastName,
    customerEmail: shown.customerEmail,
    customerPhone: shown.customerPhone,
    customerNotes: shown.customerNotes,
    cancellationReason: shown.cancellationReason,
    timeZone: shown.timeZone,
    cancellableUntil: shown.cancellableUntil,
    provableUntil: shown.provableUntil,
    marketingConsentAt: shown.marketingConsentAt,
    createdAt: shown.createdAt,
    staffNotes: null,
  };
}
