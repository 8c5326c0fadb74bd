import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsColleagues, useMay, useMayBook } from '../../core/access.ts';
import { customerNameOf } from '../../i18n/customer-name.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { NextVisit, Repeat } from '../series/index.ts';

export type AppointmentDialog = {
  /** Words on the button that opens it */
  readonly label: string;
  readonly title: string;
  readonly size?: 'lg';
  readonly Content: ComponentType<{ readonly appointment: Appointment; readonly onClose: () => void }>;
};

const ChangeVisit = lazy(async () => ({ default: (await import('./change-visit-form.tsx')).ChangeVisitForm }));
const OneSeries = lazy(async () => ({ default: (await import('./series/one-series.tsx')).OneSeries }));
const Rooms = lazy(withTexts('seldom', async () => ({ default: (await import('./rooms-form.tsx')).RoomsForm })));
const MoveSeat = lazy(
  withTexts('seldom', async () => ({ default: (await import('./move-seat-form.tsx')).MoveSeatForm })),
);
const Messages = lazy(withTexts('seldom', async () => ({ default: (await import('./messages.tsx')).Messages })));
const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));

/** The dialogs of an appointment: changes by the desk, its messages and its history. */
export function useAppointmentDialogs(appointment: Appointment): readonly AppointmentDialog[] {
  return [...useWork(appointment), ...useRecords(appointment)];
}

function useWork(appointment: Appointment): AppointmentDialog[] {
  const { t } = useTranslation();
  const { status, provableUntil, branchId, sessionId, seriesId, customerId } = appointment;
  const mayManage = useMay('appointments.manage', branchId);
  const mayBook = useMayBook(appointment);
  if (!mayBook || provableUntil || status === 'CANCELLED') return [];
  const name = customerNameOf(appointment);
  const change = { label: t('appointments.change.open'), title: t('appointments.change.title'), size: 'lg' } as const;
  const changeRooms = t('appointments.changeRooms');
  const again = (kind: 'next' | 'repeat' | 'one') =>
    ({ label: t(`series.${kind}.open`), title: t(`series.${kind}.title`, { name }), size: 'lg' }) as const;
  const isSeat = sessionId !== null;
  const dialogs: (AppointmentDialog | false)[] = [
    mayManage && { ...change, Content: ChangeVisit },
    mayManage && appointment.resources.length > 0 && { label: changeRooms, title: changeRooms, Content: Rooms },
    mayManage &&
      isSeat &&
      isActive(status) && {
        label: t('appointments.moveSeat.open'),
        title: t('appointments.moveSeat.title', { name }),
        size: 'lg',
        Content: MoveSeat,
      },
    // An erased customer comes no more; a completed appointment has an own button for the next visit.
    !isSeat && customerId !== null && status !== 'COMPLETED' && { ...again('next'), Content: NextVisit },
    mayManage && !isSeat && customerId !== null && { ...again('repeat'), Content: Repeat },
    mayManage && seriesId !== null && customerId !== null && { ...again('one'), Content: OneSeries },
  ];
  return dialogs.filter((each) => each !== false);
}

function useRecords(appointment: Appointment): AppointmentDialog[] {
  const { t } = useTranslation();
  const isColleagues = useIsColleagues(appointment);
  const history = { label: t('history.open'), title: t('history.title') };
  const messages = {
    label: t('appointments.messages.open'),
    title: t('appointments.messages.title', { name: customerNameOf(appointment) }),
  };
  return [...(isColleagues ? [] : [{ ...messages, Content: Messages }]), { ...history, Content: History }];
}
