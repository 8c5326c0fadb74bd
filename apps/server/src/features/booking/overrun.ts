import {
  dividedUntil,
  epochMinute,
  MINUTE,
  type Taken,
  takenBy,
  VISIT_MINUTES_MAX,
  waitsAfterLonger,
  workUnderWay,
} from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { type AppointmentView, columnOfWaits, waitsOfColumn } from '../appointments/index.ts';
import type { Rearranged } from './update-places.ts';

/** An appointment that takes longer than was thought, all in epoch minutes. */
export type Overrun = {
  readonly seen: AppointmentView;
  readonly minutes: number;
  /** The stretch of its work that takes longer, numbered as by `workUnderWay` */
  readonly work: number;
  /** Until when its person is busy with that, and with what begins later along with it */
  readonly runInto: readonly { readonly end: number }[];
  /** Its occupied time once it is longer */
  readonly held: Taken;
};

type Chosen = { readonly minutes: number; readonly work: number | undefined; readonly now: Date };

/** @param chosen which stretch of its work, counted from 1; without one it is the one that is under way, else the last */
export function overrunOf(seen: AppointmentView, { minutes, work: chosen, now }: Chosen): Overrun {
  const held = heldBy(seen);
  const { start, end, buffer, waits = [] } = held;
  const work = Math.min(chosen === undefined ? workUnderWay(held, epochMinute(now)) : chosen - 1, waits.length);
  const wait = waits[work];
  const later = takenBy(held).filter((each) => wait && each.start >= start + wait.end);
  return {
    seen,
    minutes,
    work,
    runInto: [{ end: wait ? start + wait.start : end + buffer }, ...later],
    held: { ...held, end: end + minutes, waits: waitsAfterLonger(held.waits, work, minutes) },
  };
}

/** When the person is busy with an appointment, in epoch minutes. */
export const heldBy = ({ starts_at, ends_at, buffer_minutes, waits }: AppointmentView) => ({
  start: epochMinute(starts_at),
  end: epochMinute(ends_at),
  buffer: buffer_minutes,
  waits: waitsOfColumn(waits),
});

/**
 * Keeps an overrun where it is, longer. Its customer is there, and need not hear of it.
 * @throws Refusal VISIT_TOO_LONG
 */
export function placeOfOverrun({ seen, minutes, held }: Overrun): Rearranged {
  const { staff_id, staff_name, starts_at, ends_at } = seen;
  const duration_minutes = seen.duration_minutes + minutes;
  if (duration_minutes > VISIT_MINUTES_MAX) throw new Refusal('VISIT_TOO_LONG');
  const place = { staff_id, staff_name, starts_at, ends_at: new Date(ends_at.getTime() + minutes * MINUTE) };
  return { seen, to: { ...place, duration_minutes, waits: columnOfWaits(held.waits) }, notice: 'NONE', isNoMove: true };
}

/** Divides the services of an overrun that was made longer. */
export async function divideOverrun(transaction: Queryable, { seen, minutes, work, held }: Overrun): Promise<void> {
  if (work < (held.waits ?? []).length) await lengthenItem(transaction, seen, work, minutes);
  else await endWaits(transaction, seen);
}

/** Turns waits that the end of a visit has cut off into work. */
async function endWaits(transaction: Queryable, { branch_id, id, services, duration_minutes }: AppointmentView) {
  for (const [index, service] of dividedUntil(services, duration_minutes).entries()) {
    if (service === services[index]) continue;
    await transaction
      .updateTable('appointment_items')
      .set({
        duration_minutes: service.durationMinutes,
        processing_after_minutes: service.processingAfterMinutes,
        processing_minutes: service.processingMinutes,
      })
      .where('branch_id', '=', branch_id)
      .where('appointment_id', '=', id)
      .where('position', '=', index + 1)
      .execute();
  }
}

/** The service whose wait begins later takes longer by that: what changes the visit afterwards divides it as it is then. */
async function lengthenItem(transaction: Queryable, seen: AppointmentView, work: number, minutes: number) {
  const divided = seen.services.flatMap(({ processingMinutes }, index) => (processingMinutes ? [index + 1] : []));
  await transaction
    .updateTable('appointment_items')
    .set({
      duration_minutes: sql`duration_minutes + ${minutes}::integer`,
      processing_after_minutes: sql`processing_after_minutes + ${minutes}::integer`,
    })
    .where('branch_id', '=', seen.branch_id)
    .where('appointment_id', '=', seen.id)
    .where('position', '=', divided[work] ?? 0)
    .execute();
}
