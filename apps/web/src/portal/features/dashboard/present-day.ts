import type { WorkingDay } from '@vakit/contract';

/** Local date and time of the branch */
export type Now = { readonly date: string; readonly time: string };

type Span = WorkingDay['people'][number]['free'][number];

/** Whether a day has to be read again: another one has begun, or time that was free is passing. */
export const isOutdated = ({ date, people }: WorkingDay, now: Now): boolean =>
  date !== now.date || people.some(({ free }) => free.some(({ startTime }) => startTime < now.time));

/** The day with the free time that is left of it. */
export function leftOf(day: WorkingDay, { date, time }: Now): WorkingDay {
  if (day.date !== date) return day;
  const isLeft = ({ startTime, endTime }: Span) => endTime > time || endTime <= startTime;
  const cut = (span: Span) => (span.startTime < time ? { ...span, startTime: time } : span);
  return { ...day, people: day.people.map((person) => ({ ...person, free: person.free.filter(isLeft).map(cut) })) };
}
