import { Anchor, DataList, Group, Stack, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailIcon, PhoneIcon } from '../../components/icons.tsx';
import { PhoneAnchor } from '../../components/phone-anchor.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { priceOfAll } from '../parties/index.ts';
import { CustomerLink } from './customer-link.tsx';
import { SeenContacts } from './seen-contacts.tsx';

/** The customer and their contacts. */
export function CustomerOfCard({ appointment, withName }: { appointment: Appointment; withName: boolean }) {
  const { customerEmail, customerPhone } = appointment;
  return (
    <Stack gap={6}>
      {withName && (
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <CustomerLink appointment={appointment} />
        </Text>
      )}
      {/* An erased customer has neither. */}
      {customerPhone && (
        <CardLine icon={<PhoneIcon size={18} />}>
          <PhoneAnchor phone={customerPhone} />
        </CardLine>
      )}
      {customerEmail && (
        <CardLine icon={<MailIcon size={18} />}>
          <Anchor href={`mailto:${customerEmail}`}>{customerEmail}</Anchor>
        </CardLine>
      )}
      {appointment.customerName && <SeenContacts appointment={appointment} />}
    </Stack>
  );
}

/**
 * Further facts about an appointment.
 * @param isOfParty whether that is all of its party
 */
export function CardDetails({ appointment, isOfParty }: { appointment: Appointment; isOfParty: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { customerNotes, staffNotes, cancellationReason } = appointment;
  const entries = [
    [
      t('appointments.card.confirmationCode'),
      appointment.confirmationCode && (
        <span key="code" style={{ whiteSpace: 'nowrap' }}>
          {appointment.confirmationCode}
        </span>
      ),
    ],
    [t('appointments.card.price'), formatPrice(isOfParty ? priceOfAll(appointment) : appointment, language)],
    // Each part of a party shows its own room.
    [t('appointments.card.resources'), !isOfParty && appointment.resources.map(({ name }) => name).join(', ')],
    [t('appointments.card.customerNotes'), customerNotes],
    // The reason that the business gave is kept as its note, too.
    [t('appointments.card.staffNotes'), staffNotes === cancellationReason ? null : staffNotes],
    [t('appointments.card.cancellationReason'), cancellationReason],
  ] as const;
  return (
    <DataList gap={6} labelWidth="9rem">
      {entries.map(
        ([label, value]) =>
          value && (
            <DataList.Item key={label}>
              <DataList.ItemLabel c="dimmed">{label}</DataList.ItemLabel>
              <DataList.ItemValue style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {value}
              </DataList.ItemValue>
            </DataList.Item>
          ),
      )}
    </DataList>
  );
}

/** A line behind a sign. */
export function CardLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Text span c="dimmed" lh={1} pt={3}>
        {icon}
      </Text>
      <Text component="div" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}
