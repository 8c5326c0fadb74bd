import { Anchor, Badge, Box, Card, Group, List, Text, Title, useMatches } from '@mantine/core';
import type { WorkingDay } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { namesOf } from '../../i18n/customer-name.ts';
import type { arrivalsAt } from './arrivals.ts';

type Visit = WorkingDay['visits'][number];
type Props = {
  readonly arrivals: ReturnType<typeof arrivalsAt>;
  readonly people: WorkingDay['people'];
  readonly onOpen: (visit: Visit) => void;
};

/** More are in the calendar; a phone shows what waits for an answer below them */
const LISTED = { base: 3, sm: 5 };

/** Lists who should be there by now, and who comes next today. */
export function NextArrivals({ arrivals: { late, next }, people, onOpen }: Props) {
  const { t } = useTranslation();
  const listed = useMatches(LISTED, { getInitialValueInEffect: false });
  const shown = [...late, ...next.slice(0, Math.max(1, listed - late.length))];
  return (
    <Card h="100%" component="section" aria-labelledby="dashboard-next">
      <Title order={3} size="h4" id="dashboard-next" mb="sm">
        {t('workingDay.next.title')}
      </Title>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('workingDay.next.empty')}</Text>
      ) : (
        <List listStyleType="none" spacing="xs" styles={{ itemWrapper: { display: 'block' } }}>
          {shown.map((visit) => (
            <List.Item key={visit.id}>
              <Group gap="sm" wrap="nowrap" align="flex-start">
                <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums', flexShrink: 0 }}>
                  {visit.startTime}
                </Text>
                <Box miw={0} flex={1} style={{ overflowWrap: 'anywhere' }}>
                  <Anchor component="button" type="button" c="inherit" ta="start" onClick={() => onOpen(visit)}>
                    {namesOf(visit)}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {[visit.serviceName, people.find(({ staffId }) => staffId === visit.staffId)?.staffName]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Box>
                {late.includes(visit) ? (
                  <Badge color="warning">{t('workingDay.next.late')}</Badge>
                ) : (
                  visit.status === 'PENDING' && <Badge color="gray">{t('common.status.PENDING')}</Badge>
                )}
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  );
}
