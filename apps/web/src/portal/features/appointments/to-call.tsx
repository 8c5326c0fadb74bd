import { Alert, Button, type ButtonProps, Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { PhoneIcon } from '../../components/icons.tsx';
import { PhoneAnchor } from '../../components/phone-anchor.tsx';
import { notifyFailure } from '../../core/notify.ts';
import { notifyUndoable } from '../../core/notify-undoable.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { useMarkCalled } from './api.ts';
import type { FilterProps } from './filter-props.ts';

type Props = { readonly appointment: Appointment; readonly size?: ButtonProps['size'] };

/** Says that somebody has to call the customer, with the number, until it is ticked; nothing where nobody has to. */
export function ToCall({ appointment }: Props) {
  const { t } = useTranslation();
  const { toCallSince, customerPhone } = appointment;
  if (!toCallSince) return null;
  return (
    <Alert color="warning" icon={<PhoneIcon />} title={t('appointments.toCall.title')}>
      <Text size="sm">
        {t('appointments.toCall.text')}{' '}
        {customerPhone && <PhoneAnchor phone={customerPhone} c="inherit" inherit underline="always" />}
      </Text>
      <Group mt="sm">
        <CalledButton appointment={appointment} />
      </Group>
    </Alert>
  );
}

/** Ticks that the customer was called, which can be taken back. */
export function CalledButton({ appointment, size }: Props) {
  const { t } = useTranslation();
  const marking = useMarkCalled();
  const name = customerNameOf(appointment);
  const send = (isMade: boolean) =>
    marking.mutateAsync({ appointment, isMade }).catch((error) => {
      notifyFailure(error, t('appointments.toCall.failed'));
      throw error;
    });
  const tick = () =>
    send(true).then(
      () => notifyUndoable(t('appointments.toCall.done', { name }), { undo: () => void send(false).catch(() => {}) }),
      () => {},
    );
  return (
    <Button
      size={size}
      {...(!size && { h: { base: 44, sm: 36 } })}
      variant="default"
      loading={marking.isPending}
      aria-label={t('appointments.toCall.tickNamed', { name })}
      onClick={tick}
    >
      {t('appointments.toCall.tick')}
    </Button>
  );
}

/** Narrows the list to those whose customers somebody has to call. */
export function ToCallChoice({ filters, onChange }: FilterProps) {
  const { t } = useTranslation();
  const isChosen = filters.toCall === true;
  return (
    <Button
      variant={isChosen ? 'light' : 'default'}
      aria-pressed={isChosen}
      px="sm"
      leftSection={<PhoneIcon size={16} />}
      onClick={() => onChange({ toCall: isChosen ? null : true })}
    >
      {t('appointments.toCall.filter')}
    </Button>
  );
}
