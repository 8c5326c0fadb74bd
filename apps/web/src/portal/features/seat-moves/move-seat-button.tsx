import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/overlays.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { MoveSeatForm } from './move-seat-form.tsx';

/** Moves whoever has a seat to another session of its service. */
export function MoveSeatButton({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('groupSessions.move.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('groupSessions.move.title', { name: customerNameOf(appointment) })}
        size="lg"
      >
        <MoveSeatForm appointment={appointment} onClose={close} />
      </Modal>
    </>
  );
}
