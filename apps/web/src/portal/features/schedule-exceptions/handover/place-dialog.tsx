import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import type { Appointment, HandoverPlace, HandoverQueryInput, StaffMember } from '@vakit/contract';
import { addDays, isCalendarDate } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate } from '../../../../common/format.ts';
import { todayIn } from '../../../../common/local-now.ts';
import { Modal } from '../../../components/overlays.tsx';
import { canTakeOver } from '../../../core/can-take-over.ts';
import { failureText } from '../../../core/failure-text.ts';
import { namesOf } from '../../../i18n/customer-name.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSlotsToMove } from '../../booking/index.ts';
import { isOutside } from '../outside-time-off.ts';
import { areInTheWay } from './choices.ts';

type Props = {
  readonly appointment: Appointment;
  readonly query: HandoverQueryInput;
  readonly people: readonly StaffMember[];
  /** Planned places of the other appointments, which are no longer free */
  readonly others: readonly HandoverPlace[];
  readonly onChoose: (place: HandoverPlace) => void;
  readonly onClose: () => void;
};

/** Another person or time for one appointment, chosen from those that are free. */
export function PlaceDialog({ appointment, query, people, others, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, timeZone } = appointment;
  const able = people.filter(
    (person) =>
      canTakeOver(person, appointment) &&
      (query.startDate !== undefined || query.staffId === undefined || person.id !== query.staffId),
  );
  const [staffId, setStaffId] = useState((able.find((each) => each.id !== query.staffId) ?? able[0])?.id ?? '');
  const [date, setDate] = useState(appointment.appointmentDate);
  const slots = useSlotsToMove(id, staffId, date, { enabled: isCalendarDate(date) && staffId !== '' });
  const person = able.find((each) => each.id === staffId);
  const staffName = person ? `${person.firstName} ${person.lastName}` : '';
  const free = (slots.data ?? [])
    .filter(({ available }) => available)
    .map(({ startTime, endTime }) => ({ staffId, staffName, appointmentDate: date, startTime, endTime }))
    .filter((place) => !others.some((other) => areInTheWay(other, place, timeZone)))
    .filter((place) => isClear(query, place, timeZone));
  const choose = (startTime: string | null) => {
    const place = free.find((each) => each.startTime === startTime);
    if (!place) return;
    onChoose(place);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('handover.changeTitle', { name: namesOf(appointment) })}>
      <Stack gap="md">
        <Select
          label={t('scheduleExceptions.move.person')}
          data={able.map((each) => ({ value: each.id, label: `${each.firstName} ${each.lastName}` }))}
          value={staffId || null}
          onChange={(chosen) => chosen && setStaffId(chosen)}
          allowDeselect={false}
          data-autofocus
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput
            type="date"
            label={t('scheduleExceptions.move.date')}
            min={todayIn(timeZone)}
            value={date}
            onChange={({ currentTarget: { value } }) => setDate(value)}
          />
          <Select
            label={t('scheduleExceptions.move.time')}
            placeholder={slots.isFetching ? t('common.states.loading') : t('scheduleExceptions.move.chooseTime')}
            data={free.map(({ startTime }) => startTime)}
            value={null}
            onChange={choose}
            disabled={free.length === 0}
            error={slots.isError && failureText(slots.error, t('scheduleExceptions.errors.slots'))}
          />
        </Group>
        {slots.isSuccess && free.length === 0 && (
          <Group gap="xs" justify="space-between" role="status">
            <Text size="sm">{t('scheduleExceptions.move.noTimes', { date: formatLongDate(date, language) })}</Text>
            <Button variant="default" size="xs" onClick={() => setDate(addDays(date, 1))}>
              {t('scheduleExceptions.move.nextDay')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

/** Whether the person is not off then. */
function isClear(query: HandoverQueryInput, place: HandoverPlace, timeZone: string): boolean {
  const { branchId, staffId = null, startDate, endDate = startDate, startTime = null, endTime = null } = query;
  if (startDate === undefined || endDate === undefined) return true;
  const planned = { branchId, staffId, startDate, endDate, startTime, endTime };
  return isOutside(planned, { staffId: place.staffId, date: place.appointmentDate }, place, timeZone);
}
