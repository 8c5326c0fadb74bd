import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Modal } from '../../components/overlays.tsx';
import { useMayBook } from '../../core/access.ts';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { NextVisit } from './dialogs.ts';

type Props = { readonly appointment: Appointment; readonly size?: ButtonProps['size'] };

/** Books the same once more, some weeks on; nothing for who may not book. */
export function NextVisitButton({ appointment, size }: Props) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const mayBook = useMayBook(appointment);
  // Erased customers do not come again, and an unproven booking has no customer yet.
  if (!mayBook || !appointment.customerId || appointment.provableUntil) return null;
  return (
    <>
      <Button variant="default" size={size} onClick={open}>
        {t('series.next.open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('series.next.title', { name: customerNameOf(appointment) })}
        size="lg"
      >
        <Suspense fallback={<ListSkeleton count={2} columns={1} height={80} />}>
          <NextVisit appointment={appointment} onClose={close} />
        </Suspense>
      </Modal>
    </>
  );
}
