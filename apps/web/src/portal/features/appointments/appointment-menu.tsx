import type { Appointment } from '@vakit/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { type FurtherAction, MoreMenu } from '../../components/more-menu.tsx';
import { Modal } from '../../components/overlays.tsx';
import { useAppointmentDialogs } from './appointment-dialogs.ts';

type Props = {
  readonly appointment: Appointment;
  /** Entries before those that every appointment has */
  readonly first?: readonly FurtherAction[] | undefined;
  /** Entries at the end, away from where people press by habit */
  readonly last?: readonly FurtherAction[];
};

/**
 * All further actions of an appointment in one list, so that its card stays short. Its rooms are open
 * from the beginning where the address asks for them, `?rooms=` and its id.
 */
export function AppointmentMenu({ appointment, first = [], last = [] }: Props) {
  const { t } = useTranslation();
  const dialogs = useAppointmentDialogs(appointment);
  const [parameters, setParameters] = useSearchParams();
  const isAskedFor = parameters.get('rooms') === appointment.id;
  const [label, setLabel] = useState(isAskedFor ? t('appointments.changeRooms') : undefined);
  const [isOpen, setOpen] = useState(isAskedFor);
  const shown = dialogs.find((each) => each.label === label);
  const close = () => {
    setOpen(false);
    if (!isAskedFor) return;
    const others = [...parameters].filter(([key]) => key !== 'rooms');
    setParameters(others, { replace: true, preventScrollReset: true });
  };
  const open = (wanted: string) => {
    setLabel(wanted);
    setOpen(true);
  };
  return (
    <>
      <MoreMenu
        actions={[
          ...first,
          ...dialogs.map(({ label }) => ({ label, onSelect: () => open(label) })),
          {
            label: t('appointments.print.open'),
            to: `/appointments/print?appointment=${appointment.id}`,
          },
          ...last,
        ]}
      />
      {/* Its content stays while it closes. */}
      <Modal opened={isOpen && shown !== undefined} onClose={close} title={shown?.title} size={shown?.size}>
        <Suspense fallback={<ListSkeleton count={2} columns={1} height={80} />}>
          {shown && <shown.Content appointment={appointment} onClose={close} />}
        </Suspense>
      </Modal>
    </>
  );
}
