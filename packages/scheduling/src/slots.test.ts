import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayQuestion, findFreeSlot, type Slot, slotsOfDay, type WeekBreaks, type WeekHours } from './slots.ts';
import { epochMinute, timeOfMinutes, WEEKDAYS } from './wall-clock.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;

const hours = (start: string, end: string, available = true): WeekHours => everyDay({ start, end, available });
const breaks = (...list: [string, string][]): WeekBreaks => everyDay(list.map(([start, end]) => ({ start, end })));
const at = (instant: string) => epochMinute(new Date(instant));

const question = (changes: Partial<DayQuestion> = {}): DayQuestion => ({
  date: '2026-03-02',
  timeZone: 'Europe/Istanbul',
  openingHours: hours('09:00', '12:00'),
  schedule: hours('09:00', '12:00'),
  breaks: breaks(),
  taken: [],
  durationMinutes: 30,
  slotIntervalMinutes: 30,
  now: at('2026-01-01T00:00:00Z'),
  ...changes,
});

const free = (slots: readonly Slot[]) => slots.filter((slot) => slot.available).map((slot) => slot.startTime);
const listed = (slots: readonly Slot[]) => slots.map((slot) => slot.startTime);

describe('the slots of a day', () => {
  it('lie on the grid from the opening on and end by closing time', () => {
    const slots = slotsOfDay(question({ durationMinutes: 60, slotIntervalMinutes: 30 }));
    expect(listed(slots)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
    expect(slots.at(-1)).toMatchObject({ endTime: '12:00', available: true, start: at('2026-03-02T08:00:00Z') });
  });

  it('count the grid from an opening that is not on the hour', () => {
    expect(listed(slotsOfDay(question({ openingHours: hours('09:10', '10:20') })))).toEqual(['09:10', '09:40']);
  });

  it('are none on a closed day', () => {
    expect(slotsOfDay(question({ openingHours: hours('09:00', '12:00', false) }))).toEqual([]);
  });

  it('are listed but not free outside the schedule of the person', () => {
    const slots = slotsOfDay(question({ schedule: hours('10:00', '11:00') }));
    expect(listed(slots)).toHaveLength(6);
    expect(free(slots)).toEqual(['10:00', '10:30']);
    expect(free(slotsOfDay(question({ schedule: hours('09:00', '12:00', false) })))).toEqual([]);
  });

  it('keep clear of breaks and of appointments, and may touch both', () => {
    const taken = [{ start: at('2026-03-02T08:00:00Z'), end: at('2026-03-02T08:30:00Z') }];
    const slots = slotsOfDay(question({ breaks: breaks(['09:45', '10:00']), taken }));
    expect(free(slots)).toEqual(['09:00', '10:00', '10:30', '11:30']);
  });

  it('are not free once past; a start at this very minute still is', () => {
    expect(free(slotsOfDay(question({ now: at('2026-03-02T08:00:00Z') })))).toEqual(['11:00', '11:30']);
    expect(free(slotsOfDay(question({ now: at('2026-03-02T08:01:00Z') })))).toEqual(['11:30']);
  });

  it('are found by their start only when free', () => {
    expect(findFreeSlot(question(), '09:30')?.endTime).toBe('10:00');
    expect(findFreeSlot(question(), '09:40')).toBeUndefined();
    expect(findFreeSlot(question({ schedule: hours('10:00', '12:00') }), '09:30')).toBeUndefined();
  });
});

describe('a day on which the clock changes', () => {
  const berlin = {
    timeZone: 'Europe/Berlin',
    openingHours: hours('01:00', '05:00'),
    schedule: hours('01:00', '05:00'),
  };

  it('has no slot at a time that does not exist, and the service keeps its length', () => {
    const slots = slotsOfDay(question({ ...berlin, date: '2026-03-29', durationMinutes: 60 }));
    expect(listed(slots)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00']);
    expect(slots[1]).toMatchObject({ startTime: '01:30', endTime: '03:30' });
    expect((slots[1] as Slot).end - (slots[1] as Slot).start).toBe(60);
  });

  it('offers a time that happens twice once, at its first occurrence', () => {
    const slots = slotsOfDay(question({ ...berlin, date: '2026-10-25', durationMinutes: 60 }));
    expect(listed(slots).filter((time) => time === '02:30')).toHaveLength(1);
    const repeated = slots.find((slot) => slot.startTime === '02:30') as Slot;
    expect(repeated.start).toBe(at('2026-10-25T00:30:00Z'));
    expect(repeated.endTime).toBe('02:30');
  });
});

describe('against a minute-by-minute oracle', () => {
  const time = fc.integer({ min: 0, max: 1439 });
  const span = fc
    .tuple(time, time)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  const day = fc.record({ span, available: fc.constant(true) });
  const zones = fc.constantFrom(
    'Europe/Istanbul',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Africa/Cairo',
    'Pacific/Apia',
  );
  const dates = fc.constantFrom(
    '2026-03-29',
    '2026-10-25',
    '2026-03-08',
    '2026-11-01',
    '2026-04-05',
    '2026-10-04',
    '2026-04-24',
    '2026-10-29',
    '2026-06-15',
    '2028-02-29',
    '2026-12-30',
  );
  const cases = fc.record({
    date: dates,
    timeZone: zones,
    open: day,
    work: day,
    pauses: fc.array(span, { maxLength: 3 }),
    takenOffsets: fc.array(
      fc.record({ from: fc.integer({ min: -200, max: 1700 }), length: fc.integer({ min: 1, max: 240 }) }),
      { maxLength: 6 },
    ),
    durationMinutes: fc.integer({ min: 5, max: 480 }),
    slotIntervalMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
    nowOffset: fc.integer({ min: -1000, max: 1700 }),
  });

  it('gives the same list of starts with the same availability', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const base = Date.parse(`${drawn.date}T00:00:00Z`) / 60_000;
        const asHours = ({
          span: { start, end },
          available,
        }: {
          span: { start: number; end: number };
          available: boolean;
        }) => everyDay({ start: timeOfMinutes(start), end: timeOfMinutes(end), available });
        const asked: DayQuestion = {
          date: drawn.date,
          timeZone: drawn.timeZone,
          openingHours: asHours(drawn.open),
          schedule: asHours(drawn.work),
          breaks: everyDay(
            drawn.pauses.map(({ start, end }) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) })),
          ),
          taken: drawn.takenOffsets.map(({ from, length }) => ({ start: base + from, end: base + from + length })),
          durationMinutes: drawn.durationMinutes,
          slotIntervalMinutes: drawn.slotIntervalMinutes,
          now: base + drawn.nowOffset,
        };
        expect(slotsOfDay(asked).map(({ startTime, start, available }) => ({ startTime, start, available }))).toEqual(
          oracle(asked, drawn),
        );
      }),
      { numRuns: 150 },
    );
  });

  type Drawn = {
    open: { span: { start: number; end: number } };
    work: { span: { start: number; end: number } };
    pauses: { start: number; end: number }[];
  };

  /** Asks of every real minute around the day what the wall clock shows, and decides each start by looking at each of its minutes. */
  function oracle(asked: DayQuestion, { open, work, pauses }: Drawn) {
    const inside = (minute: number, { start, end }: { start: number; end: number }) => start <= minute && minute < end;
    const base = Date.parse(`${asked.date}T00:00:00Z`) / 60_000;
    const isOpen = new Set<number>();
    const isFree = new Set<number>();
    const firstAt = new Map<number, number>();
    for (let minute = base - 15 * 60; minute < base + 40 * 60; minute++) {
      const local = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(asked.timeZone);
      if (local.toPlainDate().toString() !== asked.date) continue;
      const wall = local.hour * 60 + local.minute;
      if (!firstAt.has(wall)) firstAt.set(wall, minute);
      if (!inside(wall, open.span)) continue;
      isOpen.add(minute);
      const busy = pauses.some((each) => inside(wall, each)) || asked.taken.some((each) => inside(minute, each));
      if (inside(wall, work.span) && !busy) isFree.add(minute);
    }
    const starts = [];
    for (let wall = open.span.start; wall < open.span.end; wall += asked.slotIntervalMinutes) {
      const start = firstAt.get(wall);
      if (start === undefined) continue;
      const minutes = Array.from({ length: asked.durationMinutes }, (_, index) => start + index);
      if (!minutes.every((minute) => isOpen.has(minute))) continue;
      starts.push({
        startTime: timeOfMinutes(wall),
        start,
        available: start >= asked.now && minutes.every((minute) => isFree.has(minute)),
      });
    }
    return starts;
  }
});
