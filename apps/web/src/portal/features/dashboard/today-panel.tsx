import { Anchor, Box, Card, Group, List, Text, Title } from '@mantine/core';
import { LOCALES, type WorkingDay } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListedDate } from '../../../common/format.ts';
import { useIsPhone } from '../../components/use-is-phone.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { DayStrips, type StripProps } from './day-strips.tsx';

type Props = StripProps & { readonly branchId: string };

/** Shows today's people, their appointments and their free time: as strips, on a phone in words. */
export function TodayPanel({ branchId, ...strips }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { date, people, count, total } = strips.day;
  const price = formatPrice({ price: total, priceKind: 'FIXED' }, language);
  return (
    <Card h="100%" component="section" aria-labelledby="dashboard-today">
      <Group justify="space-between" mb="sm" gap="4px 16px">
        <Box>
          <Title order={3} size="h4" id="dashboard-today">
            {t('workingDay.today.title', { date: formatListedDate(date, language) })}
          </Title>
          {count > 0 && (
            <Text size="sm" c="dimmed">
              {[t('workingDay.today.sum', { count }), total > 0 && price].filter(Boolean).join(' · ')}
            </Text>
          )}
        </Box>
        <Anchor component={Link} to={`/calendar?${new URLSearchParams({ branch: branchId })}`} size="sm">
          {t('workingDay.today.calendar')}
        </Anchor>
      </Group>
      {people.length === 0 ? (
        <Text c="dimmed">{t('workingDay.today.empty')}</Text>
      ) : isPhone ? (
        <List listStyleType="none" spacing="md" styles={{ itemWrapper: { display: 'block' } }}>
          {people.map((person) => (
            <List.Item key={person.staffId}>
              <DayInWords person={person} />
            </List.Item>
          ))}
        </List>
      ) : (
        <DayStrips {...strips} />
      )}
    </Card>
  );
}

type Person = WorkingDay['people'][number];

function DayInWords({ person: { staffName, booked, free, occupancy } }: { readonly person: Person }) {
  const { t } = useTranslation();
  const locale = LOCALES[useLanguage()];
  const percent = occupancy === null ? '' : (occupancy / 100).toLocaleString(locale, { style: 'percent' });
  return (
    <>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {staffName}
        </Text>
        <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
          {occupancy === null ? t('workingDay.today.extra') : t('workingDay.today.occupancy', { percent })}
        </Text>
      </Group>
      <Text size="sm">
        {t('workingDay.today.booked')}: {inWords(booked) || t('workingDay.today.nothingBooked')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('workingDay.today.free')}: {inWords(free) || t('workingDay.today.nothingFree')}
      </Text>
    </>
  );
}

const inWords = (spans: Person['booked']) =>
  spans.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ');
