import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { BookingSource } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useCancelFromSource } from './api.ts';
import { BookingLines } from './booking-lines.tsx';

type Props = { readonly source: BookingSource; readonly opened: boolean; readonly onClose: () => void };

/** Shows what would be cancelled, asks whether the customers are to be told, and cancels it in one step. */
export function CancelSourceDialog({ source, opened, onClose }: Props) {
  const { t } = useTranslation();
  const cancel = useCancelFromSource();
  const [tellCustomers, setTellCustomers] = useState(false);
  const { appointments } = source;
  const submit = () =>
    cancel.mutate(
      { source: source.source, appointmentIds: appointments.map(({ id }) => id), tellCustomers },
      {
        onSuccess: ({ cancelled }) => {
          notifySuccess(t('sources.cancel.done', { count: cancelled }));
          onClose();
        },
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={() => !cancel.isPending && onClose()}
      onExitTransitionEnd={cancel.reset}
      title={t('sources.cancel.title', { count: appointments.length })}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('sources.cancel.text')}{' '}
          <Text span fw={600}>
            {t('common.confirm.cannotBeUndone')}
          </Text>
        </Text>
        <BookingLines appointments={appointments} />
        <Checkbox
          label={t('sources.cancel.tell')}
          description={t('sources.cancel.tellHint')}
          checked={tellCustomers}
          onChange={({ currentTarget }) => setTellCustomers(currentTarget.checked)}
        />
        {cancel.error && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failureText(cancel.error, t('sources.errors.cancel'))}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={cancel.isPending} onClick={onClose}>
            {t('common.actions.close')}
          </Button>
          <Button color="danger" loading={cancel.isPending} onClick={submit}>
            {t('sources.cancel.submit', { count: appointments.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
