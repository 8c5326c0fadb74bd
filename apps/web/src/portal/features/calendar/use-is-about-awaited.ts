import { useState } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useDayNotes } from '../day-notes/index.ts';
import { usePublicHolidays } from '../schedule-exceptions/index.ts';

type Days = { readonly branchId: string; readonly from: string; readonly to: string };

/**
 * Whether what is to be told of the days is asked for the first time. On a phone it stands above the calendar, and would
 * push away what somebody is about to press. After a failure nothing is waited for.
 * @param withHolidays whether public holidays may be asked for
 */
export function useIsAboutAwaited({ branchId, from, to }: Days, withHolidays: boolean): boolean {
  const holidays = usePublicHolidays(branchId, useLanguage(), withHolidays);
  const notes = useDayNotes({ branchId, from, to });
  const isAwaited = [holidays, notes].some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  const [wasKnown, setWasKnown] = useState(false);
  if (!isAwaited && !wasKnown) setWasKnown(true);
  return isAwaited && !wasKnown;
}
