import { Text } from '@mantine/core';
import { LOCALES, type WorkingHours } from '@vakit/contract';
import { DAY, WEEKDAYS, type Weekday } from '@vakit/scheduling';
import { useLanguage } from '../../i18n/i18n.ts';
import { type HoursRun, summarizeHours } from './hours-summary.ts';

// A Monday; only the weekdays after it are shown.
const MONDAY = Date.UTC(2024, 0, 1);

type Props = {
  readonly schedule: WorkingHours;
  /** Text for a week without hours */
  readonly none: string;
};

/** `Pzt – Cum 09:00 – 18:00`, a line for each run of days. */
export function HoursSummary({ schedule, none }: Props) {
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' });
  const short = (day: Weekday) => weekday.format(MONDAY + WEEKDAYS.indexOf(day) * DAY);
  const daysOf = ({ from, to }: HoursRun) => (from === to ? short(from) : `${short(from)} – ${short(to)}`);

  const runs = summarizeHours(schedule);
  if (runs.length === 0) return <Text size="sm">{none}</Text>;
  return runs.map((run) => (
    <Text key={run.from} size="sm">
      {daysOf(run)}, {run.start}–{run.end}
    </Text>
  ));
}
