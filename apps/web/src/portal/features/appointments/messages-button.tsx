import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MailIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Modal } from '../../components/overlays.tsx';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { withTexts } from '../../i18n/i18n.ts';

const Messages = lazy(withTexts('seldom', async () => ({ default: (await import('./messages.tsx')).Messages })));

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
        <Suspense fallback={<ListSkeleton count={3} columns={1} height={76} />}>
          <Messages appointmentId={appointment.id} />
        </Suspense>
      </Modal>
    </>
  );
}
