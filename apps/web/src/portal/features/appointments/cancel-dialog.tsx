import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { type Appointment, NOTES_MAX } from '@vakit/contract';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/overlays.tsx';
import { NoticeTick, WhoIsTold } from '../notices/index.ts';
import { TogetherChoice } from '../parties/index.ts';
import { StatusFailure } from './status-failure.tsx';
import type { StatusAction } from './use-status-action.ts';

type Props = {
  readonly action: Pick<StatusAction, 'isBusy' | 'error' | 'dialog' | 'cancel' | 'refresh'>;
  /** The rest of its party, which could be cancelled along */
  readonly together?: Omit<ComponentProps<typeof TogetherChoice>, 'onChange'>;
  readonly title: string;
  /** The consequence */
  readonly text: string;
  /** Those that are cancelled, or whose wish is answered */
  readonly appointments: readonly Appointment[];
  readonly confirmLabel: string;
  /** Message for a failure without an answer */
  readonly fallback: string;
  /** Whether the customer, who has asked for something, is told in any case */
  readonly isAnswer?: boolean;
};

/** Asks before an appointment is cancelled, for an optional reason too; stays open, with what was typed, until it is. */
export function CancelDialog({ action, together, title, text, appointments, confirmLabel, fallback, isAnswer }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isSilent, setSilent] = useState(false);
  const [chosen, setTogether] = useState<boolean>();
  const isTogether = chosen ?? together?.isTogetherAtFirst ?? false;
  const { isBusy, error, dialog } = action;
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={() => !isBusy && dialog.close()}
      onExitTransitionEnd={() => {
        setReason('');
        setSilent(false);
        setTogether(undefined);
      }}
      title={title}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          action.cancel(reason.trim(), { notice: isSilent ? 'NONE' : 'NOW', isTogether });
        }}
      >
        <Stack gap="md">
          <Text size="sm">{text}</Text>
          <Text size="sm" fw={600}>
            {t('common.confirm.cannotBeUndone')}
          </Text>
          {together && together.companions.length > 0 && (
            <Suspense fallback={<Skeleton height={42} />}>
              <TogetherChoice {...together} onChange={setTogether} />
            </Suspense>
          )}
          <Textarea
            data-autofocus
            label={t('appointments.cancel.reason')}
            description={t('appointments.cancel.reasonHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={NOTES_MAX}
            readOnly={isBusy}
            autosize
            minRows={3}
            maxRows={8}
          />
          {isAnswer ? (
            <Text size="sm">
              <WhoIsTold appointments={appointments} />
            </Text>
          ) : (
            <NoticeTick appointments={appointments} isSilent={isSilent} onChange={setSilent} />
          )}
          {error && <StatusFailure error={error} fallback={fallback} onRefresh={action.refresh} />}
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={dialog.close}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" color="danger" disabled={isBusy}>
              {isBusy ? t('appointments.actions.processing') : confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
