import type { Appointment } from '@vakit/contract';
import { DAY, HOUR, MINUTE } from '@vakit/scheduling';

type Asked = Pick<Appointment, 'createdAt'> & {
  readonly moveRequest: Pick<NonNullable<Appointment['moveRequest']>, 'requestedAt'> | null;
};

/** Since when it waits to be approved or moved, as an instant in ISO 8601. */
export const askedAt = ({ createdAt, moveRequest }: Asked): string => moveRequest?.requestedAt ?? createdAt;

/** `3 saat önce` or `2 days ago`. */
export function waitingSince(appointment: Asked, language: string, now = new Date()): string {
  const passed = Math.max(0, now.getTime() - Date.parse(askedAt(appointment)));
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return format.format(-Math.floor(passed / DAY), 'day');
}
