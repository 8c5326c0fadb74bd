import { Alert, Anchor, Badge, Box, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Customer } from '@vakit/contract';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { formatDay } from '../../../common/format.ts';
import { localNow } from '../../../common/local-now.ts';
import { focusIfLost } from '../../components/focus-if-lost.ts';
import { opening, useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddIcon, EditIcon, MergeIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useMay } from '../../core/access.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useCustomer } from './api.ts';
import { ContactList } from './contact-list.tsx';
import { CustomerDrawer } from './customer-drawer.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerPrivacy } from './customer-privacy.tsx';
import { nameOf } from './customer-row.tsx';
import { LastMerge } from './last-merge.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type SeenCustomer, seenOf } from './seen-customer.ts';
import { SimilarCustomers } from './similar-customers.tsx';
import { VisitRows } from './visit-rows.tsx';

/** All that is known of one customer. */
export function Component() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCustomer(id);
  return (
    <Stack gap="lg">
      <Anchor component={Link} to="/customers" size="sm">
        {t('customers.back')}
      </Anchor>
      <QueryView query={query} fallback={t('customers.errors.one')} skeleton={<ListSkeleton count={4} columns={2} />}>
        {(customer) => <CustomerDetails key={customer.id} customer={customer} />}
      </QueryView>
    </Stack>
  );
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { ahead, cancelled, over } = dividedByNow(customer);
  const mayTakeData = useMay('customers.data');
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => focusIfLost(title.current);
  return (
    <>
      {customer.alert && (
        <Alert color="danger" p="xs" style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>⚠ {customer.alert}</Text>
        </Alert>
      )}
      <Heading customer={customer} titleRef={title} />
      <SimilarCustomers customer={customer} onAnswer={focusTitle} />
      {customer.lastMerge && <LastMerge customer={customer} merge={customer.lastMerge} onAnswer={focusTitle} />}
      <CustomerFigures customer={customer} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <Section title={t('customers.contacts.title')}>
            <ContactList customer={customer} />
          </Section>
          <CustomerNotes customer={customer} />
        </Stack>
        <Stack gap="md">
          <Section title={t('customers.one.upcoming', { count: ahead.length })}>
            <Visits customer={customer} visits={ahead} none={t('customers.one.noUpcoming')} />
            {cancelled.length > 0 && <VisitRows visits={cancelled} knownAs={nameOf(customer)} />}
          </Section>
          <Section title={t('customers.one.past', { count: over.length })}>
            <Visits customer={customer} visits={over} none={t('customers.one.noPast')} />
          </Section>
        </Stack>
      </SimpleGrid>
      {mayTakeData && (
        <Section title={t('customers.title')}>
          <CustomerPrivacy customer={customer} onErased={() => navigate('/customers', { replace: true })} />
        </Section>
      )}
    </>
  );
}

function Heading({ customer, titleRef }: { customer: Customer; titleRef: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useFormOpening<{ seen?: SeenCustomer }>('customer', {});
  const [isMerging, merging] = useDisclosure();
  const mayBook = useMay('appointments.manage');
  return (
    <Group justify="space-between" gap="md">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="sm">
          <Title order={2} ref={titleRef} tabIndex={-1}>
            {nameOf(customer)}
          </Title>
          {customer.isBlocked && <Badge color="danger">{t('customers.blocked')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('customers.one.since', { date: formatDay(customer.createdAt, language) })}
        </Text>
      </Box>
      <Group gap="sm">
        <Button variant="default" leftSection={<MergeIcon size={18} />} onClick={merging.open}>
          {t('customers.merge.action')}
        </Button>
        <Button
          variant="default"
          leftSection={<EditIcon size={18} />}
          onClick={() => form.open({ seen: seenOf(customer) })}
        >
          {t('common.actions.edit')}
        </Button>
        {mayBook && (
          <Button
            component={Link}
            to="/appointments"
            state={opening('reception', toBook(customer))}
            leftSection={<AddIcon size={18} />}
          >
            {t('booking.open')}
          </Button>
        )}
      </Group>
      {form.subject.seen && (
        <CustomerDrawer id={customer.id} seen={form.subject.seen} opened={form.opened} onClose={form.close} />
      )}
      <MergeDialog customer={customer} opened={isMerging} onClose={merging.close} />
    </Group>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} tabIndex={-1}>
      <Title order={3} size="h4" mb="md" id={id}>
        {title}
      </Title>
      {children}
    </Card>
  );
}

type VisitsProps = {
  readonly customer: Customer;
  readonly visits: Customer['pastAppointments'];
  readonly none: string;
};

const Visits = ({ customer, visits, none }: VisitsProps) =>
  visits.length === 0 ? <Text c="dimmed">{none}</Text> : <VisitRows visits={visits} knownAs={nameOf(customer)} />;

/** The appointments ahead, soonest first and cancelled ones apart, and those that are over. */
function dividedByNow({ upcomingAppointments, pastAppointments }: Customer) {
  const startOf = ({ appointmentDate, startTime }: Customer['pastAppointments'][number]) =>
    `${appointmentDate} ${startTime}`;
  const isAhead = (each: Customer['pastAppointments'][number]) => startOf(each) > localNow(each.timeZone);
  const ahead = [...upcomingAppointments, ...pastAppointments.filter(isAhead)].sort((one, other) =>
    startOf(one).localeCompare(startOf(other)),
  );
  return {
    ahead: ahead.filter(({ status }) => status !== 'CANCELLED'),
    cancelled: ahead.filter(({ status }) => status === 'CANCELLED'),
    over: pastAppointments.filter((each) => !isAhead(each)),
  };
}

/** The subject of a booking for the customer. */
const toBook = ({ id, firstName, lastName, phone, email }: Customer) => ({
  start: {
    customer: {
      customerId: id,
      customerFirstName: firstName,
      customerLastName: lastName,
      customerPhone: phone ?? '',
      customerEmail: email ?? '',
    },
  },
});
