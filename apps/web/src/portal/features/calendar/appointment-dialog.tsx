import { Badge, Button, Group, Text } from '@mantine/core';
import type { Appointment, CustomerMarks } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceFocusIsBack } from '../../components/focus-if-lost.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Modal } from '../../components/overlays.tsx';
import { namesOf } from '../../i18n/customer-name.ts';
import { ManagedAppointment } from '../appointments/index.ts';
import { wordsOf } from './customer-signs.ts';
import type { Person } from './day-plan.ts';
import { placeOf } from './place.ts';
import { focusAgain } from './use-calendar-keys.ts';
import { usePlaceText } from './use-place-text.ts';

const MoveForm = lazy(async () => ({ default: (await import('./move-form.tsx')).MoveForm }));
const SwapForm = lazy(async () => ({ default: (await import('./swap-form.tsx')).SwapForm }));
const PushForm = lazy(async () => ({ default: (await import('./push-form.tsx')).PushForm }));
const OverrunForm = lazy(async () => ({ default: (await import('./overrun-form.tsx')).OverrunForm }));

type Props = {
  /** The shown appointment; undefined while the dialog is closed */
  readonly appointment: Appointment | undefined;
  /** Those of the days that are shown */
  readonly appointments: readonly Appointment[];
  /** Marks of the customer */
  readonly customer: CustomerMarks | undefined;
  readonly people: readonly Person[];
  readonly canMove: boolean;
  /** Whether others may be moved along */
  readonly canPush: boolean;
  readonly onClose: () => void;
};

const TITLES = {
  details: 'calendar.details',
  move: 'calendar.move.title',
  swap: 'calendar.swap.title',
  push: 'calendar.push.title',
  overrun: 'calendar.overrun.title',
} as const;
type Mode = keyof typeof TITLES;

/** Actions that are seldom needed in the calendar */
const BESIDES = ['swap', 'overrun', 'push'] as const;

/** All about an appointment of the calendar, and all that can be done with it; without a mouse it is moved here. */
export function AppointmentDialog(props: Props) {
  const { appointment, appointments, customer, people, canMove, canPush, onClose } = props;
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('details');
  const placeText = usePlaceText(people);
  const close = () => {
    setMode('details');
    onClose();
  };
  const isMovable = canMove && appointment && !appointment.sessionId && isActive(appointment.status);
  const optionFor = (mode: (typeof BESIDES)[number]) => ({
    label: t(`calendar.${mode}.open`),
    onSelect: () => setMode(mode),
  });
  const form = { onDone: close, onCancel: () => setMode('details') };
  return (
    <Modal
      opened={appointment !== undefined}
      onClose={close}
      // The appointment may have been moved or be gone, and with it the element that had the focus.
      onExitTransitionEnd={() => onceFocusIsBack(focusAgain)}
      title={
        <>
          {t(TITLES[mode])}
          {appointment && mode !== 'details' && (
            <Text size="sm" c="dimmed">
              {[namesOf(appointment), placeText(placeOf(appointment)), appointment.serviceName].join(' · ')}
            </Text>
          )}
        </>
      }
      size="lg"
    >
      {customer && (
        <Group gap="xs" mb="sm">
          {wordsOf(customer, t).map((words, index) => (
            <Badge
              key={words}
              color={customer.alert !== null && index === 0 ? 'danger' : 'warning'}
              tt="none"
              h="auto"
              style={{ whiteSpace: 'normal' }}
            >
              {words}
            </Badge>
          ))}
        </Group>
      )}
      <Suspense fallback={<ListSkeleton count={2} columns={1} height={120} />}>
        {appointment &&
          (mode === 'move' ? (
            <MoveForm appointment={appointment} people={people} {...form} />
          ) : mode === 'swap' ? (
            <SwapForm appointment={appointment} appointments={appointments} people={people} {...form} />
          ) : mode === 'push' ? (
            <PushForm appointment={appointment} appointments={appointments} {...form} />
          ) : mode === 'overrun' ? (
            <OverrunForm appointment={appointment} appointments={appointments} {...form} />
          ) : (
            <ManagedAppointment
              appointment={appointment}
              furtherAction={
                isMovable && (
                  <Button variant="default" onClick={() => setMode('move')}>
                    {t('calendar.move.open')}
                  </Button>
                )
              }
              furtherActions={isMovable ? BESIDES.filter((each) => canPush || each === 'swap').map(optionFor) : []}
            />
          ))}
      </Suspense>
    </Modal>
  );
}
