import { Avatar, Badge, Box, Card, Group, Text } from '@mantine/core';
import type { CustomerSummary } from '@vakit/contract';
import { formatPhone } from '@vakit/contract';
import { formatMoney } from '@vakit/contract/format-price.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShortDate, initialsOf } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

export const nameOf = ({ firstName, lastName }: Pick<CustomerSummary, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** One customer of the list, leading to all that is known of them. */
export function CustomerRow({ customer }: { customer: CustomerSummary }) {
  const { t } = useTranslation();
  const { id, firstName, lastName, phone, email, isBlocked, visits, noShows, spending } = customer;
  return (
    <li>
      <Card component={Link} to={`/customers/${id}`} p="md">
        <Group justify="space-between" gap="md">
          <Group gap="md" wrap="nowrap" flex="1 1 240px" miw={0}>
            <Avatar color="accent" radius="xl" aria-hidden>
              {initialsOf(firstName, lastName)}
            </Avatar>
            <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
              <Group gap="xs">
                <Text fw={600}>{nameOf(customer)}</Text>
                {isBlocked && <Badge color="danger">{t('customers.blocked')}</Badge>}
              </Group>
              <Group gap={0} fz="sm" c="dimmed" style={{ columnGap: 'var(--mantine-spacing-md)' }}>
                {phone && <span>{formatPhone(phone)}</span>}
                {email && <span>{email}</span>}
              </Group>
            </Box>
          </Group>
          <Box flex={{ base: '1 1 100%', sm: '0 0 auto' }} ta={{ base: 'left', sm: 'right' }}>
            <Text size="sm" fw={600}>
              {[
                t('customers.list.visits', { count: visits }),
                visits > 0 && formatMoney(spending),
                noShows > 0 && t('customers.list.noShows', { count: noShows }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <LastOrNext customer={customer} />
          </Box>
        </Group>
      </Card>
    </li>
  );
}

function LastOrNext({ customer: { nextAppointment, lastVisitDate } }: { customer: CustomerSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dateOf = (date: string) => formatShortDate(date, language);
  return (
    <Text size="sm" c="dimmed">
      {nextAppointment
        ? t('customers.list.next', {
            date: `${dateOf(nextAppointment.appointmentDate)}, ${nextAppointment.startTime}`,
          })
        : lastVisitDate && t('customers.list.last', { date: dateOf(lastVisitDate) })}
    </Text>
  );
}
