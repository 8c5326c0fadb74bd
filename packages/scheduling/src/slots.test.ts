import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayQuestion, findFreeSlot, type Slot, slotsOfAnyone, slotsOfDay } from './slots.ts';
import type { Taken } from './waiting.ts';
import { epochMinute, timeOfMinutes, WEEKDAYS } from './wall-clock.ts';
import type { WeekBreaks, WeekHours } from './working-time.ts';

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
  extraHours: [],
  closures: [],
  absences: [],
  taken: [],
  durationMinutes: 30,
  bufferMinutes: 0,
  slotIntervalMinutes: 30,
  bookableFrom: at('2026-01-01T00:00:00Z'),
  bookableUntil: at('2027-01-01T00:00:00Z'),
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
    expect(free(slotsOfDay(question({ bookableFrom: at('2026-03-02T08:00:00Z') })))).toEqual(['11:00', '11:30']);
    expect(free(slotsOfDay(question({ bookableFrom: at('2026-03-02T08:01:00Z') })))).toEqual(['11:30']);
  });

  it('start before the last day that can be booked is over', () => {
    expect(free(slotsOfDay(question({ bookableUntil: at('2026-03-02T07:00:00Z') })))).toEqual(['09:00', '09:30']);
  });

  it('leave the time after an appointment free for its buffer, and want it for their own', () => {
    const taken = [{ start: at('2026-03-02T07:00:00Z'), end: at('2026-03-02T07:30:00Z'), buffer: 10 }];
    expect(free(slotsOfDay(question({ taken })))).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(free(slotsOfDay(question({ taken, bufferMinutes: 20 })))).toEqual(['09:00', '11:00', '11:30']);
  });

  it('may leave a buffer that runs into a break or past closing', () => {
    const slots = slotsOfDay(question({ bufferMinutes: 60, breaks: breaks(['10:00', '10:30']) }));
    expect(free(slots)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
  });

  it('go on into extra hours on the same grid, whatever the schedule says', () => {
    const extraHours = [{ start: at('2026-03-02T08:50:00Z'), end: at('2026-03-02T10:05:00Z') }];
    const slots = slotsOfDay(question({ extraHours, openingHours: hours('09:10', '12:00') }));
    expect(free(slots)).toEqual(['09:10', '09:40', '10:10', '10:40', '11:10', '11:40', '12:10']);
  });

  it('count the grid from the extra hours on a day that is closed otherwise', () => {
    const extraHours = [{ start: at('2026-03-02T07:20:00Z'), end: at('2026-03-02T08:30:00Z') }];
    const closed = question({ extraHours, openingHours: hours('09:00', '12:00', false) });
    expect(free(slotsOfDay(closed))).toEqual(['10:20', '10:50']);
  });

  it('are not listed while the branch is closed, and not free while the person is away', () => {
    const morning = [{ start: at('2026-03-02T06:00:00Z'), end: at('2026-03-02T07:30:00Z') }];
    expect(listed(slotsOfDay(question({ closures: morning })))).toEqual(['10:30', '11:00', '11:30']);
    const away = slotsOfDay(question({ absences: morning }));
    expect(listed(away)).toHaveLength(6);
    expect(free(away)).toEqual(['10:30', '11:00', '11:30']);
    expect(free(slotsOfDay(question({ absences: morning, extraHours: morning })))).toEqual(['10:30', '11:00', '11:30']);
  });

  it('are those of anyone who is free', () => {
    const early = question({ schedule: hours('09:00', '10:00') });
    const late = question({ schedule: hours('11:00', '12:00') });
    expect(free(slotsOfAnyone([early, late]))).toEqual(['09:00', '09:30', '11:00', '11:30']);
    expect(listed(slotsOfAnyone([early, late]))).toEqual(listed(slotsOfDay(early)));
    expect(slotsOfAnyone([])).toEqual([]);
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
  const stretches = fc.array(
    fc.record({ from: fc.integer({ min: -600, max: 2000 }), length: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 2 },
  );
  /** Each of them a while after the one before */
  const waits = fc.option(
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 3 })
      .map((pairs) => {
        let end = 0;
        return pairs.map(([work, wait]) => {
          const start = end + work;
          end = start + wait;
          return { start, end };
        });
      }),
    { nil: undefined },
  );
  const cases = fc.record({
    date: dates,
    timeZone: zones,
    open: span,
    work: span,
    pauses: fc.array(span, { maxLength: 3 }),
    taken: fc.array(
      fc.record({
        from: fc.integer({ min: -200, max: 1700 }),
        length: fc.integer({ min: 1, max: 240 }),
        buffer: fc.constantFrom(0, 0, 15, 60),
        waits,
      }),
      { maxLength: 6 },
    ),
    isOpen: fc.boolean(),
    extra: stretches,
    closed: stretches,
    away: stretches,
    durationMinutes: fc.integer({ min: 5, max: 480 }),
    waits,
    keepsWaits: fc.boolean(),
    bufferMinutes: fc.constantFrom(0, 10, 120),
    slotIntervalMinutes: fc.constantFrom(5, 10, 15, 20, 30, 60),
    fromOffset: fc.integer({ min: -1000, max: 1700 }),
    bookableMinutes: fc.constantFrom(0, 300, 1000, 100_000),
  });

  it('gives the same list of starts with the same availability', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const base = Date.parse(`${drawn.date}T00:00:00Z`) / 60_000;
        const asHours = ({ start, end }: { start: number; end: number }, available: boolean) =>
          everyDay({ start: timeOfMinutes(start), end: timeOfMinutes(end), available });
        const inEpoch = (list: readonly { from: number; length: number }[]) =>
          list.map(({ from, length }) => ({ start: base + from, end: base + from + length }));
        const asked: DayQuestion = {
          date: drawn.date,
          timeZone: drawn.timeZone,
          openingHours: asHours(drawn.open, drawn.isOpen),
          schedule: asHours(drawn.work, true),
          breaks: everyDay(
            drawn.pauses.map(({ start, end }) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) })),
          ),
          extraHours: inEpoch(drawn.extra),
          closures: inEpoch(drawn.closed),
          absences: inEpoch(drawn.away),
          taken: drawn.taken.map(
            (each) => ({ ...inEpoch([each])[0], buffer: each.buffer, waits: each.waits }) as Taken,
          ),
          durationMinutes: drawn.durationMinutes,
          waits: drawn.waits,
          keepsWaits: drawn.keepsWaits,
          bufferMinutes: drawn.bufferMinutes,
          slotIntervalMinutes: drawn.slotIntervalMinutes,
          bookableFrom: base + drawn.fromOffset,
          bookableUntil: base + drawn.fromOffset + drawn.bookableMinutes,
        };
        expect(slotsOfDay(asked).map(({ startTime, start, available }) => ({ startTime, start, available }))).toEqual(
          oracle(asked, drawn),
        );
      }),
      { numRuns: 250 },
    );
  });

  type Span = { readonly start: number; readonly end: number };
  type Drawn = { open: Span; work: Span; pauses: Span[]; isOpen: boolean };

  /** Asks of every real minute around the day what the wall clock shows, and decides each start by looking at each of its minutes. */
  function oracle(asked: DayQuestion, { open, work, pauses, isOpen: hasWeeklyHours }: Drawn) {
    const inside = (minute: number, { start, end }: Span) => start <= minute && minute < end;
    const insideOne = (minute: number, spans: readonly Span[]) => spans.some((each) => inside(minute, each));
    const base = Date.parse(`${asked.date}T00:00:00Z`) / 60_000;
    const isOpen = new Set<number>();
    const isWorking = new Set<number>();
    const firstAt = new Map<number, number>();
    let firstExtra: number | undefined;
    for (let minute = base - 15 * 60; minute < base + 40 * 60; minute++) {
      const local = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(asked.timeZone);
      if (local.toPlainDate().toString() !== asked.date) continue;
      const wall = local.hour * 60 + local.minute;
      if (!firstAt.has(wall)) firstAt.set(wall, minute);
      const isExtra = insideOne(minute, asked.extraHours);
      if (isExtra) firstExtra ??= wall;
      const isWeekly = hasWeeklyHours && inside(wall, open);
      if (insideOne(minute, asked.closures) || !(isWeekly || isExtra)) continue;
      isOpen.add(minute);
      const works = isExtra || (inside(wall, work) && !insideOne(wall, pauses));
      if (works && !insideOne(minute, asked.absences)) isWorking.add(minute);
    }
    const waitsAt = (minute: number, waits: readonly Span[] = []) => insideOne(minute, waits);
    const isHeld = (minute: number) =>
      asked.taken.some(
        ({ start, end, buffer = 0, waits }) =>
          inside(minute, { start, end: end + buffer }) && (asked.keepsWaits || !waitsAt(minute - start, waits)),
      );
    const minutesFrom = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);
    const gridStart = hasWeeklyHours ? open.start : (firstExtra ?? 0);
    const starts = [];
    for (let wall = gridStart % asked.slotIntervalMinutes; wall < 1440; wall += asked.slotIntervalMinutes) {
      const start = firstAt.get(wall);
      if (start === undefined) continue;
      const minutes = minutesFrom(start, asked.durationMinutes);
      if (!minutes.every((minute) => isOpen.has(minute))) continue;
      starts.push({
        startTime: timeOfMinutes(wall),
        start,
        available:
          inside(start, { start: asked.bookableFrom, end: asked.bookableUntil }) &&
          minutes.every((minute) => isWorking.has(minute) || waitsAt(minute - start, asked.waits)) &&
          !minutesFrom(start, asked.durationMinutes + asked.bufferMinutes).some(
            (minute) => isHeld(minute) && (asked.keepsWaits || !waitsAt(minute - start, asked.waits)),
          ),
      });
    }
    return starts;
  }
});
