import type { Slot } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import type { PlannedTimeOff } from './api.ts';

type Place = { readonly staffId: string; readonly date: string };

/** Whether an appointment that is moved there is not met by the time off, too. */
export function isOutside(planned: PlannedTimeOff, { staffId, date }: Place, { startTime, endTime }: Slot): boolean {
  if (planned.staffId !== null && planned.staffId !== staffId) return true;
  // Local times of the wire, so that their order as texts is their order in time.
  const start = `${date} ${startTime}`;
  const end = `${endTime > startTime ? date : addDays(date, 1)} ${endTime}`;
  return end <= startOf(planned) || start >= endOf(planned);
}

const startOf = ({ startDate, startTime }: PlannedTimeOff) => `${startDate} ${startTime ?? '00:00'}`;
const endOf = ({ endDate, endTime }: PlannedTimeOff) =>
  endTime === null ? `${addDays(endDate, 1)} 00:00` : `${endDate} ${endTime}`;
