import { Card, SimpleGrid, Text } from '@mantine/core';
import { type Customer, LOCALES } from '@vakit/contract';
import { formatMoney } from '@vakit/contract/format-price.ts';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** How often a customer came or did not, and what for. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { visits, noShows, spending, lastVisitDate } = customer;
  const figures = [
    [t('customers.figures.visits'), visits.toLocaleString(LOCALES[language])],
    [t('customers.figures.spending'), formatMoney(spending)],
    [t('customers.figures.noShows'), noShows.toLocaleString(LOCALES[language])],
    [t('customers.figures.lastVisit'), lastVisitDate ? formatShortDate(lastVisitDate, language) : '–'],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} component="dl" m={0}>
      {figures.map(([label, value]) => (
        <Card key={label} p="md" style={{ flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz={{ base: 16, sm: 20 }} fw={700}>
            {value}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
