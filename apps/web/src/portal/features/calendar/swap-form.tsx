import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { isActive } from '@vakit/scheduling';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { namesOf } from '../../i18n/customer-name.ts';
import { useSwap } from '../booking/index.ts';
import { NoticeTick } from '../notices/index.ts';
import type { Person } from './day-plan.ts';
import { placeOf } from './place.ts';
import { usePlaceText } from './use-place-text.ts';

type Props = {
  readonly appointment: Appointment;
  /** Those of the days that are shown */
  readonly appointments: readonly Appointment[];
  readonly people: readonly Person[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Chooses with which other appointment one changes places, and whether the customers hear of it. */
export function SwapForm({ appointment, appointments, people, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const placeText = usePlaceText(people);
  const swap = useSwap();
  const anyway = useAnyway();
  const [isSilent, setSilent] = useState(false);
  const [otherId, setOtherId] = useState<string | null>(null);
  const others = appointments.filter(
    ({ id, status, provableUntil }) => id !== appointment.id && isActive(status) && !provableUntil,
  );
  const other = others.find(({ id }) => id === otherId);
  const isUnusual = isRefusal('POST /appointments/manage/swap', swap.error, 'OUTSIDE_WORKING_HOURS');
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!other) return;
    const notice = isSilent ? 'NONE' : 'NOW';
    swap.mutate(
      { appointments: [appointment, other], notice, allowOutsideHours: anyway.isMeant() },
      {
        onSuccess: () => {
          notifySuccess(t('calendar.swap.done'));
          onDone();
        },
      },
    );
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
          onChange={(id) => {
            setOtherId(id);
            swap.reset();
          }}
          nothingFoundMessage={t('calendar.swap.nobody')}
          searchable
          required
          data-autofocus
        />
        {other && <NoticeTick appointments={[appointment, other]} isSilent={isSilent} onChange={setSilent} />}
        {swap.error && (
          <Alert color="danger" role="alert">
            {failureText(swap.error, t('calendar.swap.failed'))}
            {isUnusual && <AnywayButton anyway={anyway}>{t('calendar.swap.anyway')}</AnywayButton>}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" loading={swap.isPending} disabled={!other}>
            {t('calendar.swap.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
