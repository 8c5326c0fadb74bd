import { Button } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/overlays.tsx';
import { ManagedAppointment } from '../appointments/index.ts';
import type { Person } from './day-plan.ts';
import { MoveForm } from './move-form.tsx';

type Props = {
  /** What is looked at; undefined while nothing is */
  readonly appointment: Appointment | undefined;
  readonly people: readonly Person[];
  readonly canMove: boolean;
  readonly onClose: () => void;
};

/** All about an appointment of the calendar, and all that can be done with it; without a mouse it is moved here. */
export function AppointmentDialog({ appointment, people, canMove, onClose }: Props) {
  const { t } = useTranslation();
  const [isMoving, setMoving] = useState(false);
  const close = () => {
    setMoving(false);
    onClose();
  };
  return (
    <Modal
      opened={appointment !== undefined}
      onClose={close}
      title={isMoving ? t('calendar.move.title') : t('calendar.details')}
      size="lg"
    >
      {appointment &&
        (isMoving ? (
          <MoveForm appointment={appointment} people={people} onDone={close} onCancel={() => setMoving(false)} />
        ) : (
          <ManagedAppointment
            appointment={appointment}
            furtherAction={
              canMove &&
              isActive(appointment.status) && (
                <Button variant="default" onClick={() => setMoving(true)}>
                  {t('calendar.move.open')}
                </Button>
              )
            }
          />
        ))}
    </Modal>
  );
}
