import { Box, Group, Select } from '@mantine/core';
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumberInput } from '../../../components/form/whole-number-input.tsx';
import type { BranchForm } from './branch-values.ts';

/** The largest first */
const UNITS = [
  { name: 'days', minutes: MINUTES_PER_DAY },
  { name: 'hours', minutes: MINUTES_PER_HOUR },
  { name: 'minutes', minutes: 1 },
] as const;

/** The largest unit in which so many minutes are a whole number; hours for none. */
const unitOf = (minutes: number): number =>
  UNITS.find((unit) => minutes > 0 && minutes % unit.minutes === 0)?.minutes ?? MINUTES_PER_HOUR;

/** The least notice before a booking: kept in minutes, told in minutes, hours or days. */
export function NoticeField({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const { value, onChange, error, ...inputProps } = form.getInputProps('minimumNoticeMinutes');
  const [unit, setUnit] = useState(() => unitOf(value));
  const amount: number | string = typeof value === 'number' ? value / unit : value;

  const changeUnit = (chosen: number | null) => {
    if (chosen === null) return;
    setUnit(chosen);
    if (typeof amount === 'number') onChange(amount * chosen);
  };
  return (
    <WholeNumberInput
      label={t('branches.fields.minimumNotice')}
      description={t('branches.hints.minimumNotice')}
      min={0}
      required
      error={error}
      value={amount}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed * unit : typed)}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap" align="flex-start" maw={360}>
          <Box flex={1}>{input}</Box>
          <Select<number>
            aria-label={t('branches.fields.minimumNoticeUnit')}
            data={UNITS.map(({ name, minutes }) => ({ value: minutes, label: t(`branches.units.${name}`) })).reverse()}
            value={unit}
            onChange={changeUnit}
            flex={1}
            // As far below the hint as the input
            mt={5}
          />
        </Group>
      )}
      {...inputProps}
    />
  );
}
