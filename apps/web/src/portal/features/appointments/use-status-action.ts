import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@vakit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../app/notify.ts';
import { appointmentKeys, useChangeStatus } from './api.ts';

/** What happens on the card of one appointment: the change of its status under way, its failure, its cancelling dialog. */
export function useStatusAction(appointment: Appointment) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const cardRef = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const change = useChangeStatus(({ status }) => {
    setAsking(false);
    // The button that was pressed goes away with the old status.
    cardRef.current?.focus({ preventScroll: true });
    notifySuccess(t(`appointments.changed.${status}`));
  });
  // A failure is told until the card shows another status than the one that was acted on.
  const hasFailed = change.isError && change.variables.appointment.status === appointment.status;

  const close = () => {
    setAsking(false);
    change.reset();
  };
  return {
    cardRef,
    isBusy: change.isPending,
    /** The status that is on its way */
    target: change.isPending ? change.variables.status : undefined,
    error: hasFailed ? change.error : null,
    changeTo: (status: Appointment['status'], staffNotes?: string) =>
      change.mutate({ appointment, status, staffNotes }),
    /** Reads the lists anew after somebody else was faster */
    refresh: () => {
      close();
      cardRef.current?.focus({ preventScroll: true });
      queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
    },
    dialog: {
      isOpen: isAsking,
      open: () => {
        change.reset();
        setAsking(true);
      },
      close,
    },
  };
}

export type StatusAction = ReturnType<typeof useStatusAction>;
