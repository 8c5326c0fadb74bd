import { Button } from '@mantine/core';
import { type AffectedAppointment, CANCELLED_AT_ONCE_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { countInside } from './affected-appointments.tsx';

type Props = {
  readonly inside: readonly AffectedAppointment[];
  readonly type: 'submit' | 'button';
  readonly loading: boolean;
  readonly onClick: () => void;
};

/** Saves with the appointments inside, if there are any, and leads on to where they go elsewhere, unless they are too many for that. */
export function LeaveButton({ inside, ...button }: Props) {
  const { t } = useTranslation();
  if (inside.length > CANCELLED_AT_ONCE_MAX || countInside(inside) === 0) return null;
  return (
    // In Turkish it takes two lines on a phone.
    <Button variant="default" h="auto" py="xs" styles={{ label: { whiteSpace: 'normal' } }} {...button}>
      {t('handover.proposeAll')}
    </Button>
  );
}
