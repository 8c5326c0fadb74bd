import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

/** Says who gets a message about a change to an appointment, and how. */
export function useWhoIsTold() {
  const { t } = useTranslation();
  return ({ customerName: name, customerEmail: email, customerPhone: phone }: Appointment): string => {
    if (!name || !(email || phone)) return t('calendar.told.nobody');
    return email ? t('calendar.told.byEmail', { name, email }) : t('calendar.told.byPhone', { name, phone });
  };
}
