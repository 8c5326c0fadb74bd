import type { Slot } from '@vakit/contract';
import { addDays, intervalOfPeriod, overlaps } from '@vakit/scheduling';
import type { PlannedTimeOff } from './api.ts';

type Place = { readonly staffId: string; readonly date: string };

/** Whether an appointment that is moved there is not met by the time off, too. */
export function isOutside(
  planned: PlannedTimeOff,
  { staffId, date }: Place,
  { startTime, endTime }: Pick<Slot, 'startTime' | 'endTime'>,
  timeZone: string,
): boolean {
  if (planned.staffId !== null && planned.staffId !== staffId) return true;
  const endDate = endTime > startTime ? date : addDays(date, 1);
  const visit = intervalOfPeriod({ startDate: date, startTime, endDate, endTime }, timeZone);
  return !overlaps([intervalOfPeriod(planned, timeZone)], visit);
}
