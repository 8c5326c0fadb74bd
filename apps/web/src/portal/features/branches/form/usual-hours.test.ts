import { CATEGORIES, DEFAULT_WORKING_HOURS, workingHours } from '@vakit/contract';
import { expect, test } from 'vitest';
import { USUAL_HOURS } from './usual-hours.ts';

test.each(CATEGORIES)('the usual hours of %s are hours', (category) => {
  expect(workingHours.safeParse(USUAL_HOURS[category]).success).toBe(true);
});

test('a clinic is open on Saturday morning, a spa on Sunday, and of others nothing is known', () => {
  expect(USUAL_HOURS.MEDICAL.saturday).toEqual({ start: '09:00', end: '13:00', available: true });
  expect(USUAL_HOURS.MEDICAL.sunday.available).toBe(false);
  expect(USUAL_HOURS.SPA.sunday.available).toBe(true);
  expect(USUAL_HOURS.OTHER).toBe(DEFAULT_WORKING_HOURS);
});
