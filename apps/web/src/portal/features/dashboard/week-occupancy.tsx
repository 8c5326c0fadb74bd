import { Box, Card, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { LOCALES, type WorkingDay } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** How much of the working time of each day of this week is taken. */
export function WeekOccupancy({ day: { date: today, week } }: { readonly day: WorkingDay }) {
  const { t } = useTranslation();
  return (
    <Card h="100%" component="section" aria-labelledby="dashboard-week">
      <Title order={3} size="h4" id="dashboard-week">
        {t('workingDay.week.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('workingDay.week.hint')}
      </Text>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {week.map(({ date, occupancy }) => (
          <Box component="li" key={date} aria-current={date === today ? 'date' : undefined}>
            <Day date={date} occupancy={occupancy} isToday={date === today} />
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

type DayProps = WorkingDay['week'][number] & { readonly isToday: boolean };

function Day({ date, occupancy, isToday }: DayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shownDate = formatListedDate(date, language);
  const percent = ((occupancy ?? 0) / 100).toLocaleString(LOCALES[language], { style: 'percent' });
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" {...(isToday && { fw: 650 })}>
          {shownDate}
        </Text>
        <Text size="sm" c={occupancy === null ? 'dimmed' : ''} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {occupancy === null ? t('workingDay.week.closed') : percent}
        </Text>
      </Group>
      {occupancy !== null && (
        <Progress value={occupancy} size="sm" aria-label={t('workingDay.week.day', { date: shownDate, percent })} />
      )}
    </>
  );
}
