import { expect, test } from 'vitest';
import { howFarAhead } from './how-far-ahead.ts';

/** Two in the afternoon in İstanbul */
const NOW = new Date('2026-05-29T11:00:30Z');

test.each([
  ['2026-06-01', '09:00', '3 gün sonra', 'in 3 days'],
  ['2026-05-30', '09:00', 'yarın', 'tomorrow'],
  ['2026-05-29', '17:30', '3 saat sonra', 'in 3 hours'],
  ['2026-05-29', '14:20', '20 dakika sonra', 'in 20 minutes'],
  ['2026-05-29', '14:00', undefined, undefined],
  ['2026-05-29', '09:00', undefined, undefined],
  ['2026-05-28', '18:00', undefined, undefined],
])('%s %s is %s', (appointmentDate, startTime, turkish, english) => {
  const appointment = { appointmentDate, startTime, timeZone: 'Europe/Istanbul' };
  expect(howFarAhead(appointment, 'tr', NOW)).toBe(turkish);
  expect(howFarAhead(appointment, 'en', NOW)).toBe(english);
});
