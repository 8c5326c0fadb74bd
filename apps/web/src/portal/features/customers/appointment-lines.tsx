import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { Fragment } from 'react';
import { formatShortDate } from '../../../common/format.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { customerNameOf, guestNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** Fields that the customer's own data export has, too: no marks of the visit, no customer and no series */
type Listed = Omit<
  Appointment,
  'visitMarks' | 'waits' | 'resources' | 'customerId' | 'seriesId' | 'textCountry' | 'call' | 'version'
>;

/** Appointments of one customer, one below the other. */
export function AppointmentLines({ appointments }: { readonly appointments: readonly Listed[] }) {
  return (
    <Stack gap="sm">
      {appointments.map((appointment, index) => (
        <Fragment key={appointment.id}>
          {index > 0 && <Divider />}
          <Line appointment={appointment} />
        </Fragment>
      ))}
    </Stack>
  );
}

function Line({ appointment }: { readonly appointment: Listed }) {
  const language = useLanguage();
  const { appointmentDate, startTime, serviceName, staffName, branchName, status } = appointment;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          {formatShortDate(appointmentDate, language)}, {startTime}
        </Text>
        <Text size="sm">
          {serviceName} · {formatPrice(appointment, language)}
        </Text>
        <Text size="sm" c="dimmed">
          {[staffName, branchName, customerNameOf(appointment), guestNameOf(appointment)].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <StatusBadge status={status} />
    </Group>
  );
}
