import { Button, Group, Text } from '@mantine/core';
import type { CustomerContact } from '@vakit/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfLost } from '../../components/focus-if-lost.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useConfirmContact, useRemoveContact } from './api.ts';
import { contactText } from './contact-text.ts';

type Props = { readonly customerId: string; readonly contact: CustomerContact };

/** Shows an unconfirmed contact of an online booking until somebody decides if it is the customer's. */
export function SeenContact({ customerId, contact }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirmContact(customerId);
  const remove = useRemoveContact(customerId);
  const { kind, value } = contact;
  const shown = contactText(contact);
  // The contact disappears once it is decided, so the result is read from the promise.
  const decide = async ({ currentTarget }: MouseEvent, decision: typeof confirm, done: string) => {
    const [row, section] = [currentTarget.closest('li'), currentTarget.closest('section')];
    await decision.mutateAsync({ kind, value }).then(
      () => notifySuccess(done),
      (error) => notifyFailure(error, t('customers.errors.save')),
    );
    focusIfLost(row?.isConnected ? row : section);
  };
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c="dimmed">
        {t('customers.contacts.seen')}
      </Text>
      <Button
        variant="light"
        size="xs"
        loading={confirm.isPending}
        disabled={remove.isPending}
        onClick={(event) => decide(event, confirm, t('customers.contacts.confirmed', { contact: shown }))}
        aria-label={t('customers.contacts.confirmNamed', { contact: shown })}
      >
        {t('customers.contacts.confirm')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        loading={remove.isPending}
        disabled={confirm.isPending}
        onClick={(event) => decide(event, remove, t('customers.contacts.removed', { contact: shown }))}
        aria-label={t('customers.contacts.removeNamed', { contact: shown })}
      >
        {t('customers.contacts.remove')}
      </Button>
    </Group>
  );
}
