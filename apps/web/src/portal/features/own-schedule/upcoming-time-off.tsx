import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { OwnSchedule } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { formatPeriod } from '../../components/period/format-period.ts';
import { QueryView } from '../../components/query-view.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { ExceptionBadge, useScheduleExceptions } from '../schedule-exceptions/index.ts';

/** When the person is off or works extra hours, or the branch is closed; their owner enters it. */
export function UpcomingTimeOff({ schedule }: { schedule: OwnSchedule }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const { branchId, timeZone } = schedule;
  const exceptions = useScheduleExceptions({ branchId, from: todayIn(timeZone) });
  return (
    <Stack component="section" gap="md" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('ownSchedule.timeOff.title')}
      </Title>
      <QueryView
        query={exceptions}
        fallback={t('scheduleExceptions.errors.fetch')}
        skeleton={<ListSkeleton count={1} height={84} columns={1} />}
      >
        {(list) => {
          // An owner sees what concerns the others, too.
          const own = list.filter(({ staffId }) => staffId === null || staffId === schedule.id);
          if (own.length === 0) return <Text c="dimmed">{t('ownSchedule.timeOff.empty')}</Text>;
          return (
            <Card p="md">
              <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
                {own.map((exception) => (
                  <Stack component="li" key={exception.id} gap={2}>
                    <Group gap="xs">
                      <Text fw={600}>{formatPeriod(exception, language)}</Text>
                      <ExceptionBadge exception={exception} />
                    </Group>
                    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                      {exception.staffId === null ? t('scheduleExceptions.wholeBranch') : exception.note}
                    </Text>
                  </Stack>
                ))}
              </Stack>
            </Card>
          );
        }}
      </QueryView>
    </Stack>
  );
}
