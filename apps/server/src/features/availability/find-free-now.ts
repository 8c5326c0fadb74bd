import type { FreeNow } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import { chooseNow } from './choose-time.ts';
import { listNextTimes } from './list-next-times.ts';
import type { Offers } from './offers.ts';
import type { Inquiry } from './questions.ts';

/** Who is free now for somebody at the door, else who is free next today; null when nobody is any more. */
export function findFreeNow(offers: Offers, inquiry: Inquiry): FreeNow | null {
  const [{ branch }] = offers;
  const { date: appointmentDate, time: startTime } = localDateTimeAt(inquiry.now, branch.time_zone);
  const chosen = chooseNow(offers, { appointmentDate, startTime }, inquiry);
  if (chosen) return { staffId: chosen.offer.person.id, appointmentDate, startTime, isNow: true };
  const offering = offers.filter(({ person }) => person.offers_all);
  const [first, ...others] = offering;
  if (!first) return null;
  const today = { from: appointmentDate, to: appointmentDate };
  // Who waits at the door may be booked from a moment ago; what comes next is still ahead.
  const ahead = { ...inquiry, requester: { ...inquiry.requester, isAtDoor: false } };
  const next = listNextTimes([first, ...others], today, ahead).sort((a, b) => (a.startTime < b.startTime ? -1 : 1))[0];
  return next ? { staffId: next.staffId, appointmentDate, startTime: next.startTime, isNow: false } : null;
}
