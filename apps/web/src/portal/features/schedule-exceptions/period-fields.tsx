import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changed, PROPOSED_HOURS, type TimeOffFormState, type TimeOffValues } from './time-off-values.ts';

/** From when to when: whole days or hours; extra hours are hours of one day. */
export function PeriodFields({ form }: { form: TimeOffFormState }) {
  const { t } = useTranslation();
  const { kind, startTime } = form.values;
  const isExtra = kind === 'EXTRA_HOURS';
  const isWholeDays = startTime === null;
  const change = (changes: Partial<TimeOffValues>) => form.setValues(changed(form.values, changes));

  const input = (type: 'date' | 'time', name: 'startDate' | 'endDate' | 'startTime' | 'endTime', label: string) => (
    <TextInput
      type={type}
      label={label}
      required
      {...form.getInputProps(name)}
      value={form.values[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {!isExtra && (
        <Switch
          label={t('scheduleExceptions.fields.wholeDays')}
          checked={isWholeDays}
          onChange={() => change(isWholeDays ? PROPOSED_HOURS : { startTime: null, endTime: null })}
        />
      )}
      {isExtra && input('date', 'startDate', t('scheduleExceptions.fields.date'))}
      <SimpleGrid cols={2} spacing="sm">
        {!isExtra && input('date', 'startDate', t('scheduleExceptions.fields.startDate'))}
        {!isWholeDays && input('time', 'startTime', t('scheduleExceptions.fields.startTime'))}
        {!isExtra && input('date', 'endDate', t('scheduleExceptions.fields.endDate'))}
        {!isWholeDays && input('time', 'endTime', t('scheduleExceptions.fields.endTime'))}
      </SimpleGrid>
    </>
  );
}
