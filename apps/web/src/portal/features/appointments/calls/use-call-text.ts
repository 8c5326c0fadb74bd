import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

/** Returns how a call is told about: what has changed, from where the customer knows it to where it is. */
export function useCallText() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ call, appointmentDate, startTime, staffName, serviceName }: Appointment): string => {
    if (!call) return '';
    const { known } = call;
    const dayOf = (date: string) => formatListedDate(date, language);
    const isOtherPerson = known !== null && known.staffName !== staffName;
    const from = known && [dayOf(known.appointmentDate), known.startTime, isOtherPerson && known.staffName];
    const sameDay = known?.appointmentDate === appointmentDate;
    const to = [!sameDay && dayOf(appointmentDate), startTime, isOtherPerson && staffName];
    const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');
    const isGone = call.reason === 'CANCELLED' || call.reason === 'REJECTED' || call.reason === 'OVERDUE';
    const when = from
      ? isGone
        ? joined(from)
        : `${joined(from)} → ${joined(to)}`
      : joined([dayOf(appointmentDate), startTime]);
    return [`${t(`calls.reason.${call.reason}`)}: ${when}`, serviceName, !isOtherPerson && staffName]
      .filter(Boolean)
      .join(' · ');
  };
}
