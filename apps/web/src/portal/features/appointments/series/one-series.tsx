import { Box, Button, Group, Select, Stack, Text } from '@mantine/core';
import { type Appointment, SERIES_SCOPES, type SeriesScope } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../../common/format.ts';
import { localNow } from '../../../../common/local-now.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSeries } from './api.ts';
import { CancelSeries } from './cancel-series.tsx';
import { MoveSeries } from './move-series.tsx';

type Props = { readonly appointment: Appointment; readonly onClose: () => void };

/** Shows an appointment's series; this one and the following, or all future ones, can be moved or cancelled here. */
export function OneSeries({ appointment, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useSeries(appointment.id)}
      fallback={t('series.one.failed')}
      skeleton={<ListSkeleton count={3} columns={1} height={48} />}
    >
      {(all) => (
        <Stack gap="md">
          <Stack component="ul" gap={6} p={0} m={0} aria-label={t('series.repeat.dates')}>
            {all.map((each) => (
              <Line key={each.id} appointment={each} isThis={each.id === appointment.id} />
            ))}
          </Stack>
          <Actions appointment={appointment} all={all} onClose={onClose} />
        </Stack>
      )}
    </QueryView>
  );
}

function Line({ appointment, isThis }: { readonly appointment: Appointment; readonly isThis: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { appointmentDate, startTime, status } = appointment;
  return (
    <Box component="li" style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={isThis ? 700 : undefined}>
          {[`${formatShortDate(appointmentDate, language)}, ${startTime}`, isThis && `(${t('series.one.isThis')})`]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <StatusBadge status={status} />
      </Group>
    </Box>
  );
}

/** Those that are still to come, in the order of time. */
function meantBy(scope: SeriesScope, all: readonly Appointment[], from: Appointment): Appointment[] {
  const momentOf = ({ appointmentDate, startTime }: Appointment) => `${appointmentDate} ${startTime}`;
  return all.filter(
    (each) =>
      isActive(each.status) &&
      !each.provableUntil &&
      momentOf(each) > localNow(each.timeZone) &&
      (scope === 'ALL' || momentOf(each) >= momentOf(from)),
  );
}

function Actions({ appointment, all, onClose }: Props & { readonly all: readonly Appointment[] }) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<SeriesScope>('FOLLOWING');
  const [mode, setMode] = useState<'move' | 'cancel' | null>(null);
  const meant = meantBy(scope, all, appointment);
  if (meantBy('ALL', all, appointment).length === 0) return <Text size="sm">{t('series.one.none')}</Text>;
  const part = { appointment, scope, appointmentIds: meant.map(({ id }) => id), onClose };
  return (
    <>
      <Select
        label={t('series.one.scope')}
        data={SERIES_SCOPES.map((value) => ({
          value,
          label: t(`series.one.${value}`, { count: meantBy(value, all, appointment).length }),
        }))}
        value={scope}
        allowDeselect={false}
        onChange={(value) => value && setScope(value as SeriesScope)}
      />
      {mode === null && (
        <Group gap="xs">
          <Button variant="default" disabled={meant.length === 0} onClick={() => setMode('move')}>
            {t('series.one.move')}
          </Button>
          <Button variant="default" disabled={meant.length === 0} onClick={() => setMode('cancel')}>
            {t('series.one.cancel')}
          </Button>
        </Group>
      )}
      {mode === 'move' && <MoveSeries {...part} onBack={() => setMode(null)} />}
      {mode === 'cancel' && <CancelSeries {...part} onBack={() => setMode(null)} />}
    </>
  );
}
