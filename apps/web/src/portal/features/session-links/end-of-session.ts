import type { GroupSession } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';

/** When a session is over, as `localNow` tells the time; one that begins late ends on the next day. */
export function endOfSession({ date, startTime, endTime }: GroupSession): string {
  return `${endTime <= startTime ? addDays(date, 1) : date} ${endTime}`;
}
