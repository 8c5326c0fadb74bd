import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Branch } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePublicHolidays } from './api.ts';
import { PublicHolidayRow } from './public-holiday-row.tsx';

/** The public holidays of the coming year, each of which the branch is closed on or works. */
export function PublicHolidayList({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const holidays = usePublicHolidays(branch.id, language);
  const undecided = holidays.data?.holidays.filter(({ decision }) => decision === null).length ?? 0;
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <Group gap="xs">
        <Title order={2} size="h4" id={titleId}>
          {t('scheduleExceptions.holidays.title')}
        </Title>
        {undecided > 0 && (
          <Badge color="gray">{t('scheduleExceptions.holidays.undecidedCount', { count: undecided })}</Badge>
        )}
      </Group>
      <QueryView
        query={holidays}
        fallback={t('scheduleExceptions.errors.holidays')}
        skeleton={<ListSkeleton count={6} height={64} columns={1} />}
      >
        {({ isOffered, holidays: list }) =>
          isOffered ? (
            <Card p={0}>
              <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
                {list.map((holiday) => (
                  <PublicHolidayRow key={holiday.date} branch={branch} holiday={holiday} />
                ))}
              </Stack>
            </Card>
          ) : (
            <Text c="dimmed">{t('scheduleExceptions.holidays.notOffered', { timeZone: branch.timeZone })}</Text>
          )
        }
      </QueryView>
    </Stack>
  );
}
