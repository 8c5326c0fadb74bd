import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areMet, type Need } from './need.ts';
import { type DayQuestion, slotsOfAnyone, slotsOfDay } from './slots.ts';
import { askedTimeOf } from './unusual-time.ts';
import { WEEKDAYS } from './wall-clock.ts';

const interval = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]) => ({ start, end: start + length }));
const need = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  pieces: fc.array(fc.array(interval, { maxLength: 4 }), { maxLength: 4 }),
});

/** Minute by minute, and with every choice of pieces. */
function areMetSlowly(needs: readonly Need[], time: { start: number; end: number }): boolean {
  const minutes = Array.from({ length: time.end - time.start }, (_, index) => time.start + index);
  const isTaken = (piece: Need['pieces'][number], minute: number) =>
    piece.some(({ start, end }) => start <= minute && minute < end);
  return needs.every(({ quantity, pieces }) => {
    const choices = Array.from({ length: 2 ** pieces.length }, (_, bits) =>
      pieces.filter((_piece, at) => bits & (1 << at)),
    );
    return choices.some(
      (chosen) =>
        chosen.length === quantity && chosen.every((piece) => minutes.every((minute) => !isTaken(piece, minute))),
    );
  });
}

test('needs are met where as many pieces of each kind are free, the same ones all the time', () => {
  fc.assert(
    fc.property(fc.array(need, { maxLength: 3 }), interval, (needs, time) => {
      expect(areMet(needs, time)).toBe(areMetSlowly(needs, time));
    }),
  );
});

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;
const hours = everyDay({ start: '09:00', end: '12:00', available: true });
/** 09:00 of that day in Istanbul, in epoch minutes */
const OPENING = Date.parse('2026-03-02T06:00:00Z') / 60_000;
const question = (changes: Partial<DayQuestion>): DayQuestion => ({
  date: '2026-03-02',
  timeZone: 'Europe/Istanbul',
  openingHours: hours,
  schedule: hours,
  breaks: everyDay([]),
  extraHours: [],
  closures: [],
  absences: [],
  taken: [],
  durationMinutes: 60,
  bufferMinutes: 15,
  slotIntervalMinutes: 30,
  bookableFrom: 0,
  bookableUntil: Number.POSITIVE_INFINITY,
  ...changes,
});
const from = (start: number, end: number) => ({ start: OPENING + start, end: OPENING + end });
const free = (asked: DayQuestion) =>
  slotsOfDay(asked).flatMap(({ startTime, available }) => (available ? [startTime] : []));

test('a start is free while a room is for the visit and its buffer', () => {
  const oneRoom = { quantity: 1, pieces: [[from(75, 100)]] };
  expect(free(question({ needs: [oneRoom] }))).toEqual(['09:00', '11:00']);
  expect(free(question({ needs: [{ ...oneRoom, pieces: [[from(75, 100)], []] }] }))).toHaveLength(5);
  expect(free(question({ needs: [{ ...oneRoom, quantity: 2 }] }))).toEqual([]);
  // One room before it and another one after it are not a room for it.
  expect(free(question({ needs: [{ quantity: 1, pieces: [[from(0, 40)], [from(40, 180)]] }] }))).toEqual([
    '10:00',
    '10:30',
    '11:00',
  ]);
});

test('with a person who is not minded a start is as free, and the desk is told that it is taken', () => {
  const full = question({ needs: [{ quantity: 1, pieces: [[from(0, 30)]] }] });
  const starts = slotsOfAnyone([full, full]).filter(({ available }) => available);
  expect(starts.map(({ startTime }) => startTime)).toEqual(['09:30', '10:00', '10:30', '11:00']);
  expect(askedTimeOf(full, '09:00')).toMatchObject({ isTaken: true, lacksResource: true });
  expect(askedTimeOf(full, '09:30')).toMatchObject({ isTaken: false, unusual: [] });
});
