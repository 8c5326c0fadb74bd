import { epochMinute, localDateTimeAt, type UnusualTime } from '@vakit/scheduling';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { type AppointmentView, moveWished } from '../appointments/index.ts';
import { checkTime, type Lookup, lockEach, type Offers, type Requester, refuseUnusual } from '../availability/index.ts';
import { visitToMove, wishToMove } from './visit-to-move.ts';

/** Why nobody works at a time; on which minute it begins, and who offers what, was looked at when it was wished */
const OF_HOURS: readonly UnusualTime[] = ['CLOSED', 'TIME_OFF', 'NOT_WORKING', 'BREAK'];

/**
 * Sees to it that people still work when appointments wait to be moved to them: time off may have been entered since, or
 * extra hours taken back. Behind the locks of a booking nothing of it changes until the transaction ends.
 * @param party all that was booked together
 * @throws Refusal OUTSIDE_WORKING_HOURS, STAFF_NOT_FOUND
 */
export async function requireUsual(
  { now }: Context,
  transaction: Queryable,
  party: readonly AppointmentView[],
  requester: Requester,
): Promise<void> {
  const moving = party.map(({ id }) => id);
  const wishes = party.flatMap((seen) => {
    const wished = moveWished(seen);
    if (!wished) return [];
    const { date, time } = localDateTimeAt(wished.starts_at, seen.time_zone);
    return [{ seen, wished, to: { appointmentDate: date, startTime: time } }];
  });
  const [first, ...others] = wishes.map(({ seen, wished }) => ({ ...wishToMove(seen, wished.staff_id), moving }));
  if (!first) return;
  const dates = wishes.map(({ to }) => to.appointmentDate).sort();
  const around = { from: dates[0] as string, to: dates.at(-1) as string };
  const lookup: Lookup<readonly Offers[]> = { wishes: [first, ...others], result: (offers) => offers };
  const [offers] = await lockEach(transaction, lookup, around, requester, async () => undefined);
  const unusual = wishes.flatMap(({ seen, wished, to }, index) => {
    const inquiry = { requester, now: now(), visit: visitToMove(seen) };
    const judged = checkTime(offers[index] as (typeof offers)[number], to, inquiry);
    // The second one of an hour that the clocks repeat cannot be asked about by its name.
    if (judged?.start !== epochMinute(wished.starts_at)) return [];
    return judged.unusual.filter((each) => OF_HOURS.includes(each));
  });
  if (unusual.length > 0) throw refuseUnusual([...new Set(unusual)]);
}
