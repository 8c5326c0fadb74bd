import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../common/format.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TogetherSign } from '../../components/together-sign.tsx';
import { customerNameOf, namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { alikeOf } from '../parties/index.ts';

type Props = {
  readonly appointment: Appointment;
  /** Whether it stands for all of its party that waits as it does */
  readonly standsForParty?: boolean;
};

/** An appointment in a few words, leading to the list where it stands. */
export function AppointmentLine({ appointment, standsForParty = false }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { branchId, status, provableUntil, appointmentDate, startTime, serviceName, staffName } = appointment;
  const number = standsForParty ? alikeOf(appointment).length : 1;
  return (
    <Group justify="space-between" align="flex-start" gap="4px 16px">
      <Box miw={0} flex="1 1 11rem" style={{ overflowWrap: 'anywhere' }}>
        <TogetherSign party={appointment.party} />
        <Anchor
          component={Link}
          to={`/appointments?${new URLSearchParams({ branch: branchId, status, date: appointmentDate })}`}
          fw={600}
          c="inherit"
        >
          {number > 1 ? customerNameOf(appointment) : namesOf(appointment)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {number > 1 ? t('appointments.allTogether', { number }) : `${serviceName} · ${staffName}`}
        </Text>
      </Box>
      <Stack gap={4} align="flex-end" ml="auto">
        <Text size="sm">
          {formatShortDate(appointmentDate, language)}, {startTime}
        </Text>
        <StatusBadge status={status} isUnproven={provableUntil !== null} />
      </Stack>
    </Group>
  );
}
