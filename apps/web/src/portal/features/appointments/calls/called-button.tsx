import { Button, type ButtonProps } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../../components/icons.tsx';
import { notifyFailure } from '../../../core/notify.ts';
import { notifyUndoable } from '../../../core/notify-undoable.tsx';
import { customerNameOf } from '../../../i18n/customer-name.ts';
import { useMarkCalled } from '../api.ts';

type Props = { readonly appointment: Appointment; readonly size?: ButtonProps['size'] };

/** Ticks that the customer was called, which can be taken back. */
export function CalledButton({ appointment, size }: Props) {
  const { t } = useTranslation();
  const { isPending, send } = useTick(appointment);
  const name = customerNameOf(appointment);
  const tick = () =>
    send(true).then(
      () => notifyUndoable(t('calls.done', { name }), { undo: () => void send(false).catch(() => {}) }),
      () => {},
    );
  return (
    <Button
      size={size}
      {...(!size && { h: { base: 44, sm: 36 }, leftSection: <CheckIcon size={16} /> })}
      variant="default"
      loading={isPending}
      aria-label={t('calls.tickNamed', { name })}
      onClick={tick}
    >
      {t('calls.tick')}
    </Button>
  );
}

/** Takes a tick back. */
export function CallAgainButton({ appointment }: Props) {
  const { t } = useTranslation();
  const { isPending, send } = useTick(appointment);
  const name = customerNameOf(appointment);
  return (
    <Button
      h={{ base: 44, sm: 36 }}
      variant="subtle"
      loading={isPending}
      aria-label={t('calls.untickNamed', { name })}
      onClick={() => void send(false).catch(() => {})}
    >
      {t('calls.untick')}
    </Button>
  );
}

function useTick(appointment: Appointment) {
  const { t } = useTranslation();
  const { isPending, mutateAsync } = useMarkCalled();
  const send = (isMade: boolean) =>
    mutateAsync({ appointment, isMade }).catch((error) => {
      notifyFailure(error, t('calls.failed'));
      throw error;
    });
  return { isPending, send };
}
