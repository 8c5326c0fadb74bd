import type { Appointment } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatLongDate } from '../../../../common/format.ts';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import classes from './print.module.css';
import type { Wanted } from './wanted.ts';

type Props = Wanted & { readonly appointment: Appointment };

/** One appointment, to hand over or to put on a file. */
export function AppointmentSheet({ appointment, withNotes, withPhones }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { startTime, endTime, durationMinutes } = appointment;
  const lines = [
    [t('appointments.table.date'), formatLongDate(appointment.appointmentDate, language)],
    [t('appointments.table.time'), `${startTime} – ${endTime} (${formatDuration(durationMinutes, language)})`],
    [t('appointments.table.customer'), namesOf(appointment)],
    [t('appointments.table.phone'), withPhones && formatPhone(appointment.customerPhone)],
    [t('appointments.table.staff'), appointment.staffName],
    [t('appointments.table.status'), t(`common.status.${appointment.status}`)],
    [t('appointments.card.price'), formatPrice(appointment, language)],
    [t('appointments.card.confirmationCode'), appointment.confirmationCode],
    [t('appointments.card.customerNotes'), withNotes && appointment.customerNotes],
    [t('appointments.card.staffNotes'), withNotes && appointment.staffNotes],
  ] as const;
  return (
    <>
      <h2>{appointment.serviceName}</h2>
      <p>
        {appointment.branchName} · {appointment.branchAddress} · {formatPhone(appointment.branchPhone)}
      </p>
      <table className={classes.facts}>
        <tbody>
          {lines.map(
            ([label, value]) =>
              value && (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td style={{ whiteSpace: 'pre-line' }}>{value}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </>
  );
}
