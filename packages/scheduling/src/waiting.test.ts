import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR, DIVIDED, divided } from './test-support/divided.ts';
import { askedTimeOf } from './unusual-time.ts';
import { visitOf } from './visit.ts';
import { takenBy, waitsWithin, workOf } from './waiting.ts';

describe('a visit with a wait', () => {
  test('has the waits of its services where each of them is', () => {
    const cut = { ...COLOR, durationMinutes: 30 };
    expect(visitOf([cut, COLOR])).not.toHaveProperty('waits');
    expect(visitOf([DIVIDED, cut]).waits).toEqual([{ start: 45, end: 80 }]);
    expect(visitOf([cut, DIVIDED, DIVIDED]).waits).toEqual([
      { start: 75, end: 110 },
      { start: 185, end: 220 },
    ]);
  });

  test('takes its person before and after it, and in the buffer', () => {
    const visit = { start: 600, end: 710, waits: [{ start: 45, end: 80 }], buffer: 10 };
    expect(workOf(visit)).toEqual([
      { start: 600, end: 645 },
      { start: 680, end: 710 },
    ]);
    expect(takenBy(visit)).toEqual([
      { start: 600, end: 645 },
      { start: 680, end: 720 },
    ]);
    const endsWaiting = { ...visit, waits: [{ start: 45, end: 110 }] };
    expect(takenBy(endsWaiting)).toEqual([
      { start: 600, end: 645 },
      { start: 710, end: 720 },
    ]);
    expect(workOf({ start: 600, end: 710 })).toEqual([{ start: 600, end: 710 }]);
  });

  test('keeps them however long it becomes, as far as it reaches', () => {
    const waits = [
      { start: 45, end: 80 },
      { start: 100, end: 120 },
    ];
    expect(waitsWithin(waits, 240)).toEqual(waits);
    expect(waitsWithin(waits, 110)).toEqual([
      { start: 45, end: 80 },
      { start: 100, end: 110 },
    ]);
    expect(waitsWithin(waits, 100)).toEqual([{ start: 45, end: 80 }]);
    expect(waitsWithin(waits, 45)).toBeUndefined();
    expect(waitsWithin(undefined, 45)).toBeUndefined();
  });

  test('is work or wait in each of its minutes', () => {
    fc.assert(
      fc.property(fc.array(divided, { minLength: 1, maxLength: 4 }), (services) => {
        const { durationMinutes, waits = [] } = visitOf(services);
        const lengthOf = (list: readonly { start: number; end: number }[]) =>
          list.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(lengthOf(waits)).toBe(lengthOf(services.map((each) => ({ start: 0, end: each.processingMinutes }))));
        expect(lengthOf(workOf({ start: 0, end: durationMinutes, waits })) + lengthOf(waits)).toBe(durationMinutes);
      }),
    );
  });
});

test('a break may lie in the wait, and not in the work; the branch is open throughout', () => {
  const all = <Value>(value: Value) => ({
    monday: value,
    tuesday: value,
    wednesday: value,
    thursday: value,
    friday: value,
    saturday: value,
    sunday: value,
  });
  const hours = (end: string) => all({ start: '09:00', end, available: true });
  const asked = (breakAt: readonly [string, string], open = '18:00') =>
    askedTimeOf(
      {
        date: '2026-06-15',
        timeZone: 'Europe/Istanbul',
        openingHours: hours(open),
        schedule: hours('18:00'),
        breaks: all([{ start: breakAt[0], end: breakAt[1] }]),
        extraHours: [],
        closures: [],
        absences: [],
        taken: [],
        durationMinutes: 110,
        bufferMinutes: 0,
        waits: [{ start: 45, end: 80 }],
        slotIntervalMinutes: 15,
        bookableFrom: 0,
        bookableUntil: Number.POSITIVE_INFINITY,
      },
      '12:00',
    )?.unusual;
  expect(asked(['12:45', '13:20'])).toEqual([]);
  expect(asked(['12:44', '13:00'])).toEqual(['BREAK']);
  expect(asked(['13:00', '13:21'])).toEqual(['BREAK']);
  expect(asked(['15:00', '15:15'], '13:00')).toEqual(['CLOSED']);
});
