import { describe, expect, it } from 'vitest';
import type { DayQuestion } from './slots.ts';
import { askedTimeOf } from './unusual-time.ts';
import { epochMinute, WEEKDAYS } from './wall-clock.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const at = (instant: string) => epochMinute(new Date(instant));

const question: DayQuestion = {
  date: '2026-03-02',
  timeZone: 'Europe/Istanbul',
  openingHours: everyDay({ start: '09:00', end: '18:00', available: true }),
  schedule: everyDay({ start: '10:00', end: '17:00', available: true }),
  breaks: everyDay([{ start: '12:00', end: '13:00' }]),
  extraHours: [],
  closures: [],
  absences: [{ start: at('2026-03-02T11:00:00Z'), end: at('2026-03-02T12:00:00Z') }],
  taken: [{ start: at('2026-03-02T07:30:00Z'), end: at('2026-03-02T08:00:00Z'), buffer: 10 }],
  durationMinutes: 30,
  bufferMinutes: 15,
  slotIntervalMinutes: 15,
  bookableFrom: at('2026-03-02T07:00:00Z'),
  bookableUntil: Number.POSITIVE_INFINITY,
};

describe('a time that an owner asks for', () => {
  it.each([
    ['11:15', []],
    ['09:30', ['PAST', 'NOT_WORKING']],
    ['08:45', ['PAST', 'CLOSED']],
    ['17:45', ['CLOSED']],
    ['16:45', ['NOT_WORKING']],
    ['11:45', ['BREAK']],
    ['14:30', ['TIME_OFF']],
    ['15:05', ['OFF_GRID']],
  ] as const)('at %s is unusual for %j', (startTime, unusual) => {
    expect(askedTimeOf(question, startTime)?.unusual).toEqual(unusual);
  });

  it('keeps who comes from something else, beside what else is unusual', () => {
    const guestBusy = [{ start: at('2026-03-02T08:00:00Z'), end: at('2026-03-02T08:30:00Z') }];
    const unusual = (startTime: string) => askedTimeOf({ ...question, guestBusy }, startTime)?.unusual;
    expect(['10:30', '10:45', '11:05', '11:30'].map(unusual)).toEqual([
      [],
      ['GUEST_BUSY'],
      ['OFF_GRID', 'GUEST_BUSY'],
      [],
    ]);
  });

  it('is taken where it or its buffer meets an appointment or the buffer of one', () => {
    const isTaken = (startTime: string) => askedTimeOf(question, startTime)?.isTaken;
    expect(['09:45', '10:00', '10:15', '11:00', '11:10'].map(isTaken)).toEqual([false, true, true, true, false]);
  });

  it('is none where the clock skips it', () => {
    const berlin = { ...question, date: '2026-03-29', timeZone: 'Europe/Berlin' };
    expect(askedTimeOf(berlin, '02:30')).toBeUndefined();
  });
});
