import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { isParty } from '@vakit/contract';
import { isCalendarDate } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingPlace, nobodyDoesAll, type Offered } from './offered.ts';
import { isChosenForAll } from './party-wish.ts';
import { ProposedPlan } from './proposed-plan.tsx';
import type { ReceptionFields } from './reception-fields.ts';
import { suggestedTimes } from './suggested-times.ts';
import { timesWished, useFreeTimes } from './use-free-times.ts';

type Props = { readonly form: ReceptionFields; readonly branch: BookingPlace; readonly offered: Offered };

/** The day and the time: one of the free ones, or any other that is typed. */
export function TimeFields({ form, branch, offered }: Props) {
  const { t } = useTranslation();
  const { appointmentDate } = form.getValues();
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={t('booking.time.date')} required {...form.getInputProps('appointmentDate')} />
        <TextInput type="time" label={t('booking.time.time')} required {...form.getInputProps('startTime')} />
      </SimpleGrid>
      {isCalendarDate(appointmentDate) &&
        (branch.isPublished ? <FreeTimes form={form} branch={branch} offered={offered} /> : <Unpublished />)}
    </Stack>
  );
}

/** Free times are those of the public page, and there is none. */
function Unpublished() {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('booking.time.unpublished')}
    </Text>
  );
}

function FreeTimes({ form, branch, offered }: Props) {
  const { t } = useTranslation();
  const values = form.getValues();
  const { startTime, guests = [] } = values;
  const isChosen = isChosenForAll(values);
  const isNobodys = nobodyDoesAll(values, offered);
  const query = useFreeTimes(timesWished(values, offered, branch));
  const told = (key: 'choose' | 'none' | 'failed' | 'loading' | 'other' | 'notProposed' | 'nobodyDoesAll') => (
    <Text size="sm" c="dimmed" role="status">
      {key === 'notProposed' || key === 'nobodyDoesAll' ? t(`parties.desk.${key}`) : t(`booking.time.${key}`)}
    </Text>
  );
  if (!isChosen) return told('choose');
  if (isNobodys) return told('nobodyDoesAll');
  if (query.isPending) return told('loading');
  if (!query.data) return told('failed');
  if (query.data.length === 0) return told('none');
  const proposed = query.data.find((slot) => slot.startTime === startTime);
  return (
    <Stack gap="xs">
      {told('other')}
      <TimeButtons
        free={query.data.map((slot) => slot.startTime)}
        chosen={startTime}
        onChoose={(time) => form.setFieldValue('startTime', time)}
      />
      {proposed?.parts && (
        <ProposedPlan parts={proposed.parts} names={guests.map(({ name }) => name ?? '')} offered={offered} />
      )}
      {isParty(values) && startTime && !proposed && told('notProposed')}
    </Stack>
  );
}

type ButtonsProps = {
  /** Local `HH:MM`, in their order */
  readonly free: readonly string[];
  readonly chosen: string;
  readonly onChoose: (time: string) => void;
};

/** The few times near the chosen one, and all of them on request. */
function TimeButtons({ free, chosen, onChoose }: ButtonsProps) {
  const { t } = useTranslation();
  const [areAllShown, setAllShown] = useState(false);
  const few = suggestedTimes(free, chosen);
  const rest = free.length - few.length;
  return (
    <Group gap={6} role="group" aria-label={t('booking.time.free')}>
      {(areAllShown ? free : few).map((time) => (
        <Button
          key={time}
          size="compact-md"
          variant={time === chosen ? 'filled' : 'default'}
          aria-pressed={time === chosen}
          onClick={() => onChoose(time)}
        >
          {time}
        </Button>
      ))}
      {(rest > 0 || areAllShown) && (
        <Button
          size="compact-md"
          variant="subtle"
          aria-expanded={areAllShown}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? t('booking.time.fewer') : t('booking.time.more', { count: rest })}
        </Button>
      )}
    </Group>
  );
}
