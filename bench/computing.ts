// Measures the computation of a person's free times, without a database.
import {
  addDays,
  atOnce,
  availabilityOfDays,
  availabilityOfPartyDays,
  type DayQuestion,
  epochMinute,
  type PartyQuestion,
  partySlotsOfDay,
  slotsOfAnyone,
  slotsOfDay,
  WEEKDAYS,
  type WeekBreaks,
  type WeekHours,
} from '@vakit/scheduling';
import { Bench } from 'tinybench';

/** In milliseconds: what makes the run fail */
const LIMITS = {
  'an ordinary day': 0.1,
  'a month: 31 ordinary days': 1,
  'a day of three people in one of twelve rooms': 3,
  '62 days of three people in one of twelve rooms': 60,
  'a day of three services over three people with one of twelve rooms': 3,
  '62 days of three services over three people with one of twelve rooms': 60,
  '62 days of six guests with two services each over six people': 60,
  '62 days of six guests with two services each, by any of six people, in one of four rooms': 60,
} as const;
const REFERENCE = 'reference: JSON.parse of 1 kB';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const hours = (start: string, end: string): WeekHours => everyDay({ start, end, available: true });
const breaks = (...times: [string, string][]): WeekBreaks => everyDay(times.map(([start, end]) => ({ start, end })));
const appointment = (start: string, minutes: number) => {
  const begin = epochMinute(new Date(start));
  return { start: begin, end: begin + minutes };
};

const DATE = '2026-05-29';
const month = Array.from({ length: 31 }, (_, day) => addDays(DATE, day));
const appointmentsOn = (date: string) =>
  ['07:00', '08:30', '11:15', '13:00'].map((time) => appointment(`${date}T${time}:00Z`, 45));

const ordinary: DayQuestion = {
  date: DATE,
  timeZone: 'Europe/Istanbul',
  openingHours: hours('09:00', '18:00'),
  schedule: hours('09:00', '18:00'),
  breaks: breaks(['12:00', '13:00']),
  extraHours: [],
  closures: [],
  absences: [],
  taken: appointmentsOn(DATE),
  durationMinutes: 30,
  bufferMinutes: 0,
  slotIntervalMinutes: 15,
  bookableFrom: epochMinute(new Date('2026-05-28T09:00:00Z')),
  bookableUntil: Number.POSITIVE_INFINITY,
};

const busy: DayQuestion = {
  ...ordinary,
  openingHours: hours('00:00', '23:59'),
  schedule: hours('06:00', '23:00'),
  breaks: breaks(
    ...Array.from({ length: 10 }, (_, index) => [`${12 + index}:00`, `${12 + index}:10`] as [string, string]),
  ),
  taken: Array.from({ length: 40 }, (_, index) => appointment(`${DATE}T03:00:00Z`, 10 + index * 20)).map(({ end }) => ({
    start: end,
    end: end + 10,
  })),
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

// No day of it is free, so that each is looked at to its end.
const fullMonth = { ...ordinary, taken: month.flatMap((date) => [appointment(`${date}T00:00:00Z`, 24 * 60)]) };
const ordinaryMonth = { ...ordinary, taken: month.flatMap(appointmentsOn) };

// As many people are asked as are wanted for one visit, and of the rooms the last one is free.
const twoMonths = Array.from({ length: 62 }, (_, day) => addDays(DATE, day));
const inRooms: DayQuestion = {
  ...ordinary,
  taken: twoMonths.flatMap(appointmentsOn),
  needs: [
    {
      quantity: 1,
      pieces: Array.from({ length: 12 }, (_, room) =>
        twoMonths.flatMap((date) => (room < 11 ? [appointment(`${date}T05:00:00Z`, 11 * 60)] : appointmentsOn(date))),
      ),
    },
  ],
};
const threePeople = [inRooms, inRooms, inRooms];

// The same for somebody who has three services, each of whoever can.
const party: PartyQuestion = {
  ...inRooms,
  guests: [
    [30, 45, 30].map((durationMinutes, at) => ({
      isAtOnce: false,
      candidates: threePeople.map((_, person) => ({
        person: String(person),
        service: {
          durationMinutes,
          bufferMinutes: 0,
          priceKurus: 100_00,
          priceKind: 'FIXED',
          neededTypes: at === 0 ? ['room'] : [],
        },
      })),
    })),
  ],
  people: new Map(threePeople.map((person, at) => [String(at), person])),
  pieces: new Map([['room', inRooms.needs?.[0]?.pieces ?? []]]),
};

// Each guest has one service of three people, then one of three others, who have an appointment more or less.
const sixGuests: PartyQuestion = {
  ...ordinary,
  guests: Array.from({ length: 6 }, () =>
    [30, 45].map((durationMinutes, at) => ({
      isAtOnce: false,
      candidates: [0, 1, 2].map((person) => ({
        person: String(3 * at + person),
        service: { durationMinutes, bufferMinutes: 0, priceKurus: 100_00, priceKind: 'FIXED', neededTypes: [] },
      })),
    })),
  ),
  people: new Map(
    Array.from({ length: 6 }, (_, person) => [
      String(person),
      { ...ordinary, taken: twoMonths.flatMap((date) => appointmentsOn(date).filter((_each, at) => at !== person)) },
    ]),
  ),
  pieces: new Map(),
};

// The same where everybody does both, each in a room, of which there are fewer than people.
const sixInRooms: PartyQuestion = {
  ...sixGuests,
  guests: Array.from({ length: 6 }, () =>
    [30, 45].map((durationMinutes) => ({
      isAtOnce: false,
      candidates: [0, 1, 2, 3, 4, 5].map((person) => ({
        person: String(person),
        service: { durationMinutes, bufferMinutes: 0, priceKurus: 100_00, priceKind: 'FIXED', neededTypes: ['room'] },
      })),
    })),
  ),
  pieces: new Map([
    [
      'room',
      Array.from({ length: 4 }, (_, room) =>
        twoMonths.flatMap((date) => appointmentsOn(date).filter((_each, at) => at === room)),
      ),
    ],
  ]),
};

// A figure that other programs on the machine slow down alike, so that runs on different machines can be compared.
const text = JSON.stringify(
  Array.from({ length: 20 }, (_, index) => ({ id: index, startTime: '09:00', endTime: '09:30' })),
);

export type Task = {
  readonly task: string;
  readonly microseconds: number /** To the reference */;
  readonly ratio: number;
};

/** @returns the figures, and what took longer than it may */
export async function measureComputing(): Promise<{ tasks: Task[]; failures: string[] }> {
  const bench = new Bench({ time: 1000, warmupTime: 250 })
    .add(REFERENCE, () => void JSON.parse(text))
    .add('an ordinary day', () => void slotsOfDay(ordinary))
    .add('a busy day: 10 breaks, 40 appointments, a start every 5 minutes', () => void slotsOfDay(busy))
    .add('a day on which the clock changes', () => void slotsOfDay(clockChange))
    .add('a month: 31 ordinary days', () => void availabilityOfDays([ordinaryMonth], month))
    .add('a day of three people in one of twelve rooms', () => void slotsOfAnyone(threePeople))
    .add('62 days of three people in one of twelve rooms', () => void availabilityOfDays(threePeople, twoMonths))
    .add(
      'a day of three services over three people with one of twelve rooms',
      () => void atOnce(partySlotsOfDay(party, DATE)),
    )
    .add(
      '62 days of three services over three people with one of twelve rooms',
      () => void atOnce(availabilityOfPartyDays(party, twoMonths)),
    )
    .add(
      '62 days of six guests with two services each over six people',
      () => void atOnce(availabilityOfPartyDays(sixGuests, twoMonths)),
    )
    .add(
      '62 days of six guests with two services each, by any of six people, in one of four rooms',
      () => void atOnce(availabilityOfPartyDays(sixInRooms, twoMonths)),
    )
    .add('a month in which no time is free', () => void availabilityOfDays([fullMonth], month));
  await bench.run();

  /** Milliseconds for one call: the median is not moved by what else the machine does. */
  const medianOf = (name: string): number => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    return result.latency.p50;
  };
  const tasks = bench.tasks.map(({ name }) => ({
    task: name,
    microseconds: Number((medianOf(name) * 1000).toFixed(1)),
    ratio: Number((medianOf(name) / medianOf(REFERENCE)).toFixed(1)),
  }));
  console.table(tasks);
  const failures = Object.entries(LIMITS)
    .filter(([name, limit]) => medianOf(name) >= limit)
    .map(([name, limit]) => `${name} takes ${medianOf(name).toFixed(3)} ms; it must take less than ${limit} ms.`);
  return { tasks, failures };
}
