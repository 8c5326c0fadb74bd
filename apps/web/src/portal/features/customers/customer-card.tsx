import { Alert, Badge, Card, Group, Stack, Text } from '@mantine/core';
import type { Appointment, Customer, CustomerSummary } from '@vakit/contract';
import { daysBetween } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCustomer } from './api.ts';
import { contactText } from './contact-text.ts';
import { nameOf } from './customer-row.tsx';

/** So many appointments are listed; who has more is a rare guest of a list. */
const LISTED = 3;
/** In days: an appointment so near another is perhaps the one that was meant. */
const CLOSE = 3;

type Props = {
  /** As the search has found them; the rest follows with one call */
  readonly customer: CustomerSummary;
  /** Local ISO date on which they are to be booked, empty while none is chosen */
  readonly date: string;
};

/** Facts about a customer for the reception while it books: figures, notes, plans and blocks. */
export function CustomerCard({ customer, date }: Props) {
  const { t } = useTranslation();
  const query = useCustomer(customer.id);
  const known = query.data;
  return (
    <Card component="section" p="md" aria-label={t('customers.card.label', { name: nameOf(customer) })}>
      <Stack gap="xs">
        <Figures customer={known ?? customer} />
        {known ? (
          <Known customer={known} date={date} />
        ) : (
          <Text size="sm" c="dimmed" role="status">
            {t(query.isError ? 'customers.card.failed' : 'customers.card.loading')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Figures({ customer: { visits, noShows, lastVisitDate } }: { customer: CustomerSummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const told = [
    visits === 0 ? t('customers.card.firstTime') : t('customers.list.visits', { count: visits }),
    lastVisitDate && t('customers.card.lastVisit', { date: formatShortDate(lastVisitDate, language) }),
  ];
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {told.filter(Boolean).join(' · ')}
      </Text>
      {noShows > 0 && <Badge color="warning">{t('customers.list.noShows', { count: noShows })}</Badge>}
    </Group>
  );
}

function Known({ customer, date }: { readonly customer: Customer; readonly date: string }) {
  const { t } = useTranslation();
  const { notes, contacts, upcomingAppointments } = customer;
  const line = useLine();
  const close = date && upcomingAppointments.find((each) => Math.abs(daysBetween(date, each.appointmentDate)) <= CLOSE);
  const blocked = contacts.filter(({ blockedAt }) => blockedAt).map(contactText);
  const further = upcomingAppointments.length - LISTED;
  return (
    <>
      {blocked.length > 0 && (
        <Alert color="danger" p="xs">
          {t('customers.card.blocked', { contact: blocked.join(', ') })}
        </Alert>
      )}
      {close && (
        <Alert color="warning" p="xs" role="status">
          {t('customers.card.close', line(close))}
        </Alert>
      )}
      {notes && (
        <Text size="sm" lineClamp={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Text span fw={600}>
            {t('customers.card.notes')}:
          </Text>{' '}
          {notes}
        </Text>
      )}
      {upcomingAppointments.length > 0 && (
        <Text component="div" size="sm">
          <Text size="sm" fw={600}>
            {t('customers.card.upcoming')}
          </Text>
          {upcomingAppointments.slice(0, LISTED).map((each) => (
            <div key={each.id}>{t('customers.card.line', line(each))}</div>
          ))}
          {further > 0 && <div>{t('customers.card.more', { count: further })}</div>}
        </Text>
      )}
    </>
  );
}

/** Parameters of the texts about an appointment. */
function useLine() {
  const language = useLanguage();
  return ({ appointmentDate, startTime, serviceName, staffName }: Appointment) => ({
    date: formatShortDate(appointmentDate, language),
    time: startTime,
    service: serviceName,
    staff: staffName,
  });
}
