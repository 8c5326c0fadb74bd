import { instantOf } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { isDeadlock } from '../../database/errors.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView, Author } from '../appointments/index.ts';
import type { ChosenTime } from '../availability/index.ts';
import { scheduleRemindersAnew } from '../reminders/index.ts';
import { isLostRace, Outdated } from './book-once.ts';
import { updatePlace } from './queries.ts';

type Mover = {
  readonly by: Author;
  /** Time off that was entered a moment ago stands against it */
  readonly mindsTimeOff: boolean;
};

/** How often a move is tried that lost a race or ran into a deadlock. */
const MAX_ATTEMPTS = 50;

/**
 * Moves in a transaction of its own, anew where another person may still be free.
 * @throws Refusal SLOT_UNAVAILABLE, and what `move` throws
 */
export async function moveOnce(
  context: Context,
  hasOthers: boolean,
  move: (transaction: Queryable) => Promise<AppointmentRow>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await context.database.transaction().execute(async (transaction) => {
        await scheduleRemindersAnew(context, transaction, await move(transaction));
      });
      return;
    } catch (error) {
      if (isLostRace(error) && (!hasOthers || attempt === MAX_ATTEMPTS)) throw new Refusal('SLOT_UNAVAILABLE');
      if (!isLostRace(error) && (!isDeadlock(error) || attempt === MAX_ATTEMPTS)) throw error;
    }
  }
}

/**
 * Puts an appointment that is still where it was seen to another time or person, and records it.
 * @throws Refusal APPOINTMENT_CHANGED when somebody else was faster; Outdated when the person was booked, or time off was
 * entered, meanwhile
 */
export async function moveVisit(
  transaction: Queryable,
  seen: AppointmentView,
  { offer, start, end }: ChosenTime,
  { by, mindsTimeOff }: Mover,
): Promise<AppointmentRow> {
  const moved = await updatePlace(
    transaction,
    seen,
    {
      staff_id: offer.staff_id,
      staff_name: `${offer.first_name} ${offer.last_name}`,
      starts_at: instantOf(start),
      ends_at: instantOf(end),
      duration_minutes: end - start,
    },
    by,
  );
  if (!moved) throw new Refusal('APPOINTMENT_CHANGED');
  const { lies_in_time_off, overlaps_another, ...appointment } = moved;
  if (overlaps_another || (mindsTimeOff && lies_in_time_off)) throw new Outdated();
  return appointment;
}
