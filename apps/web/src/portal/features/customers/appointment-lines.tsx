import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { Fragment, type ReactNode } from 'react';
import { formatShortDate } from '../../../common/format.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { customerNameOf, guestNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** Fields that the customer's own data export has, too: no marks of the visit, no customer and no series */
type Listed = Omit<
  Appointment,
  'visitMarks' | 'waits' | 'resources' | 'customerId' | 'seriesId' | 'textCountry' | 'call' | 'version'
>;

type Props<Shown extends Listed> = {
  readonly appointments: readonly Shown[];
  /** The name that need not be said again */
  readonly knownAs?: string;
  /** Buttons of each appointment */
  readonly actionsOf?: (appointment: Shown) => ReactNode;
};

/** Appointments of one customer, one below the other. */
export function AppointmentLines<Shown extends Listed>({ appointments, knownAs, actionsOf }: Props<Shown>) {
  return (
    <Stack gap="sm">
      {appointments.map((appointment, index) => (
        <Fragment key={appointment.id}>
          {index > 0 && <Divider />}
          <Line appointment={appointment} knownAs={knownAs} />
          {actionsOf?.(appointment)}
        </Fragment>
      ))}
    </Stack>
  );
}

function Line({ appointment, knownAs }: { appointment: Listed; knownAs: string | undefined }) {
  const language = useLanguage();
  const { appointmentDate, startTime, serviceName, staffName, branchName, status } = appointment;
  const customerName = customerNameOf(appointment);
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
          {[staffName, branchName, customerName === knownAs ? '' : customerName, guestNameOf(appointment)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <StatusBadge status={status} />
    </Group>
  );
}
