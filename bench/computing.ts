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

/** A guest who has services one after the other, each of whoever can. */
const guestWith = (...wanted: { minutes: number; of: readonly number[]; neededTypes?: string[] }[]) =>
  wanted.map(({ minutes, of, neededTypes = [] }) => ({
    isAtOnce: false,
    candidates: of.map((person) => ({
      person: String(person),
      service: {
        durationMinutes: minutes,
        bufferMinutes: 0,
        priceKurus: 100_00,
        priceKind: 'FIXED' as const,
        neededTypes,
      },
    })),
  }));
const everyday = (own: (taken: ReturnType<typeof appointmentsOn>) => ReturnType<typeof appointmentsOn>) =>
  twoMonths.flatMap((date) => own(appointmentsOn(date)));
const room = { neededTypes: ['room'] };
const all = [0, 1, 2, 3, 4, 5];

// Somebody who has three services.
const threeServices: PartyQuestion = {
  ...inRooms,
  guests: [
    guestWith({ minutes: 30, of: [0, 1, 2], ...room }, { minutes: 45, of: [0, 1, 2] }, { minutes: 30, of: [0, 1, 2] }),
  ],
  people: new Map(threePeople.map((person, at) => [String(at), person])),
  pieces: new Map([['room', inRooms.needs?.[0]?.pieces ?? []]]),
};

// Each guest has one service of three people, then one of three others, who have an appointment more or less.
const sixGuests: PartyQuestion = {
  ...ordinary,
  guests: all.map(() => guestWith({ minutes: 30, of: [0, 1, 2] }, { minutes: 45, of: [3, 4, 5] })),
  people: new Map(
    all.map((person) => [
      String(person),
      { ...ordinary, taken: everyday((taken) => taken.filter((_each, at) => at !== person)) },
    ]),
  ),
  pieces: new Map(),
};

// The same where everybody does both, each in a room, of which there are fewer than people.
const sixInRooms: PartyQuestion = {
  ...sixGuests,
  guests: all.map(() => guestWith({ minutes: 30, of: all, ...room }, { minutes: 45, of: all, ...room })),
  pieces: new Map([['room', [0, 1, 2, 3].map((own) => everyday((taken) => taken.filter((_each, at) => at === own)))]]),
};
const daysOf = (question: PartyQuestion) => () => atOnce(availabilityOfPartyDays(question, twoMonths));

// A figure that other programs on the machine slow down alike, so that runs on different machines can be compared.
const text = JSON.stringify(
  Array.from({ length: 20 }, (_, index) => ({ id: index, startTime: '09:00', endTime: '09:30' })),
);

/** Each with the milliseconds above which the run fails */
const CASES: Readonly<Record<string, [work: () => unknown, limit?: number]>> = {
  [REFERENCE]: [() => JSON.parse(text)],
  'an ordinary day': [() => slotsOfDay(ordinary), 0.1],
  'a busy day: 10 breaks, 40 appointments, a start every 5 minutes': [() => slotsOfDay(busy)],
  'a day on which the clock changes': [() => slotsOfDay(clockChange)],
  'a month: 31 ordinary days': [() => availabilityOfDays([ordinaryMonth], month), 1],
  'a day of three people in one of twelve rooms': [() => slotsOfAnyone(threePeople), 3],
  '62 days of three people in one of twelve rooms': [() => availabilityOfDays(threePeople, twoMonths), 60],
  'a day of three services over three people with one of twelve rooms': [
    () => atOnce(partySlotsOfDay(threeServices, DATE)),
    3,
  ],
  '62 days of three services over three people with one of twelve rooms': [daysOf(threeServices), 60],
  '62 days of six guests with two services each over six people': [daysOf(sixGuests), 60],
  '62 days of six guests with two services each, by any of six people, in one of four rooms': [daysOf(sixInRooms), 60],
  'a month in which no time is free': [() => availabilityOfDays([fullMonth], month)],
};

export type Task = {
  readonly task: string;
  readonly microseconds: number;
  /** To the reference */
  readonly ratio: number;
};

/** @returns the figures, and what took longer than it may */
export async function measureComputing(): Promise<{ tasks: Task[]; failures: string[] }> {
  const bench = new Bench({ time: 1000, warmupTime: 250 });
  for (const [name, [work]] of Object.entries(CASES)) bench.add(name, () => void work());
  await bench.run();
  /** Microseconds for one call: the median is not moved by what else the machine does. */
  const medianOf = (name: string): number => {
    const result = bench.getTask(name)?.result;
    if (result?.state !== 'completed') throw new Error(`${name} was not measured`);
    return result.latency.p50 * 1000;
  };
  const tasks = Object.keys(CASES).map((task) => ({
    task,
    microseconds: Number(medianOf(task).toFixed(1)),
    ratio: Number((medianOf(task) / medianOf(REFERENCE)).toFixed(1)),
  }));
  console.table(tasks);
  const failures = Object.entries(CASES).flatMap(([name, [, limit]]) =>
    limit && medianOf(name) >= limit * 1000
      ? `${name} takes ${medianOf(name)} µs; it must take less than ${limit} ms.`
      : [],
  );
  return { tasks, failures };
}
