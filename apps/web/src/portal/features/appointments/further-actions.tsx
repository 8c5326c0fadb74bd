import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EditIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Modal } from '../../components/overlays.tsx';
import { withTexts } from '../../i18n/i18n.ts';
import { useMay } from '../access/index.ts';
import { MoveSeatButton } from '../seat-moves/index.ts';
import { NextVisitButton, RepeatButton, SeriesButton } from '../series/index.ts';

const ChangeVisitForm = lazy(async () => ({ default: (await import('./change-visit-form.tsx')).ChangeVisitForm }));

const RoomsForm = lazy(
  withTexts('servicesScreens', async () => ({ default: (await import('./rooms-form.tsx')).RoomsForm })),
);

/** What the desk can do with an appointment besides changing its status. */
export function FurtherActions({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const { status, provableUntil, branchId } = appointment;
  const mayManage = useMay('appointments.manage', branchId);
  if (!mayManage || provableUntil || status === 'CANCELLED') return null;
  return (
    <Group gap="xs" role="group" aria-label={t('series.further')}>
      <ChangeVisit appointment={appointment} />
      {appointment.resources.length > 0 && <ChangeRooms appointment={appointment} />}
      {appointment.sessionId && isActive(status) && (
        <Suspense>
          <MoveSeatButton appointment={appointment} />
        </Suspense>
      )}
      {!appointment.sessionId && <NextVisitButton appointment={appointment} />}
      {!appointment.sessionId && <RepeatButton appointment={appointment} />}
      <SeriesButton appointment={appointment} />
    </Group>
  );
}

function ChangeVisit({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<EditIcon size={18} />} onClick={open}>
        {t('appointments.change.open')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('appointments.change.title')} size="lg">
        <Suspense fallback={<ListSkeleton count={2} columns={1} height={120} />}>
          <ChangeVisitForm appointment={appointment} onClose={close} />
        </Suspense>
      </Modal>
    </>
  );
}

/** Open from the beginning where the address asks for it, `?rooms=` and the id of the appointment. */
function ChangeRooms({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const isAskedFor = parameters.get('rooms') === appointment.id;
  const [isOpen, { open, close: hide }] = useDisclosure(isAskedFor);
  const close = () => {
    hide();
    if (!isAskedFor) return;
    const others = [...parameters].filter(([key]) => key !== 'rooms');
    setParameters(others, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('appointments.changeRooms')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('appointments.changeRooms')}>
        <Suspense fallback={<ListSkeleton count={1} columns={1} height={80} />}>
          <RoomsForm appointment={appointment} onClose={close} />
        </Suspense>
      </Modal>
    </>
  );
}
