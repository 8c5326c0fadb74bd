import { Alert, Badge, Card, CloseButton, Group, Stack, Text } from '@mantine/core';
import { type Appointment, type Customer, formatPhone } from '@vakit/contract';
import { daysBetween } from '@vakit/scheduling';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListedDate } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCustomer } from './api.ts';
import { contactText } from './contact-text.ts';
import { nameOf } from './customer-row.tsx';

/** In days: an appointment so near another is perhaps the one that was meant. */
const CLOSE = 3;

type Props = {
  /** As it is known at once; the rest follows with one call */
  readonly customer: Pick<Customer, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;
  /** Local ISO date on which they are to be booked, empty while none is chosen */
  readonly date: string;
  /** Somebody else is to be booked */
  readonly onRemove: () => void;
  readonly ref?: Ref<HTMLElement>;
};

/** The customer whom the reception is booking, and what it must know: warnings, visits, plans, notes. */
export function CustomerCard({ customer, date, onRemove, ref }: Props) {
  const { t } = useTranslation();
  const query = useCustomer(customer.id);
  const known = query.data;
  const { phone, email } = customer;
  return (
    <Card
      component="section"
      ref={ref}
      tabIndex={-1}
      p="xs"
      aria-label={t('customers.card.label', { name: nameOf(customer) })}
    >
      <Stack gap={6}>
        <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
          <Text fw={600} pt={4} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(customer)}{' '}
            <Text span size="sm" fw={400} c="dimmed">
              {phone ? formatPhone(phone) : email}
            </Text>
          </Text>
          <CloseButton aria-label={t('customers.card.remove')} onClick={onRemove} />
        </Group>
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

function Known({ customer, date }: { readonly customer: Customer; readonly date: string }) {
  const { t } = useTranslation();
  const { alert, notes, contacts, upcomingAppointments } = customer;
  const line = useLine();
  const close = date && upcomingAppointments.find((each) => Math.abs(daysBetween(date, each.appointmentDate)) <= CLOSE);
  const [next, ...further] = upcomingAppointments;
  const blocked = contacts.filter(({ blockedAt }) => blockedAt).map(contactText);
  return (
    <>
      {alert && (
        <Alert color="danger" p="xs" role="alert">
          {alert}
        </Alert>
      )}
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
      <Figures customer={customer} />
      {next && (next !== close || further.length > 0) && (
        <Text size="sm">
          {[
            next !== close && t('customers.card.next', line(next)),
            further.length > 0 && t('customers.card.more', { count: further.length }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      {notes && (
        <Text size="sm" lineClamp={2} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <Text span fw={600}>
            {t('customers.card.notes')}:
          </Text>{' '}
          {notes}
        </Text>
      )}
    </>
  );
}

function Figures({ customer: { visits, noShows, lastVisitDate, pastAppointments } }: { readonly customer: Customer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const last = pastAppointments.find(
    ({ status, appointmentDate }) => status === 'COMPLETED' && appointmentDate === lastVisitDate,
  );
  const told = [
    visits === 0 ? t('customers.card.firstTime') : t('customers.list.visits', { count: visits }),
    lastVisitDate && t('customers.card.lastVisit', { date: formatListedDate(lastVisitDate, language) }),
    last?.serviceName,
  ];
  return (
    <Group gap="4px 8px">
      {noShows > 0 && <Badge color="warning">{t('customers.list.noShows', { count: noShows })}</Badge>}
      <Text size="sm">{told.filter(Boolean).join(' · ')}</Text>
    </Group>
  );
}

/** Parameters of the texts about an appointment. */
function useLine() {
  const language = useLanguage();
  return ({ appointmentDate, startTime, serviceName, staffName }: Appointment) => ({
    date: formatListedDate(appointmentDate, language),
    time: startTime,
    service: serviceName,
    staff: staffName,
  });
}
