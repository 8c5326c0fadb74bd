// `npm run bench`: how long one person's day takes to compute. Fails when an ordinary day is not well under a tenth of a millisecond.
import {
  type DayQuestion,
  epochMinute,
  slotsOfDay,
  WEEKDAYS,
  type WeekBreaks,
  type WeekHours,
} from '@vakit/scheduling';
import { Bench } from 'tinybench';

const LIMIT_IN_MILLISECONDS = 0.1;
const ORDINARY = 'an ordinary day';
const REFERENCE = 'reference: JSON.parse of 1 kB';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const hours = (start: string, end: string): WeekHours => everyDay({ start, end, available: true });
const breaks = (...times: [string, string][]): WeekBreaks => everyDay(times.map(([start, end]) => ({ start, end })));
const appointment = (start: string, minutes: number) => {
  const begin = epochMinute(new Date(start));
  return { start: begin, end: begin + minutes };
};

const ordinary: DayQuestion = {
  date: '2026-05-29',
  timeZone: 'Europe/Istanbul',
  openingHours: hours('09:00', '18:00'),
  schedule: hours('09:00', '18:00'),
  breaks: breaks(['12:00', '13:00']),
  taken: ['07:00', '08:30', '11:15', '13:00'].map((time) => appointment(`2026-05-29T${time}:00Z`, 45)),
  durationMinutes: 30,
  slotIntervalMinutes: 15,
  now: epochMinute(new Date('2026-05-28T09:00:00Z')),
};

const busy: DayQuestion = {
  ...ordinary,
  openingHours: hours('00:00', '23:59'),
  schedule: hours('06:00', '23:00'),
  breaks: breaks(
    ...Array.from({ length: 10 }, (_, index) => [`${12 + index}:00`, `${12 + index}:10`] as [string, string]),
  ),
  taken: Array.from({ length: 40 }, (_, index) => appointment('2026-05-29T03:00:00Z', 10 + index * 20)).map(
    ({ end }) => ({ start: end, end: end + 10 }),
  ),
  slotIntervalMinutes: 5,
};

const clockChange: DayQuestion = {
  ...ordinary,
  date: '2026-03-29',
  timeZone: 'Europe/Berlin',
  openingHours: hours('00:00', '18:00'),
  schedule: hours('00:00', '18:00'),
  taken: [],
};

// A figure that other programs on the machine slow down alike, so that runs on different machines can be compared.
const text = JSON.stringify(
  Array.from({ length: 20 }, (_, index) => ({ id: index, startTime: '09:00', endTime: '09:30' })),
);

const bench = new Bench({ time: 1000, warmupTime: 250 })
  .add(REFERENCE, () => void JSON.parse(text))
  .add(ORDINARY, () => void slotsOfDay(ordinary))
  .add('a busy day: 10 breaks, 40 appointments, a start every 5 minutes', () => void slotsOfDay(busy))
  .add('a day on which the clock changes', () => void slotsOfDay(clockChange));
await bench.run();

/** Milliseconds for one call: the median is not moved by what else the machine does. */
const medianOf = (name: string): number => {
  const result = bench.getTask(name)?.result;
  if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
  return result.latency.p50;
};

console.table(
  bench.tasks.map(({ name }) => ({
    task: name,
    'ns per day': Math.round(medianOf(name) * 1e6),
    'ratio to reference': Number((medianOf(name) / medianOf(REFERENCE)).toFixed(2)),
  })),
);
if (medianOf(ORDINARY) >= LIMIT_IN_MILLISECONDS) {
  console.error(
    `${ORDINARY} takes ${medianOf(ORDINARY).toFixed(3)} ms; it must take less than ${LIMIT_IN_MILLISECONDS} ms.`,
  );
  process.exitCode = 1;
}
