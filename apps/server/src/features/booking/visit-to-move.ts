import type { Move } from '@vakit/contract';
import { instantOf, type Visit, waitsOf, waitsWithin } from '@vakit/scheduling';
import { type AppointmentView, columnOfWaits, type Place, waitsOfColumn } from '../appointments/index.ts';
import type { ChosenTime, Wish } from '../availability/index.ts';

/** Asks for people who can take an appointment over as it was booked. */
export const wishToMove = (
  { id, branch_id, business_id, services, needed_types, working_types }: AppointmentView,
  staffId: string,
): Wish => ({
  branch: { id: branch_id, business_id },
  services: services.map(({ serviceId }) => ({ serviceId })),
  staffId,
  moving: [id],
  neededTypes: needed_types,
  workingTypes: working_types,
});

type Held = Pick<AppointmentView, 'duration_minutes' | 'buffer_minutes' | 'waits' | 'services' | 'session_id'>;

/**
 * How long a moved appointment takes: as long as before, unless the business wants it otherwise. Its customer waits when they
 * did; where it is longer or shorter, when its services say, as far as it goes. Who has a seat waits nowhere.
 */
export function visitToMove(seen: Held, wanted?: Partial<Pick<Move, 'durationMinutes'>>): Visit {
  const durationMinutes = wanted?.durationMinutes ?? seen.duration_minutes;
  const isAsLong = durationMinutes === seen.duration_minutes || seen.session_id !== null;
  const waits = isAsLong ? waitsOfColumn(seen.waits) : waitsWithin(waitsOf(seen.services), durationMinutes);
  return { durationMinutes, bufferMinutes: seen.buffer_minutes, ...(waits && { waits }) };
}

/** The columns of a length, and of the waits in it. */
export const lengthOf = (seen: AppointmentView, durationMinutes: number) => ({
  duration_minutes: durationMinutes,
  waits: columnOfWaits(visitToMove(seen, { durationMinutes }).waits),
});

export const placeOfChosen = ({ offer, start, end }: ChosenTime): Place => ({
  staff_id: offer.person.id,
  staff_name: `${offer.person.first_name} ${offer.person.last_name}`,
  starts_at: instantOf(start),
  ends_at: instantOf(end),
});
