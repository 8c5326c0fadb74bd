import { SimpleGrid, Switch, TextInput, type TextInputProps } from '@mantine/core';
import type { Period } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { PROPOSED_HOURS } from './period-values.ts';

type Props = {
  readonly values: Period;
  readonly inputProps: (name: keyof Period) => TextInputProps;
  readonly onChange: (changes: Partial<Period>) => void;
  /** Hours of one day, as extra hours are */
  readonly isOneDay?: boolean;
};

/** From when to when: whole days or hours. */
export function PeriodFields({ values, inputProps, onChange, isOneDay = false }: Props) {
  const { t } = useTranslation();
  const isWholeDays = values.startTime === null;

  const input = (type: 'date' | 'time', name: keyof Period, label: string) => (
    <TextInput
      type={type}
      label={label}
      required
      {...inputProps(name)}
      value={values[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {!isOneDay && (
        <Switch
          label={t('scheduleExceptions.fields.wholeDays')}
          checked={isWholeDays}
          onChange={() => onChange(isWholeDays ? PROPOSED_HOURS : { startTime: null, endTime: null })}
        />
      )}
      {isOneDay && input('date', 'startDate', t('scheduleExceptions.fields.date'))}
      <SimpleGrid cols={2} spacing="sm">
        {!isOneDay && input('date', 'startDate', t('scheduleExceptions.fields.startDate'))}
        {!isWholeDays && input('time', 'startTime', t('scheduleExceptions.fields.startTime'))}
        {!isOneDay && input('date', 'endDate', t('scheduleExceptions.fields.endDate'))}
        {!isWholeDays && input('time', 'endTime', t('scheduleExceptions.fields.endTime'))}
      </SimpleGrid>
    </>
  );
}
