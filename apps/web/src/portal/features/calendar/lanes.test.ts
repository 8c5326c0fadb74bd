import { minutesOfTime, timeOfMinutes } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import type { Absence } from './day-plan.ts';
import { inLanes } from './lanes.ts';

const interval = (start: string, end: string) => ({ start: minutesOfTime(start), end: minutesOfTime(end) });
const NOTHING = { absences: [] };
const off = (kind: Absence['kind'], start: string, end: string): Absence => ({ kind, ...interval(start, end) });

test('what is at the same time shares the width, and only then', () => {
  const events = [
    interval('10:30', '11:30'),
    interval('10:00', '11:00'),
    interval('11:00', '11:15'),
    interval('11:30', '12:00'),
  ];
  expect(inLanes(events, NOTHING, 15).map(({ start, lane, lanes: of }) => [timeOfMinutes(start), lane, of])).toEqual([
    ['10:00', 0, 2],
    ['10:30', 1, 2],
    ['11:00', 0, 2],
    ['11:30', 0, 1],
  ]);
});

test('what is too short for a line of text stands beside what comes at once, and nothing else does', () => {
  const events = [interval('10:00', '10:05'), interval('10:05', '10:30'), interval('10:30', '10:45')];
  expect(inLanes(events, NOTHING, 15).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
  expect(inLanes(events, NOTHING, 5).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test('a short one may be drawn until the next appointment that would stand under it, session or break', () => {
  const events = [
    interval('10:00', '10:15'),
    interval('11:00', '11:15'),
    interval('11:15', '11:30'),
    interval('12:45', '13:00'),
    interval('13:50', '14:00'),
    interval('16:00', '17:00'),
    interval('16:15', '16:30'),
    interval('16:40', '16:55'),
  ];
  const absences = [
    off('BREAK', '13:00', '13:30'),
    off('SESSION', '14:00', '15:00'),
    off('TIME_OFF', '10:00', '18:00'),
  ];
  const until = inLanes(events, { absences }, 15).map(({ start, freeUntil }) => [
    timeOfMinutes(start),
    freeUntil === Number.POSITIVE_INFINITY ? 'the end' : timeOfMinutes(freeUntil),
  ]);
  expect(until).toEqual([
    ['10:00', '11:00'],
    ['11:00', '11:15'],
    ['11:15', '12:45'],
    ['12:45', '13:00'],
    ['13:50', '14:00'],
    ['16:00', 'the end'],
    ['16:15', '16:40'],
    ['16:40', 'the end'],
  ]);
  // The beginning of a break gives way to what could not be read otherwise.
  expect(inLanes([interval('12:50', '13:00')], { absences }, 15).map(({ freeUntil }) => freeUntil)).toEqual([785]);
});
