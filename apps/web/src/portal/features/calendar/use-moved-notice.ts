import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { namesOf } from '../../i18n/customer-name.ts';
import { useUntoldMove } from '../booking/index.ts';
import type { Person } from './day-plan.ts';
import { type Place, placeOf } from './place.ts';
import { usePlaceText } from './use-place-text.ts';

/**
 * Tells that an appointment was moved to another place in the calendar, and offers to take it back before its customer hears
 * of it.
 */
export function useMovedNotice(people: readonly Person[]) {
  const { t } = useTranslation();
  const placeText = usePlaceText(people);
  const tellUntold = useUntoldMove();
  return (moved: Appointment, from: Place) => {
    const to = placeOf(moved);
    const message = t('calendar.move.moved', { name: namesOf(moved), to: placeText(to) });
    return tellUntold({ moved, from, to, message });
  };
}
