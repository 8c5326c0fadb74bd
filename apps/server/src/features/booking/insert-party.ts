import type { Guest } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { allAnswers } from '../../database/pipeline.ts';
import type { NewAppointment } from '../../database/tables.ts';
import { type AppointmentView, partsOf } from '../appointments/index.ts';
import type { ChosenVisit } from './choose-wanted.ts';
import { type BookingFields, insertVisit, newAppointment, type Visit } from './insert-visit.ts';

/** At least one; the first is the one that its customer has the code of. */
export type Appointments = readonly [NewAppointment, ...NewAppointment[]];
/** Only the first is found again by the key of its request. */
const KEYLESS = { idempotency_key: null, request_digest: null } as const;

/** Makes up an appointment for each part that was chosen of a booking; several are a party. */
export function newAppointments(
  chosen: readonly [ChosenVisit, ...ChosenVisit[]],
  fields: BookingFields,
  guests: readonly Pick<Guest, 'name'>[] = [],
  createdAt: Date,
): Appointments {
  const [one, ...others] = chosen;
  const first = newAppointment(one.chosen, fields, createdAt);
  if (others.length === 0) return [first];
  const partOf = (appointment: NewAppointment, guest: number): NewAppointment => ({
    ...appointment,
    party_id: first.id,
    guest,
    guest_name: guests[guest - 1]?.name ?? null,
  });
  const more = others.map((each) =>
    partOf(newAppointment(each.chosen, { ...fields, ...KEYLESS }, createdAt), each.guest),
  );
  return [partOf(first, one.guest), ...more];
}

type Visits = Omit<Visit, 'chosen' | 'appointment'> & {
  readonly chosen: readonly ChosenVisit[];
  readonly appointments: Appointments;
};

/**
 * Writes all appointments of a booking, in the order in which rooms and devices were found for them.
 * @returns the first of them
 * @throws StaleRead as `insertVisit`
 */
export async function insertVisits(
  writer: Queryable,
  { chosen, appointments, ...shared }: Visits,
): Promise<AppointmentView> {
  const [first] = (await allAnswers(
    appointments.map((appointment, index) => {
      const { chosen: own } = chosen[index] as ChosenVisit;
      return insertVisit(writer, { ...shared, chosen: own, appointment });
    }),
  )) as [AppointmentView];
  return appointments.length === 1 ? first : { ...first, party: partsOf(appointments) };
}
