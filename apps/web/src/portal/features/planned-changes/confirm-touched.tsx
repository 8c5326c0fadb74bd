import { List, Text } from '@mantine/core';
import type { Appointment, TouchedAppointments } from '@vakit/contract';
import i18next from 'i18next';
import { formatShortDate } from '../../../common/format.ts';
import { confirm } from '../../components/confirm.tsx';
import { namesOf } from '../../i18n/customer-name.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** What is to happen to the appointments */
type Change = 'hours' | 'ownHours' | 'inactive' | 'timeZone';

/** Asks, naming them, before a change touches appointments; where it touches none it may go on at once. */
export async function confirmTouched({ count, appointments }: TouchedAppointments, change: Change): Promise<boolean> {
  if (count === 0) return true;
  const { t } = i18next;
  const more = count - appointments.length;
  return confirm({
    title: t('plannedChanges.title', { count }),
    text: t(`plannedChanges.${change}`, { count }),
    details: (
      <List size="sm" spacing={4} mah="40vh" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0}>
        {appointments.map((appointment) => (
          <List.Item key={appointment.id}>
            <TouchedLine {...appointment} />
          </List.Item>
        ))}
        {more > 0 && <List.Item>{t('plannedChanges.more', { count: more })}</List.Item>}
      </List>
    ),
    confirmLabel: t('plannedChanges.saveAnyway'),
  });
}

function TouchedLine(appointment: Appointment) {
  const { appointmentDate, startTime, serviceName, staffName } = appointment;
  return (
    <>
      <Text span fw={600} size="sm">
        {formatShortDate(appointmentDate, currentLanguage())} {startTime}
      </Text>{' '}
      {namesOf(appointment)} · {serviceName} · {staffName}
    </>
  );
}
