import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { OwnSchedule, TimeOffRequest, TimeOffRequestStatus } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { formatPeriod } from '../../components/period/format-period.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useOwnTimeOffRequests, useWithdrawTimeOffRequest } from '../schedule-exceptions/index.ts';

/** Lists the person's own requests with their answers; nothing without any. */
export function OwnTimeOffRequests({ schedule: { branchId } }: { readonly schedule: OwnSchedule }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: list = [], ...query } = useOwnTimeOffRequests(branchId);
  if (query.isError) {
    return (
      <ErrorState error={query.error} fallback={t('timeOffRequests.errors.fetch')} onRetry={() => query.refetch()} />
    );
  }
  if (list.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {t('timeOffRequests.mine')}
      </Title>
      <Card p="md">
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {list.map((request) => (
            <OwnRequest key={request.id} request={request} />
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}

const COLORS: Readonly<Record<TimeOffRequestStatus, string>> = {
  WAITING: 'warning',
  GRANTED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'gray',
};

function OwnRequest({ request }: { readonly request: TimeOffRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withdraw = useWithdrawTimeOffRequest();
  const { id, status, reason, note, answer } = request;
  const period = formatPeriod(request, language);
  const takeBack = () =>
    withdraw.mutate(id, {
      onSuccess: () => notifySuccess(t('timeOffRequests.withdrawn')),
      onError: (error) => notifyFailure(error, t('timeOffRequests.errors.withdraw')),
    });
  return (
    <Stack component="li" gap={4}>
      <Group gap="xs">
        <Text fw={600}>{period}</Text>
        <Badge color={COLORS[status]} style={{ flexShrink: 0 }}>
          {t(`timeOffRequests.states.${status}`)}
        </Badge>
      </Group>
      {(reason || note) && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {[reason && t(`scheduleExceptions.reasons.${reason}`), note].filter(Boolean).join(' · ')}
        </Text>
      )}
      {answer && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('timeOffRequests.answer', { answer })}
        </Text>
      )}
      {status === 'WAITING' && (
        <Button
          variant="default"
          size="xs"
          h={{ base: 44, sm: 34 }}
          style={{ alignSelf: 'flex-start' }}
          loading={withdraw.isPending}
          onClick={takeBack}
          aria-label={t('timeOffRequests.withdrawNamed', { period })}
        >
          {t('timeOffRequests.withdraw')}
        </Button>
      )}
    </Stack>
  );
}
