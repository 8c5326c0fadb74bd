import { isOutcome, kurusOf, waitsOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { columnOfWaits } from '../appointments/index.ts';
import { drawConfirmationCode, itemOf, namesOf } from '../booking/index.ts';
import { customerAtReception } from '../customers/index.ts';
import { asDoneBy, type DemoParty, type DemoService, type DemoStaff } from './demo-salon.ts';
import type { DemoAppointment } from './draw-appointments.ts';

type PartOfParty = ReturnType<typeof withParties>[number];

/** Gives appointments their ids, and what was booked together the id of its first. */
export function withParties(appointments: readonly DemoAppointment[]) {
  const firsts = new Map<DemoParty, string>();
  return appointments.map((appointment) => {
    const { party } = appointment;
    const id = uuidv7();
    if (party && !firsts.has(party)) firsts.set(party, id);
    return { ...appointment, id, party_id: party ? (firsts.get(party) as string) : null };
  });
}

/** Every visit of the demo is for one service, in its first choice. */
export async function insertItems(
  transaction: Queryable,
  appointments: readonly (PartOfParty & { readonly branch_id: string })[],
  serviceIds: ReadonlyMap<DemoService, string>,
): Promise<void> {
  await transaction
    .insertInto('appointment_items')
    .values(
      appointments.map(({ id, branch_id, service, staff }) => ({
        ...itemOf(bookedOf(service, staff, serviceIds.get(service) as string), 0),
        appointment_id: id,
        branch_id,
      })),
    )
    .execute();
}

function bookedOf(service: DemoService, staff: DemoStaff, id: string) {
  const { durationMinutes, processingAfterMinutes, processingMinutes, price, priceKind } = asDoneBy(service, staff);
  return {
    ...{ id, name: service.name, translations: service.translations },
    ...{ variantId: null, variantName: service.variantName ?? null, addons: [] },
    ...{ durationMinutes, priceKurus: kurusOf(price), priceKind },
    processingAfterMinutes: processingAfterMinutes ?? null,
    processingMinutes: processingMinutes ?? null,
  };
}

export async function insertAppointments(
  transaction: Queryable,
  appointments: readonly (PartOfParty & Pick<AppointmentRow, 'branch_id' | 'needed_types' | 'session_id'>)[],
  businessId: string,
  serviceIds: ReadonlyMap<DemoService, string>,
  staffIds: ReadonlyMap<DemoStaff, string>,
): Promise<void> {
  await transaction
    .insertInto('appointments')
    .values(
      appointments.map(
        ({ id, branch_id, needed_types, session_id, party_id, service, staff, customer, ...appointment }) => ({
          ...{ id, branch_id, needed_types, session_id, party_id },
          seat: appointment.seat ?? null,
          free_from: session_id ? appointment.startsAt : null,
          guest: appointment.guest ?? null,
          guest_name: appointment.guestName ?? null,
          service_id: serviceIds.get(service) as string,
          staff_id: staffIds.get(staff) as string,
          status: appointment.status,
          outcome_at: isOutcome(appointment.status) ? appointment.endsAt : null,
          starts_at: appointment.startsAt,
          ends_at: appointment.endsAt,
          ...namesOf([bookedOf(service, staff, '')]),
          ...figuresOf(service, staff),
          // A session takes the time that its seats need afterwards.
          buffer_minutes: session_id ? 0 : (service.bufferMinutes ?? 0),
          staff_name: `${staff.firstName} ${staff.lastName}`,
          customer_first_name: customer.firstName,
          customer_last_name: customer.lastName,
          customer_email: customer.email,
          customer_phone: customer.phone,
          customer_notes: appointment.customerNotes,
          staff_notes: appointment.staffNotes,
          cancellation_reason: appointment.cancellationReason,
          confirmation_code: drawConfirmationCode(),
          customer_id: customerAtReception({ businessId, ...customer, at: appointment.createdAt }),
          language: customer.language,
          created_at: appointment.createdAt,
        }),
      ),
    )
    .execute();
}

function figuresOf(service: DemoService, staff: DemoStaff) {
  const done = asDoneBy(service, staff);
  const { durationMinutes, price, priceKind } = done;
  const waits = columnOfWaits(waitsOf([done]));
  return { duration_minutes: durationMinutes, waits, price_kurus: kurusOf(price), price_kind: priceKind };
}
