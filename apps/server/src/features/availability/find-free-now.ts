import type { FreeNow } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import { chooseNow } from './choose-time.ts';
import { listNextTimes } from './list-times.ts';
import type { Offers } from './offers.ts';
import type { Inquiry } from './questions.ts';

/** Finds somebody who is free now for a walk-in, else the next free person today; null if there is none. */
export function findFreeNow(offers: Offers, inquiry: Inquiry): FreeNow | null {
  const [{ branch }] = offers;
  const { date: appointmentDate, time: startTime } = localDateTimeAt(inquiry.now, branch.time_zone);
  const chosen = chooseNow(offers, { appointmentDate, startTime }, inquiry);
  if (chosen) return { staffId: chosen.offer.person.id, appointmentDate, startTime, isNow: true };
  const offering = offers.filter(({ person }) => person.offers_all);
  const [first, ...others] = offering;
  if (!first) return null;
  const today = { from: appointmentDate, to: appointmentDate };
  // A walk-in may be booked from a moment ago; later times must still be ahead.
  const ahead = { ...inquiry, requester: { ...inquiry.requester, isAtDoor: false } };
  const next = listNextTimes([first, ...others], today, ahead).sort((a, b) => (a.startTime < b.startTime ? -1 : 1))[0];
  return next ? { staffId: next.staffId, appointmentDate, startTime: next.startTime, isNow: false } : null;
}
