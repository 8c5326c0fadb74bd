import { type Category, DEFAULT_WORKING_HOURS, type WorkingHours } from '@vakit/contract';
import { isSame } from '../../../core/merge-changes.ts';

/** From Monday to Saturday; closed on Sunday */
function sixDays(start: string, end: string): WorkingHours {
  const day = { start, end, available: true };
  const sunday = { ...day, available: false };
  return { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday };
}

const CLINIC = sixDays('09:00', '18:00');
const SPA = sixDays('10:00', '21:00');

/** When businesses of a kind are usually open. A new branch begins with the default, then follows its category. */
export const USUAL_HOURS: Readonly<Record<Category, WorkingHours>> = {
  BARBER: sixDays('09:00', '20:00'),
  SALON: sixDays('09:00', '19:00'),
  BEAUTY: sixDays('10:00', '19:00'),
  SPA: { ...SPA, sunday: SPA.monday },
  WELLNESS: sixDays('09:00', '20:00'),
  MEDICAL: { ...CLINIC, saturday: { ...CLINIC.saturday, end: '13:00' } },
  OTHER: DEFAULT_WORKING_HOURS,
};

/** Whether hours are those of a kind of business, as they were proposed. */
export const isUsual = (hours: WorkingHours): boolean =>
  Object.values(USUAL_HOURS).some((usual) => isSame(usual, hours));
