import { Anchor, Card, Divider, EmptyState, Group, Stack, Title } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AppointmentsIcon } from '../../components/icons.tsx';
import { useMay } from '../../core/access.ts';
import { AppointmentLine } from './appointment-line.tsx';

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
              <AppointmentLine appointment={appointment} />
            </Fragment>
          ))}
        </Stack>
      )}
    </Card>
  );
}
