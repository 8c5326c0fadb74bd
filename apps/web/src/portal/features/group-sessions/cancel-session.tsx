import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type GroupSession, NOTES_MAX } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { SilentTick } from '../../components/silent-tick.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useCancelSession } from './api.ts';

type Props = { readonly session: GroupSession; readonly opened: boolean; readonly onClose: () => void };

/** Asks before a session is cancelled, with how many take part, for an optional reason too. */
export function CancelSession({ session: { id, taken }, opened, onClose }: Props) {
  const { t } = useTranslation();
  const cancel = useCancelSession();
  const [reason, setReason] = useState('');
  const [isSilent, setSilent] = useState(false);
  const close = () => {
    cancel.reset();
    onClose();
  };
  const submit = () =>
    cancel.mutate(
      { id, body: { taken, reason: reason.trim() || null, notice: isSilent ? 'NONE' : 'NOW' } },
      {
        onSuccess: () => {
          notifySuccess(t('groupSessions.cancel.done'));
          close();
        },
      },
    );
  return (
    <Modal opened={opened} onClose={() => !cancel.isPending && close()} title={t('groupSessions.cancel.title')}>
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
          <Text size="sm">
            {taken > 0 ? t('groupSessions.cancel.text', { count: taken }) : t('groupSessions.cancel.nobody')}
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
              <SilentTick isSilent={isSilent} onChange={setSilent} />
            </>
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={cancel.isPending} onClick={close}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" color="danger" loading={cancel.isPending}>
              {t('groupSessions.cancel.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
