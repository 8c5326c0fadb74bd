import { Stack } from '@mantine/core';
import type { WorkingHours } from '@vakit/contract';
import { WEEKDAYS, type Weekday } from '@vakit/scheduling';
import type { ReactNode } from 'react';
import { DayHours } from './day-hours.tsx';

type Props = {
  readonly value: WorkingHours;
  readonly onChange: (value: WorkingHours) => void;
  /** Called when the times of a day are complete, so that its errors may be looked for */
  readonly onDayDone: (day: Weekday) => void;
  /** The field's name in its form; the errors of a day are at `<path>.<weekday>.start` and `.end` */
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Stands beside a day without hours */
  readonly closedLabel: string;
};

/** The hours of each weekday; a day is switched off as a whole and keeps its times for later. */
export function WeeklyHoursEditor({ value, onChange, onDayDone, path, errors, closedLabel }: Props) {
  const copyToAllDays = (from: Weekday) => {
    onChange(Object.fromEntries(WEEKDAYS.map((day) => [day, value[from]])) as WorkingHours);
    WEEKDAYS.forEach(onDayDone);
  };
  return (
    <Stack gap="xs">
      {WEEKDAYS.map((day) => (
        <DayHours
          key={day}
          day={day}
          hours={value[day]}
          onChange={(hours) => onChange({ ...value, [day]: hours })}
          onDone={() => onDayDone(day)}
          onCopy={() => copyToAllDays(day)}
          path={`${path}.${day}`}
          errors={errors}
          closedLabel={closedLabel}
        />
      ))}
    </Stack>
  );
}
