import { Button, Group, Select, Stack } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namesOf } from '../../i18n/customer-name.ts';
import type { Person } from './day-plan.ts';
import { placeOf } from './place.ts';
import { usePlaceText } from './use-place-text.ts';
import { useSwapQuestion } from './use-swap-question.tsx';

type Props = {
  readonly appointment: Appointment;
  /** Those of the days that are shown */
  readonly appointments: readonly Appointment[];
  readonly people: readonly Person[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Chooses with which other appointment one changes places. */
export function SwapForm({ appointment, appointments, people, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const placeText = usePlaceText(people);
  const swap = useSwapQuestion(people);
  const [otherId, setOtherId] = useState<string | null>(null);
  const others = appointments.filter(
    ({ id, status, provableUntil }) => id !== appointment.id && isActive(status) && !provableUntil,
  );
  const other = others.find(({ id }) => id === otherId);
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (other && (await swap(appointment, other))) onDone();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Select
          label={t('calendar.swap.with')}
          data={others.map((each) => ({
            value: each.id,
            label: `${namesOf(each)} · ${placeText(placeOf(each))}`,
          }))}
          value={otherId}
          onChange={setOtherId}
          nothingFoundMessage={t('calendar.swap.nobody')}
          searchable
          required
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" disabled={!other}>
            {t('calendar.swap.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
