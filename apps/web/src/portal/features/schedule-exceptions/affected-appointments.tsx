import { Alert, Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { type AffectedAppointment, type Appointment, CANCELLED_AT_ONCE_MAX, NOTES_MAX } from '@vakit/contract';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { AlertIcon } from '../../components/icons.tsx';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { WhoIsTold } from '../notices/index.ts';
import type { PlannedTimeOff } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';

type Props = {
  readonly planned: PlannedTimeOff;
  readonly appointments: readonly AffectedAppointment[];
  /** Message for customers whose appointments are cancelled */
  readonly message: string;
  readonly onMessageChange: (message: string) => void;
  /** True while a dialog lies over the appointments, to which Escape belongs then */
  readonly isCovered: RefObject<boolean>;
  /** The button that saves with all of them inside, and leads on to the screen on which they go elsewhere */
  readonly leave: ReactNode;
};

/**
 * The appointments inside a planned time off: each can be moved, and those that are left are cancelled. What only waits to be
 * moved there stays where it is.
 */
export function AffectedAppointments(props: Props) {
  const { planned, appointments, message, onMessageChange, isCovered, leave } = props;
  const { t } = useTranslation();
  const [moving, setMoving] = useState<Appointment>();
  const [isMoving, setIsMoving] = useState(false);
  if (appointments.length === 0) return null;
  const inside = countInside(appointments);
  const wished = appointments.length - inside;
  const move = (appointment: Appointment) => {
    isCovered.current = true;
    setMoving(appointment);
    setIsMoving(true);
  };
  const stopMoving = () => {
    setIsMoving(false);
    // The key press that closes this dialog must not reach what lies below.
    setTimeout(() => {
      isCovered.current = false;
    });
  };
  return (
    <Stack component="section" gap="sm" aria-label={t('scheduleExceptions.affected.label')}>
      <Alert color="warning" icon={<AlertIcon />} role="status">
        {appointments.length > CANCELLED_AT_ONCE_MAX
          ? t('scheduleExceptions.affected.tooMany', { max: CANCELLED_AT_ONCE_MAX })
          : [
              inside > 0 && t('scheduleExceptions.affected.text', { count: inside }),
              wished > 0 && t('scheduleExceptions.affected.wished', { count: wished }),
            ]
              .filter(Boolean)
              .join(' ')}{' '}
        <WhoIsTold appointments={appointments} />
      </Alert>
      {leave}
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {appointments.map((appointment) => (
          <Row key={appointment.id} appointment={appointment} onMove={() => move(appointment)} />
        ))}
      </Stack>
      <Textarea
        label={t('scheduleExceptions.affected.message')}
        description={t('scheduleExceptions.affected.messageHint')}
        value={message}
        onChange={(event) => onMessageChange(event.currentTarget.value)}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={6}
      />
      {moving && (
        <MoveDialog key={moving.id} appointment={moving} planned={planned} opened={isMoving} onClose={stopMoving} />
      )}
    </Stack>
  );
}

/** How many are cancelled. */
export const countInside = (appointments: readonly AffectedAppointment[]): number =>
  appointments.filter(({ isOnlyWished }) => !isOnlyWished).length;

function Row({ appointment, onMove }: { appointment: AffectedAppointment; onMove: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const customerName = namesOf(appointment);
  const { serviceName, staffName, appointmentDate, startTime, endTime, isOnlyWished, moveRequest } = appointment;
  return (
    <Card component="li" p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {customerName}
          </Text>
          <Text size="sm">
            {formatShortDate(appointmentDate, language)} {startTime}–{endTime}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {serviceName} · {staffName}
          </Text>
          {isOnlyWished && moveRequest && (
            <Text size="sm">
              {t('scheduleExceptions.affected.wish', {
                date: formatShortDate(moveRequest.appointmentDate, language),
                start: moveRequest.startTime,
                end: moveRequest.endTime,
              })}
            </Text>
          )}
        </Stack>
        <Button
          variant="default"
          size="xs"
          h={{ base: 44, sm: 34 }}
          style={{ flexShrink: 0 }}
          onClick={onMove}
          aria-label={t('scheduleExceptions.affected.moveNamed', { name: customerName, time: startTime })}
        >
          {t('scheduleExceptions.affected.move')}
        </Button>
      </Group>
    </Card>
  );
}
