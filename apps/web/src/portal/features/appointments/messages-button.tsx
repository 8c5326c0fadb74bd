import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { MailIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { Messages } from './messages.tsx';

/** Opens what the customer of an appointment was told by e-mail and text message. */
export function MessagesButton({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" size="sm" leftSection={<MailIcon size={16} />} onClick={open}>
        {t('appointments.messages.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('appointments.messages.title', { name: customerNameOf(appointment) })}
      >
        <Messages appointmentId={appointment.id} />
      </Modal>
    </>
  );
}
