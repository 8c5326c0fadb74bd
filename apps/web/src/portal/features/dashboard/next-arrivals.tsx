import { Anchor, Badge, Box, Card, Group, List, Text, Title, useMatches } from '@mantine/core';
import type { WorkingDay } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { type arrivalsAt, type Entry, entriesOf } from './arrivals.ts';
import { useEntryNames } from './use-entry-names.ts';

type Props = {
  readonly arrivals: ReturnType<typeof arrivalsAt>;
  readonly people: WorkingDay['people'];
  readonly onOpen: (entry: Entry) => void;
};

/** More are in the calendar; a phone shows what waits for an answer below them */
const LISTED = { base: 3, sm: 5 };

/** Lists who should be there by now, and who comes next today. */
export function NextArrivals({ arrivals: { late, next }, people, onOpen }: Props) {
  const { t } = useTranslation();
  const listed = useMatches(LISTED, { getInitialValueInEffect: false });
  const namesOf = useEntryNames();
  const shownLate = late.slice(0, listed);
  const shown = [...entriesOf(shownLate), ...next.slice(0, Math.max(1, listed - late.length))];
  const isLate = ({ id }: Entry) => shownLate.some((each) => each.id === id);
  return (
    <Card h="100%" component="section" aria-labelledby="dashboard-next">
      <Title order={3} size="h4" id="dashboard-next" mb="sm">
        {t('workingDay.next.title')}
      </Title>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('workingDay.next.empty')}</Text>
      ) : (
        <List listStyleType="none" spacing="xs" styles={{ itemWrapper: { display: 'block' } }}>
          {shown.map((entry) => {
            const { title, detail } = namesOf(entry);
            const staffName = people.find(({ staffId }) => staffId === entry.staffId)?.staffName;
            return (
              <List.Item key={entry.id}>
                <Group gap="sm" wrap="nowrap" align="flex-start">
                  <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
                    {entry.startTime}
                  </Text>
                  <Box miw={0} flex={1} style={{ overflowWrap: 'anywhere' }}>
                    <Anchor component="button" type="button" c="inherit" ta="start" onClick={() => onOpen(entry)}>
                      {title}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {[...detail, staffName].filter(Boolean).join(' · ')}
                    </Text>
                  </Box>
                  {isLate(entry) ? (
                    <Badge color="warning">{t('workingDay.next.late')}</Badge>
                  ) : (
                    entry.status === 'PENDING' && <Badge color="gray">{t('common.status.PENDING')}</Badge>
                  )}
                </Group>
              </List.Item>
            );
          })}
        </List>
      )}
      {late.length > shownLate.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('workingDay.next.moreLate', { count: late.length - shownLate.length })}
        </Text>
      )}
    </Card>
  );
}
