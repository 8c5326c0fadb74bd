import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { Appointment, StaffMember } from '@vakit/contract';
import { addDays, isCalendarDate } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../common/format.ts';
import { todayIn } from '../../../common/local-now.ts';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { canTakeOver } from '../../core/can-take-over.ts';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useMove, useSlotsToMove } from '../booking/index.ts';
import { WhoIsTold } from '../notices/index.ts';
import { useStaff } from '../staff/index.ts';
import type { PlannedTimeOff } from './api.ts';
import { isOutside } from './outside-time-off.ts';

type Props = {
  readonly appointment: Appointment;
  /** The time off that it makes way for */
  readonly planned: PlannedTimeOff;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Puts an appointment to a free time of the same or of another person. */
export function MoveDialog({ appointment, planned, opened, onClose }: Props) {
  const { t } = useTranslation();
  const staff = useStaff(appointment.branchId);
  return (
    <Modal opened={opened} onClose={onClose} title={t('scheduleExceptions.move.title', { name: namesOf(appointment) })}>
      <QueryView query={staff} fallback={t('staff.errors.fetch')}>
        {(people) => (
          <MoveForm
            appointment={appointment}
            planned={planned}
            people={people.filter((person) => canTakeOver(person, appointment))}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Modal>
  );
}

type FormProps = Omit<Props, 'opened'> & { readonly people: readonly StaffMember[] };

function MoveForm({ appointment, planned, people, onClose }: FormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [place, setPlace] = useState(() => firstPlace(appointment, planned, people));
  const [startTime, setStartTime] = useState<string | null>(null);
  const isAsked = isCalendarDate(place.date) && place.staffId !== '';
  const slots = useSlotsToMove(appointment.id, place.staffId, place.date, { enabled: isAsked });
  const move = useMove();
  const free = (slots.data ?? []).filter(
    (slot) => slot.available && isOutside(planned, place, slot, appointment.timeZone),
  );

  const change = (changes: Partial<typeof place>) => {
    setPlace({ ...place, ...changes });
    setStartTime(null);
    move.reset();
  };
  const submit = async () => {
    if (startTime === null) return;
    const body = { staffId: place.staffId, appointmentDate: place.date, startTime };
    await move.mutateAsync({ appointment, body });
    notifySuccess(t('scheduleExceptions.move.done', { name: namesOf(appointment) }));
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may stand inside the form of the time off.
        event.stopPropagation();
        submit().catch(() => setStartTime(null));
      }}
    >
      <Stack gap="md">
        {move.isError && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failureText(move.error, t('scheduleExceptions.errors.move'))}
          </Alert>
        )}
        <Select
          label={t('scheduleExceptions.move.person')}
          data={people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
          value={place.staffId || null}
          onChange={(staffId) => staffId && change({ staffId })}
          data-autofocus
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput
            type="date"
            label={t('scheduleExceptions.move.date')}
            min={todayIn(appointment.timeZone)}
            value={place.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <Select
            label={t('scheduleExceptions.move.time')}
            placeholder={slots.isFetching ? t('common.states.loading') : t('scheduleExceptions.move.chooseTime')}
            data={free.map((slot) => slot.startTime)}
            value={startTime}
            onChange={setStartTime}
            disabled={free.length === 0}
            error={slots.isError && failureText(slots.error, t('scheduleExceptions.errors.slots'))}
          />
        </Group>
        {slots.isSuccess && free.length === 0 && (
          <Group gap="xs" justify="space-between" role="status">
            <Text size="sm">
              {t('scheduleExceptions.move.noTimes', { date: formatLongDate(place.date, language) })}
            </Text>
            <Button variant="default" size="xs" onClick={() => change({ date: addDays(place.date, 1) })}>
              {t('scheduleExceptions.move.nextDay')}
            </Button>
          </Group>
        )}
        <Text size="sm" c="dimmed">
          <WhoIsTold appointments={[appointment]} />
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={move.isPending} disabled={startTime === null}>
            {t('scheduleExceptions.move.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The same time with somebody else where one person is off; else the first day after with the same person. */
function firstPlace(appointment: Appointment, planned: PlannedTimeOff, people: readonly StaffMember[]) {
  const { staffId, appointmentDate } = appointment;
  const others = planned.staffId === null ? [] : people.filter(({ id }) => id !== staffId);
  const [other] = others;
  if (other) return { staffId: other.id, date: appointmentDate };
  const person = people.find(({ id }) => id === staffId) ?? people[0];
  const date = planned.startTime === null ? addDays(planned.endDate, 1) : appointmentDate;
  return { staffId: person?.id ?? '', date };
}
