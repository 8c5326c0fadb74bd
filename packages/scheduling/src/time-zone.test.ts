import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookUpByClock, stretchAt } from './time-zone.ts';
import { DAY, MINUTE } from './units.ts';

test('a browser without Temporal finds the same offsets and, within a week, the same changes', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minute = fc.integer({ min: Date.UTC(2000, 0, 2) / MINUTE, max: Date.UTC(2099, 11, 30) / MINUTE });
  const week = (7 * DAY) / MINUTE;
  fc.assert(
    fc.property(zone, minute, (timeZone, each) => {
      const { from, until, offset } = stretchAt(each, timeZone);
      expect(lookUpByClock(each, timeZone)).toEqual({
        from: Math.max(from, each - week),
        until: Math.min(until, each + week + 1),
        offset,
      });
    }),
    { numRuns: 1000 },
  );
  // The night of the change itself
  const change = Date.UTC(2026, 2, 29, 1) / MINUTE;
  for (const each of [change - 1, change, change + 1]) {
    expect(lookUpByClock(each, 'Europe/Berlin')).toMatchObject(
      each < change ? { until: change, offset: 60 } : { from: change, offset: 120 },
    );
  }
});
