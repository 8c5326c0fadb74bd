import type { Period } from '@vakit/scheduling';

/** Proposed hours of a new period */
export const PROPOSED_HOURS = { startTime: '09:00', endTime: '18:00' };

/** The values after a change of the period: moving the start of what is shorter than a day, or ends before it, takes the end along. */
export function withEndFollowing<Values extends Pick<Period, 'startDate' | 'endDate'>>(
  values: Values,
  changes: Partial<Values>,
): Values {
  const next = { ...values, ...changes };
  const isFollowing = values.endDate === values.startDate || next.endDate < next.startDate;
  return changes.startDate !== undefined && isFollowing ? { ...next, endDate: next.startDate } : next;
}
