import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type GroupSession, NOTES_MAX } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { NoticeTick } from '../notices/index.ts';
import { useCancelSession } from './api.ts';
import { ScopeSelect } from './scope-select.tsx';
import { useMeantSessions } from './use-meant-sessions.ts';

type Props = { readonly session: GroupSession; readonly opened: boolean; readonly onClose: () => void };

/** Asks before a session is cancelled, or several that were planned together, with how many take part, and why. */
export function CancelSession({ session, opened, onClose }: Props) {
  const { t } = useTranslation();
  const cancel = useCancelSession();
  // A session is not asked for again while it is cancelled: it is gone by then.
  const meant = useMeantSessions(session, opened && !cancel.isPending);
  const { scope, taken } = meant;
  const count = meant.sessions.length;
  const [reason, setReason] = useState('');
  const [isSilent, setSilent] = useState(false);
  const close = () => {
    cancel.reset();
    onClose();
  };
  const submit = () =>
    cancel.mutate(
      { id: session.id, body: { scope, taken, reason: reason.trim() || null, notice: isSilent ? 'NONE' : 'NOW' } },
      {
        onSuccess: () => {
          notifySuccess(t('groupSessions.cancel.done', { count }));
          close();
        },
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={() => !cancel.isPending && close()}
      title={t(scope ? 'groupSessions.cancel.titleOfSeveral' : 'groupSessions.cancel.title')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {cancel.isError && (
            <Alert color="danger" icon={<AlertIcon />} role="alert">
              {failureText(cancel.error, t('groupSessions.errors.cancel'))}
            </Alert>
          )}
          <ScopeSelect meant={meant} />
          <Text size="sm" role="status">
            {taken > 0
              ? t(scope ? 'groupSessions.scope.cancelled' : 'groupSessions.cancel.text', { count: taken })
              : t(scope ? 'groupSessions.scope.nobody' : 'groupSessions.cancel.nobody')}
          </Text>
          <Text size="sm" fw={600}>
            {t('common.confirm.cannotBeUndone')}
          </Text>
          {taken > 0 && (
            <>
              <Textarea
                data-autofocus
                label={t('appointments.cancel.reason')}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                maxLength={NOTES_MAX}
                autosize
                minRows={2}
                maxRows={6}
              />
              <NoticeTick isSilent={isSilent} onChange={setSilent} />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={cancel.isPending} onClick={close}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" color="danger" loading={cancel.isPending}>
              {scope ? t('groupSessions.cancel.several', { count }) : t('groupSessions.cancel.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
