import { expect, test } from 'vitest';
import type { PlannedTimeOff } from './api.ts';
import { isOutside as isOutsideIn } from './outside-time-off.ts';

const planned = {
  branchId: 'branch',
  staffId: null,
  startDate: '2026-05-30',
  endDate: '2026-05-30',
  startTime: '12:00',
  endTime: '14:00',
};
const isOutside = (off: PlannedTimeOff, place: ReturnType<typeof at>, time: ReturnType<typeof slot>) =>
  isOutsideIn(off, place, time, 'Europe/Istanbul');
const slot = (startTime: string, endTime: string) => ({ startTime, endTime, available: true });
const at = (date: string, staffId = 'ada') => ({ date, staffId });

test.each([
  ['before', slot('11:00', '12:00'), true],
  ['after', slot('14:00', '15:00'), true],
  ['inside', slot('12:30', '13:00'), false],
  ['around', slot('11:00', '15:00'), false],
  ['into it', slot('11:45', '12:15'), false],
])('a time %s some hours off', (_where, time, expected) => {
  expect(isOutside(planned, at('2026-05-30'), time)).toBe(expected);
  expect(isOutside(planned, at('2026-05-31'), time)).toBe(true);
});

test('whole days off, up to midnight', () => {
  const days = { ...planned, endDate: '2026-05-31', startTime: null, endTime: null };
  expect(isOutside(days, at('2026-05-29'), slot('23:00', '00:00'))).toBe(true);
  expect(isOutside(days, at('2026-05-29'), slot('23:30', '00:30'))).toBe(false);
  expect(isOutside(days, at('2026-05-31'), slot('23:00', '23:30'))).toBe(false);
  expect(isOutside(days, at('2026-06-01'), slot('00:00', '00:30'))).toBe(true);
});

test('time off of a person leaves everybody else free', () => {
  const ofAda = { ...planned, staffId: 'ada' };
  expect(isOutside(ofAda, at('2026-05-30', 'ada'), slot('12:30', '13:00'))).toBe(false);
  expect(isOutside(ofAda, at('2026-05-30', 'can'), slot('12:30', '13:00'))).toBe(true);
});
