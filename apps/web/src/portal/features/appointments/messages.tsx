import { Alert, Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import type { Appointment, CustomerMessage } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { AlertIcon, MailIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { MailboxHint } from '../accounts/index.ts';
import { MessageEntry } from './message-entry.tsx';
import { useMessages, useResend } from './use-messages.ts';

/** The messages to the customer with their delivery, and a button that sends the last one again. */
export function Messages({ appointment: { id: appointmentId } }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const query = useMessages(appointmentId);
  return (
    <QueryView
      query={query}
      fallback={t('appointments.errors.fetchMessages')}
      skeleton={<ListSkeleton count={3} columns={1} height={76} />}
    >
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState
            size="sm"
            variant="light"
            icon={<MailIcon size={28} />}
            title={t('appointments.messages.emptyTitle')}
            description={t('appointments.messages.empty')}
          />
        ) : (
          <MessageList appointmentId={appointmentId} messages={messages} />
        )
      }
    </QueryView>
  );
}

type Props = { readonly appointmentId: string; readonly messages: readonly CustomerMessage[] };

function MessageList({ appointmentId, messages }: Props) {
  const { t } = useTranslation();
  const resend = useResend(appointmentId);
  const [last] = messages;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('appointments.messages.about')}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {messages.map((message) => (
          <MessageEntry key={message.id} message={message} />
        ))}
      </Stack>
      <MailboxHint />
      {resend.isError && (
        <Alert color="danger" icon={<AlertIcon />} role="alert">
          {failureText(resend.error, t('appointments.errors.resend'))}
        </Alert>
      )}
      {last?.canBeResent ? (
        <Group justify="flex-end">
          <Button
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(undefined, { onSuccess: () => notifySuccess(t('appointments.messages.resent')) })
            }
          >
            {t('appointments.messages.resend')}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{t(`appointments.messages.${last?.hasText ? 'resendOutdated' : 'resendWithoutText'}`)}</Text>
      )}
    </Stack>
  );
}
