import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type Branch, isTimeOffOfDay, type WaitingTimeOffRequest } from '@vakit/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatPeriod } from '../../../components/period/format-period.ts';
import { useMay } from '../../../core/access.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { useWaitingTimeOffRequests } from './api.ts';

/** Lists staff requests that wait for an answer; nothing without any. */
export function WaitingRequests({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const titleId = useId();
  const query = useWaitingTimeOffRequests(branch.id);
  const [answered, setAnswered] = useState<WaitingTimeOffRequest>();
  const [isAnswering, setIsAnswering] = useState(false);
  const list = query.data ?? [];
  const answer = (request: WaitingTimeOffRequest) => {
    setAnswered(request);
    setIsAnswering(true);
  };
  return (
    <>
      {query.isError && (
        <ErrorState error={query.error} fallback={t('timeOffRequests.errors.fetch')} onRetry={() => query.refetch()} />
      )}
      {list.length > 0 && (
        <Stack component="section" gap="sm" mb="xl" aria-labelledby={titleId}>
          <Group gap="xs">
            <Title order={2} size="h4" id={titleId}>
              {t('timeOffRequests.waiting')}
            </Title>
            <Badge color="warning">{list.length}</Badge>
          </Group>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {list.map((request) => (
              <Waiting key={request.id} request={request} onAnswer={() => answer(request)} />
            ))}
          </Stack>
        </Stack>
      )}
      {answered && (
        <AnswerDialog key={answered.id} request={answered} opened={isAnswering} onClose={() => setIsAnswering(false)} />
      )}
    </>
  );
}

type Props = { readonly request: WaitingTimeOffRequest; readonly onAnswer: () => void };

function Waiting({ request, onAnswer }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayEdit = useMay('branch.edit', request.branchId);
  const { staffName: who, reason, note, affectedCount: count } = request;
  const period = formatPeriod(request, language);
  return (
    <Card component="li" p="md">
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex="1 1 200px" miw={0}>
          <Group gap="xs">
            <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {who}
            </Title>
            {reason && <Badge color="gray">{t(`scheduleExceptions.reasons.${reason}`)}</Badge>}
          </Group>
          <Text size="sm">{period}</Text>
          {note && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {count > 0 ? t('timeOffRequests.affected', { count }) : t('timeOffRequests.affectedNone')}
          </Text>
        </Stack>
        {mayEdit || isTimeOffOfDay({ ...request, kind: 'TIME_OFF' }) ? (
          <Button onClick={onAnswer} aria-label={t('timeOffRequests.replyNamed', { who, period })}>
            {t('timeOffRequests.reply')}
          </Button>
        ) : (
          <Text size="sm">{t('timeOffRequests.forManager')}</Text>
        )}
      </Group>
    </Card>
  );
}
