import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { AppointmentRow } from './appointment-row.tsx';
import classes from './appointment-table.module.css';

type Props = {
  readonly appointments: readonly Appointment[];
  /** Whether they may be of several branches */
  readonly withBranch: boolean;
};

/** The list with a line for each, for who looks through many. */
export function AppointmentTable({ appointments, withBranch }: Props) {
  const { t } = useTranslation();
  const label = t('common.navigation.appointments');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen
    <section className={classes.scroller} tabIndex={0} aria-label={t('appointments.view.table')}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('appointments.table.date')}</th>
            <th scope="col">{t('appointments.table.time')}</th>
            <th scope="col">{t('appointments.table.customer')}</th>
            <th scope="col">{t('appointments.table.phone')}</th>
            <th scope="col">{t('appointments.table.services')}</th>
            <th scope="col">{t('appointments.table.staff')}</th>
            {withBranch && <th scope="col">{t('appointments.table.branch')}</th>}
            <th scope="col">{t('appointments.table.status')}</th>
            <th scope="col" style={{ textAlign: 'end' }}>
              {t('appointments.table.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {appointments.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} withBranch={withBranch} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
