import type { Appointment } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../../common/format.ts';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { serviceAndRooms } from '../service-and-rooms.ts';
import { NotesCell } from './notes-cell.tsx';
import { NotesOfDay } from './notes-of-day.tsx';
import classes from './print.module.css';
import type { Wanted } from './wanted.ts';

type Props = Wanted & {
  readonly appointments: readonly Appointment[];
  /** The day that is asked for, if one is */
  readonly date: string | undefined;
  /** The branch that is asked for, if one is */
  readonly branchId: string | undefined;
};

/** The filtered appointments, in the order of the list. */
export function ListSheet({ appointments, date, branchId, withNotes, withPhones }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withBranch = new Set(appointments.map(({ branchId }) => branchId)).size > 1;
  const [first] = appointments;
  const title = t('common.navigation.appointments');
  return (
    <>
      <h2>{first && !withBranch ? `${first.branchName} · ${title}` : title}</h2>
      {date && <NotesOfDay {...{ appointments, date, branchId }} />}
      <p>{t('appointments.list.shown', { count: appointments.length })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('appointments.table.date')}</th>
            <th scope="col">{t('appointments.table.time')}</th>
            <th scope="col">{t('appointments.table.customer')}</th>
            {withPhones && <th scope="col">{t('appointments.table.phone')}</th>}
            <th scope="col">{t('appointments.table.services')}</th>
            <th scope="col">{t('appointments.table.staff')}</th>
            {withBranch && <th scope="col">{t('appointments.table.branch')}</th>}
            <th scope="col">{t('appointments.table.status')}</th>
            {withNotes && <th scope="col">{t('appointments.print.notes')}</th>}
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => (
            <tr key={appointment.id}>
              <td className={classes.whole}>{formatListedDate(appointment.appointmentDate, language)}</td>
              <td className={classes.whole}>
                {appointment.startTime}–{appointment.endTime}
              </td>
              <td>{namesOf(appointment)}</td>
              {withPhones && <td className={classes.whole}>{formatPhone(appointment.customerPhone)}</td>}
              <td>{serviceAndRooms(appointment)}</td>
              <td>{appointment.staffName}</td>
              {withBranch && <td>{appointment.branchName}</td>}
              <td className={classes.whole}>{t(`common.status.${appointment.status}`)}</td>
              {withNotes && <NotesCell appointment={appointment} />}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
