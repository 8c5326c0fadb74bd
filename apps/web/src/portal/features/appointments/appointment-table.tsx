import type { Appointment } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { alikeOf, answeredAtOnce, keyOfAnswer } from '../parties/index.ts';
import { AppointmentRow } from './appointment-row.tsx';
import classes from './appointment-table.module.css';
import { PartyHeading } from './party-heading.tsx';

type Props = {
  readonly appointments: readonly Appointment[];
  /** Whether they may be of several branches */
  readonly withBranch: boolean;
  /** Whether all of it waits to be answered: then a party stands together */
  readonly isOfPending: boolean;
};

/** The list with a line for each, for who looks through many. */
export function AppointmentTable({ appointments, withBranch, isOfPending }: Props) {
  const { t } = useTranslation();
  const groups = isOfPending ? groupsOf(appointments) : [appointments];
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
        {groups.map((group, index) => (
          <tbody key={group[0] && isOfParty(group[0]) ? keyOfAnswer(group[0]) : index}>
            {isOfPending && group[0] && isOfParty(group[0]) && (
              <Suspense>
                <PartyHeading appointment={group[0]} columns={withBranch ? 9 : 8} />
              </Suspense>
            )}
            {group.map((appointment) => (
              <AppointmentRow key={appointment.id} appointment={appointment} withBranch={withBranch} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const isOfParty = (appointment: Appointment) => alikeOf(appointment).length > 1;

/** Each party by itself, and what stands between them. */
function groupsOf(appointments: readonly Appointment[]): Appointment[][] {
  const groups: Appointment[][] = [];
  for (const [first, ...others] of answeredAtOnce(appointments)) {
    const [before] = groups.at(-1) ?? [];
    if (isOfParty(first) || !before || isOfParty(before)) groups.push([first, ...others]);
    else groups.at(-1)?.push(first);
  }
  return groups;
}
