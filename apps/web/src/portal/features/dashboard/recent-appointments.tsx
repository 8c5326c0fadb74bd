import { Anchor, Box, Card, Divider, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate } from '../../../common/format.ts';
import { AppointmentsIcon } from '../../components/icons.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useMay } from '../access/index.ts';

export function RecentAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const { t } = useTranslation();
  const runsBranches = useMay('appointments.manage');
  return (
    <Card h="100%">
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4">
          {t('dashboard.recent.title')}
        </Title>
        {appointments.length > 0 && (
          <Anchor component={Link} to="/appointments" size="sm">
            {t('dashboard.recent.all')}
          </Anchor>
        )}
      </Group>
      {appointments.length === 0 ? (
        <EmptyState
          py="lg"
          size="sm"
          variant="light"
          icon={<AppointmentsIcon size={28} />}
          title={t('dashboard.recent.emptyTitle')}
          description={runsBranches ? t('dashboard.recent.empty') : t('dashboard.recent.emptyStaff')}
        />
      ) : (
        <Stack gap="sm">
          {appointments.map((appointment, index) => (
            <Fragment key={appointment.id}>
              {index > 0 && <Divider />}
              <RecentAppointment appointment={appointment} />
            </Fragment>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function RecentAppointment({ appointment }: { appointment: Appointment }) {
  const language = useLanguage();
  const { branchId, status, provableUntil, appointmentDate, startTime, serviceName, staffName } = appointment;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
      <Box miw={0}>
        <Anchor
          component={Link}
          to={`/appointments?${new URLSearchParams({ branch: branchId, status, date: appointmentDate })}`}
          fw={600}
          c="inherit"
        >
          {customerNameOf(appointment)}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {serviceName} · {staffName}
        </Text>
      </Box>
      <Stack gap={4} align="flex-end" style={{ flexShrink: 0 }}>
        <Text size="sm">
          {formatShortDate(appointmentDate, language)}, {startTime}
        </Text>
        <StatusBadge status={status} isUnproven={provableUntil !== null} />
      </Stack>
    </Group>
  );
}
