import type { Move } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import type { AppointmentView } from './appointment-view.ts';

/** With whom and when somebody saw an appointment, as far as it is said; times local to its branch */
export type SeenAt = { readonly [Field in keyof NonNullable<Move['expected']>]?: string | undefined };

/** Whether it still is with whom and when somebody saw it. */
export function isSeenAt(
  { staff_id, starts_at, time_zone }: Pick<AppointmentView, 'staff_id' | 'starts_at' | 'time_zone'>,
  expected: SeenAt,
): boolean {
  const { date, time } = localDateTimeAt(starts_at, time_zone);
  const { staffId = staff_id, appointmentDate = date, startTime = time } = expected;
  return staff_id === staffId && date === appointmentDate && time === startTime;
}
