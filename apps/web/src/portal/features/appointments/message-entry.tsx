import { Badge, Group, Paper, Text } from '@mantine/core';
import type { CustomerMessage, MessageStatus } from '@vakit/contract';
import { channelName } from '@vakit/contract/channels.ts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

const COLORS: Record<MessageStatus, string> = {
  WAITING: 'warning',
  SENT: 'success',
  FAILED: 'danger',
  DROPPED: 'gray',
};

/** One message to a customer: what it was about, by what way and when, what became of it and why. */
export function MessageEntry({ message }: { message: CustomerMessage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, channel, recipient, status, createdAt, sentAt, dropReason, lastError, hasText } = message;
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Text size="sm" fw={600}>
          {t(`appointments.messages.kind.${kind}`)}
        </Text>
        <Badge color={COLORS[status]} style={{ flexShrink: 0 }}>
          {t(`appointments.messages.status.${status}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {channelName(channel, language)} · {recipient}
      </Text>
      <Text size="sm" c="dimmed">
        {formatMoment(sentAt ?? createdAt, language)}
      </Text>
      {dropReason && (
        <Text size="sm" mt={4}>
          {t(`appointments.messages.dropped.${dropReason}`)}
        </Text>
      )}
      {lastError && !dropReason && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t(`appointments.messages.${status === 'FAILED' ? 'failedBecause' : 'triedAgain'}`, { reason: lastError })}
        </Text>
      )}
      {!hasText && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('appointments.messages.textRemoved')}
        </Text>
      )}
    </Paper>
  );
}
