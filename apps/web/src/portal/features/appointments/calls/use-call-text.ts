import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

/**
 * Returns how a call is told about: what has changed, from where the customer knows it to where it is. An answer is about where
 * it is, so that what the customer knows is told apart.
 */
export function useCallText() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ call, appointmentDate, startTime, staffName, serviceName }: Appointment): string => {
    if (!call) return '';
    const { known, reason } = call;
    const dayOf = (date: string) => formatListedDate(date, language);
    const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');
    const isOtherDay = known !== null && known.appointmentDate !== appointmentDate;
    const isOtherPerson = known !== null && known.staffName !== staffName;
    const isElsewhere = isOtherDay || isOtherPerson || (known !== null && known.startTime !== startTime);
    const from = known && joined([dayOf(known.appointmentDate), known.startTime, isOtherPerson && known.staffName]);
    const present = joined([dayOf(appointmentDate), startTime]);
    const textOf = (when: string | null, others: readonly (string | false)[]) =>
      [`${t(`calls.reason.${reason}`)}: ${when}`, serviceName, ...others].filter(Boolean).join(' · ');
    if (!isElsewhere) return textOf(present, [staffName]);
    if (reason === 'CANCELLED' || reason === 'REJECTED' || reason === 'OVERDUE') {
      return textOf(from, [!isOtherPerson && staffName]);
    }
    if (reason === 'MOVED' || reason === 'CHANGED') {
      const to = joined([isOtherDay && dayOf(appointmentDate), startTime, isOtherPerson && staffName]);
      return textOf(`${from} → ${to}`, [!isOtherPerson && staffName]);
    }
    return textOf(present, [staffName, t('calls.known', { place: from ?? '' })]);
  };
}
