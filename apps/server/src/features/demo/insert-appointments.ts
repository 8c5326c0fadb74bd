import { isOutcome, kurusOf, waitsOf } from '@vakit/scheduling';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../database/connect.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { columnOfWaits } from '../appointments/index.ts';
import { drawConfirmationCode, itemOf, namesOf } from '../booking/index.ts';
import { customerAtReception } from '../customers/index.ts';
import { historyOf } from './demo-history.ts';
import { asDoneBy, type DemoParty, type DemoSalon, type DemoService, type DemoStaff } from './demo-salon.ts';
import type { DemoAppointment } from './draw-appointments.ts';
import type { DemoSession } from './draw-sessions.ts';
import type { OpenSalon } from './open-salon.ts';

type Particulars = {
  readonly owner: SignedIn;
  readonly sessionOf: (session: DemoSession) => string;
  readonly now: Date;
};

/**
 * Writes what was booked in a salon, one statement for each table: hundreds of visits, most of them over, which nobody can
 * book any more.
 */
export async function insertAppointments(
  transaction: Queryable,
  { branch }: DemoSalon,
  appointments: readonly DemoAppointment[],
  { branchId: branch_id, serviceIds, staffIds, neededBy }: OpenSalon,
  { owner, sessionOf, now }: Particulars,
): Promise<void> {
  const businessId = businessOf(owner);
  const booked = withParties(appointments);
  const rows = booked.map(({ id, party_id, service, staff, customer, session, ...appointment }) => {
    const done = asDoneBy(service, staff);
    return {
      ...{ id, branch_id, party_id },
      needed_types: session ? null : neededBy(service),
      session_id: session ? sessionOf(session) : null,
      seat: appointment.seat ?? null,
      free_from: session ? appointment.startsAt : null,
      guest: appointment.guest ?? null,
      guest_name: appointment.guestName ?? null,
      service_id: serviceIds.get(service) as string,
      staff_id: staffIds.get(staff) as string,
      status: appointment.status,
      outcome_at: isOutcome(appointment.status) ? appointment.endsAt : null,
      starts_at: appointment.startsAt,
      ends_at: appointment.endsAt,
      ...namesOf([bookedOf(service, staff, '')]),
      duration_minutes: done.durationMinutes,
      waits: columnOfWaits(waitsOf([done])),
      price_kurus: kurusOf(done.price),
      price_kind: done.priceKind,
      // A session takes the time that its seats need afterwards.
      buffer_minutes: session ? 0 : (service.bufferMinutes ?? 0),
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
    };
  });
  await transaction.insertInto('appointments').values(rows).execute();
  const items = booked.map(({ id, service, staff }) => ({
    ...itemOf(bookedOf(service, staff, serviceIds.get(service) as string), 0),
    ...{ appointment_id: id, branch_id },
  }));
  await transaction.insertInto('appointment_items').values(items).execute();
  const isApproved = branch.autoApproveAppointments;
  const history = booked.flatMap((each) => historyOf({ ...each, branch_id }, { ownerId: owner.id, isApproved, now }));
  await transaction.insertInto('appointment_changes').values(history).execute();
}

/** Gives appointments their ids, and what was booked together the id of its first. */
function withParties(appointments: readonly DemoAppointment[]) {
  const firsts = new Map<DemoParty, string>();
  return appointments.map((appointment) => {
    const { party } = appointment;
    const id = uuidv7();
    if (party && !firsts.has(party)) firsts.set(party, id);
    return { ...appointment, id, party_id: party ? (firsts.get(party) as string) : null };
  });
}

/** Every visit of the demo is for one service, in its first choice. */
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
