import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import type { Customer, CustomerContact } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../common/format.ts';
import { confirm } from '../../components/confirm.tsx';
import { MailIcon, PhoneIcon } from '../../components/icons.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useBlockContact } from './api.ts';
import { contactText } from './contact-text.ts';
import { SeenContact } from './seen-contact.tsx';

/** How a customer is reached; each contact can be kept from booking online. */
export function ContactList({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  if (customer.contacts.length === 0) return <Text c="dimmed">{t('customers.contacts.none')}</Text>;
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {customer.contacts.map((contact) => (
        <Contact key={`${contact.kind} ${contact.value}`} customerId={customer.id} contact={contact} />
      ))}
    </Stack>
  );
}

function Contact({ customerId, contact }: { customerId: string; contact: CustomerContact }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const block = useBlockContact(customerId);
  const { kind, value, confirmedAt, blockedAt } = contact;
  const shown = contactText(contact);
  const toggle = async () => {
    const question = {
      title: t('customers.block.title', { contact: shown }),
      text: t('customers.block.text'),
      confirmLabel: t('customers.block.action'),
    };
    if (!blockedAt && !(await confirm(question))) return;
    block.mutate(
      { kind, value, blocked: !blockedAt },
      {
        onSuccess: () =>
          notifySuccess(t(blockedAt ? 'customers.unblock.done' : 'customers.block.done', { contact: shown })),
        onError: (error) => notifyFailure(error, t('customers.errors.save')),
      },
    );
  };
  const [scheme, Icon] = kind === 'EMAIL' ? (['mailto', MailIcon] as const) : (['tel', PhoneIcon] as const);
  return (
    <Group component="li" justify="space-between" gap="sm" tabIndex={-1}>
      <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 200px">
        <Text span c="dimmed" lh={1}>
          <Icon size={18} />
        </Text>
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Anchor href={`${scheme}:${value}`}>{shown}</Anchor>
            {blockedAt && <Badge color="danger">{t('customers.blocked')}</Badge>}
          </Group>
          {!confirmedAt && <SeenContact customerId={customerId} contact={contact} />}
          {blockedAt && (
            <Text size="xs" c="dimmed">
              {t('customers.block.since', { date: formatMoment(blockedAt, language) })}
            </Text>
          )}
        </Box>
      </Group>
      <Button
        variant="default"
        size="xs"
        loading={block.isPending}
        onClick={toggle}
        aria-label={t(blockedAt ? 'customers.unblock.named' : 'customers.block.named', { contact: shown })}
      >
        {t(blockedAt ? 'customers.unblock.action' : 'customers.block.action')}
      </Button>
    </Group>
  );
}
