import { List, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { formatShortDate } from '../../../common/format.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** When, with whom and under what name: one line a booking. */
export function BookingLines({ appointments }: { appointments: readonly Appointment[] }) {
  const language = useLanguage();
  return (
    <List size="sm" spacing={4} listStyleType="none" mah={320} style={{ overflowY: 'auto' }} tabIndex={0}>
      {appointments.map(({ id, appointmentDate, startTime, serviceName, staffName, branchName, ...others }) => (
        <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
          <Text span fw={600}>
            {formatShortDate(appointmentDate, language)} {startTime} · {namesOf(others)}
          </Text>{' '}
          <Text span c="dimmed">
            {serviceName}, {staffName}, {branchName}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
