import type { Language } from '@vakit/contract';
import type { Period } from '@vakit/scheduling';
import { addDays } from '@vakit/scheduling';
import { formatShortDate } from '../../../common/format.ts';

/** `30 May 2026 Cmt`, `30 May 2026 Cmt – 1 Haz 2026 Pzt`, `30 May 2026 Cmt 13:00–15:00`, … */
export function formatPeriod({ startDate, endDate, startTime, endTime }: Period, language: Language): string {
  const start = formatShortDate(startDate, language);
  if (startTime === null || endTime === null) {
    return startDate === endDate ? start : `${start} – ${formatShortDate(endDate, language)}`;
  }
  if (startDate === endDate) return `${start} ${startTime}–${endTime}`;
  if (endTime === '00:00' && endDate === addDays(startDate, 1)) return `${start} ${startTime}–24:00`;
  return `${start} ${startTime} – ${formatShortDate(endDate, language)} ${endTime}`;
}
