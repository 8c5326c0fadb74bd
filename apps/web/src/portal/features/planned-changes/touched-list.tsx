import { List, Text } from '@mantine/core';
import type { Appointment, TouchedAppointments } from '@vakit/contract';
import i18next from 'i18next';
import { formatShortDate } from '../../../common/format.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** The earliest of the appointments that something touches, and how many more there are. */
export function TouchedList({ count, appointments }: TouchedAppointments) {
  const more = count - appointments.length;
  return (
    <List size="sm" spacing={4} mah="40vh" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0}>
      {appointments.map((appointment) => (
        <List.Item key={appointment.id}>
          <TouchedLine {...appointment} />
        </List.Item>
      ))}
      {more > 0 && <List.Item>{i18next.t('plannedChanges.more', { count: more })}</List.Item>}
    </List>
  );
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
