import { DEFAULT_WORKING_HOURS, type WorkingHours } from '@vakit/contract';
import { expect, test } from 'vitest';
import { summarizeHours } from './hours-summary.ts';

test('joins neighbouring days with the same hours', () => {
  expect(summarizeHours(DEFAULT_WORKING_HOURS)).toEqual([
    { from: 'monday', to: 'friday', start: '09:00', end: '18:00' },
  ]);
});

test('begins anew after a day off and where the hours change', () => {
  const schedule: WorkingHours = {
    ...DEFAULT_WORKING_HOURS,
    wednesday: { start: '09:00', end: '18:00', available: false },
    friday: { start: '09:00', end: '20:00', available: true },
    sunday: { start: '09:00', end: '20:00', available: true },
  };
  expect(summarizeHours(schedule)).toEqual([
    { from: 'monday', to: 'tuesday', start: '09:00', end: '18:00' },
    { from: 'thursday', to: 'thursday', start: '09:00', end: '18:00' },
    { from: 'friday', to: 'friday', start: '09:00', end: '20:00' },
    { from: 'sunday', to: 'sunday', start: '09:00', end: '20:00' },
  ]);
});

test('is empty for someone without working days', () => {
  const days = Object.entries(DEFAULT_WORKING_HOURS).map(([day, hours]) => [day, { ...hours, available: false }]);
  expect(summarizeHours(Object.fromEntries(days))).toEqual([]);
});
