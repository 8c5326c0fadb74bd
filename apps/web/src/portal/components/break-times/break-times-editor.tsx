import { Stack } from '@mantine/core';
import type { BreakTimes, WorkingHours } from '@vakit/contract';
import { WEEKDAYS, type Weekday } from '@vakit/scheduling';
import type { ReactNode } from 'react';
import { DayBreaks } from './day-breaks.tsx';

type Props = {
  readonly value: BreakTimes;
  readonly onChange: (value: BreakTimes) => void;
  /** Called when the breaks of a day are complete, so that their errors may be looked for */
  readonly onDayDone: (day: Weekday) => void;
  /** Says on which days there is work to pause from */
  readonly workingSchedule: WorkingHours;
  /** The field's name in its form; the errors of a break are at `<path>.<weekday>.<index>.start` and `.end` */
  readonly path: string;
  readonly errors: Readonly<Record<string, ReactNode>>;
};

/** The breaks of each weekday. */
export function BreakTimesEditor({ value, onChange, onDayDone, workingSchedule, path, errors }: Props) {
  const copyToWorkingDays = (from: Weekday) => {
    const target = (day: Weekday) => (workingSchedule[day].available ? from : day);
    onChange(Object.fromEntries(WEEKDAYS.map((day) => [day, value[target(day)]])) as BreakTimes);
    WEEKDAYS.forEach(onDayDone);
  };
  return (
    <Stack gap="xs">
      {WEEKDAYS.map((day) => (
        <DayBreaks
          key={day}
          day={day}
          breaks={value[day]}
          isWorked={workingSchedule[day].available}
          onChange={(breaks) => onChange({ ...value, [day]: breaks })}
          onDone={() => onDayDone(day)}
          onCopy={() => copyToWorkingDays(day)}
          path={`${path}.${day}`}
          errors={errors}
        />
      ))}
    </Stack>
  );
}
