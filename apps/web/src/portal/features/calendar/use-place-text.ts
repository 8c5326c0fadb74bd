import { timeOfMinutes } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Person } from './day-plan.ts';
import { intervalAt, type Place } from './place.ts';

/** Says when and with whom something is. */
export function usePlaceText(people: readonly Person[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (place: Place): string =>
    t('calendar.move.place', {
      date: formatShortDate(place.appointmentDate, language),
      start: place.startTime,
      end: timeOfMinutes(intervalAt(place).end),
      name: people.find(({ id }) => id === place.staffId)?.name ?? '',
    });
}
