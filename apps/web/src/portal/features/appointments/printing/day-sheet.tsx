import type { Appointment } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../../common/format.ts';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { serviceAndRooms } from '../service-and-rooms.ts';
import { NotesCell } from './notes-cell.tsx';
import { NotesOfDay } from './notes-of-day.tsx';
import classes from './print.module.css';
import type { Wanted } from './wanted.ts';

type Props = Wanted & {
  readonly appointments: readonly Appointment[];
  readonly date: string;
  /** The branch that is asked for, if one is */
  readonly branchId: string | undefined;
};

/** A day with a table for each person, of what takes place. */
export function DaySheet({ appointments, date, branchId, withNotes, withPhones }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const planned = appointments.filter(({ status }) => status !== 'CANCELLED');
  const people = Object.entries(Object.groupBy(planned, ({ staffName }) => staffName)).sort(([one], [other]) =>
    one.localeCompare(other, language),
  );
  const branches = new Set(planned.map(({ branchName }) => branchName));
  return (
    <>
      <h2>{[...branches, formatLongDate(date, language)].join(' · ')}</h2>
      <NotesOfDay {...{ appointments, date, branchId }} />
      {people.length === 0 && <p>{t('appointments.list.emptyTitle')}</p>}
      {people.map(([name, own = []]) => (
        <div key={name} className={classes.person}>
          <h3>
            {name} <small>({own.length})</small>
          </h3>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('appointments.table.time')}</th>
                <th scope="col">{t('appointments.table.customer')}</th>
                {withPhones && <th scope="col">{t('appointments.table.phone')}</th>}
                <th scope="col">{t('appointments.table.services')}</th>
                <th scope="col">{t('appointments.table.status')}</th>
                {withNotes && <th scope="col">{t('appointments.print.notes')}</th>}
              </tr>
            </thead>
            <tbody>
              {own.map((appointment) => (
                <tr key={appointment.id}>
                  <td className={classes.whole}>
                    {appointment.startTime}–{appointment.endTime}
                  </td>
                  <td>{namesOf(appointment)}</td>
                  {withPhones && <td className={classes.whole}>{formatPhone(appointment.customerPhone)}</td>}
                  <td>{serviceAndRooms(appointment)}</td>
                  <td className={classes.whole}>{t(`common.status.${appointment.status}`)}</td>
                  {withNotes && <NotesCell appointment={appointment} />}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </>
  );
}
