import { expect, test } from 'vitest';
import { changed, newException, plannedTimeOff, timeOffSchema } from './time-off-values.ts';

const BRANCH = '01890000-0000-7000-8000-000000000000';
const blank = newException(BRANCH, '2026-05-30');

test('the end follows the start while they are one day, and never lies before it', () => {
  const later = changed(blank, { startDate: '2026-06-03' });
  expect(later.endDate).toBe('2026-06-03');
  const days = changed(later, { endDate: '2026-06-10' });
  expect(changed(days, { startDate: '2026-06-05' }).endDate).toBe('2026-06-10');
  expect(changed(days, { startDate: '2026-06-20' }).endDate).toBe('2026-06-20');
});

test('extra hours are hours of one day without a reason, up to midnight', () => {
  const extra = changed({ ...blank, reason: 'ILLNESS', endDate: '2026-06-10' }, { kind: 'EXTRA_HOURS' });
  expect(extra).toMatchObject({ reason: null, startTime: '09:00', endTime: '18:00', endDate: '2026-05-30' });
  expect(timeOffSchema.safeParse(extra).success).toBe(true);
  const late = changed(extra, { startTime: '20:00', endTime: '00:00' });
  expect(late.endDate).toBe('2026-05-31');
  expect(timeOffSchema.safeParse(late).success).toBe(true);
  expect(changed(late, { startDate: '' }).endDate).toBe('');
});

test('appointments are asked for once the period makes sense, and for time off alone', () => {
  expect(plannedTimeOff(blank, undefined)).toMatchObject({ staffId: null, startDate: '2026-05-30', startTime: null });
  expect(plannedTimeOff(changed(blank, { startDate: '' }), undefined)).toBe(null);
  expect(plannedTimeOff({ ...blank, startTime: '12:00', endTime: '11:00' }, undefined)).toBe(null);
  expect(plannedTimeOff(changed(blank, { kind: 'EXTRA_HOURS' }), undefined)).toBe(null);
});
