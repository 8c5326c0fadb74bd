import type { Appointment } from '@vakit/contract';
import i18next from 'i18next';

/** Says who gets a message about a change to an appointment, and how. */
export function whoIsTold({ customerName: name, customerEmail: email, customerPhone: phone }: Appointment): string {
  if (!name || !(email || phone)) return i18next.t('appointments.told.nobody');
  return email
    ? i18next.t('appointments.told.byEmail', { name, email })
    : i18next.t('appointments.told.byPhone', { name, phone });
}
