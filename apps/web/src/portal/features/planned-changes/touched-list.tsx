import { Anchor, List, Text } from '@mantine/core';
import type { Appointment, TouchedAppointments } from '@vakit/contract';
import i18next from 'i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../common/format.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

type Props = TouchedAppointments & {
  /** Address of each appointment; left out in a question, which must be answered first */
  readonly addressOf?: (appointment: Appointment) => string;
};

/** The earliest of the appointments that something touches, and how many more there are. */
export function TouchedList({ count, appointments, addressOf }: Props) {
  const more = count - appointments.length;
  return (
    <List size="sm" spacing={4} mah="40vh" style={{ overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0}>
      {appointments.map((appointment) => (
        <List.Item key={appointment.id}>
          <TouchedLine appointment={appointment} address={addressOf?.(appointment)} />
        </List.Item>
      ))}
      {more > 0 && <List.Item>{i18next.t('plannedChanges.more', { count: more })}</List.Item>}
    </List>
  );
}

type LineProps = { readonly appointment: Appointment; readonly address: string | undefined };

function TouchedLine({ appointment, address }: LineProps) {
  const { appointmentDate, startTime, serviceName, staffName } = appointment;
  const when = `${formatShortDate(appointmentDate, currentLanguage())} ${startTime}`;
  return (
    <>
      {address ? (
        <Anchor component={Link} to={address} fw={600} size="sm" underline="always">
          {when}
        </Anchor>
      ) : (
        <Text span fw={600} size="sm">
          {when}
        </Text>
      )}{' '}
      <span>{`${namesOf(appointment)} · ${serviceName} · ${staffName}`}</span>
    </>
  );
}
