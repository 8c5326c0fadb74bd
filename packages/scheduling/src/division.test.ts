import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividedUntil, lengthDividedAs, waitsAfterLonger, workUnderWay } from './division.ts';
import { DIVIDED, divided } from './test-support/divided.ts';
import { visitOf } from './visit.ts';
import { waitsOf, waitsWithin, workOf } from './waiting.ts';

describe('a service that is divided otherwise', () => {
  test('is as much longer as its first work and its wait are', () => {
    expect(lengthDividedAs(DIVIDED, DIVIDED)).toBe(110);
    expect(lengthDividedAs(DIVIDED, { processingAfterMinutes: 60, processingMinutes: 35 })).toBe(125);
    expect(lengthDividedAs(DIVIDED, { processingAfterMinutes: 45, processingMinutes: 20 })).toBe(95);
    expect(lengthDividedAs(DIVIDED, {})).toBe(75);
    expect(lengthDividedAs({ durationMinutes: 75 }, DIVIDED)).toBe(110);
    expect(lengthDividedAs({ durationMinutes: 75 }, {})).toBe(75);
  });

  test('is finished in the same time, and worked on as long where a wait comes or goes', () => {
    fc.assert(
      fc.property(divided, divided, (was, to) => {
        const minutesOf = (each: typeof was) =>
          workOf({ start: 0, end: each.durationMinutes, waits: visitOf([each]).waits }).map(
            ({ start, end }) => end - start,
          );
        const finish = was.durationMinutes - was.processingAfterMinutes - was.processingMinutes;
        expect(lengthDividedAs(was, to)).toBe(to.processingAfterMinutes + to.processingMinutes + finish);
        const worked = minutesOf(was).reduce((sum, each) => sum + each, 0);
        expect(lengthDividedAs(was, {})).toBe(worked);
        expect(lengthDividedAs({ durationMinutes: worked }, was)).toBe(was.durationMinutes);
      }),
    );
  });
});

test('what the end of a visit cuts off of its waits is no wait any more, however long the visit becomes', () => {
  const services = fc.array(divided, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(services, fc.integer({ min: 5, max: 1_000 }), (all, end) => {
      const cut = dividedUntil(all, end);
      expect(waitsOf(cut)).toEqual(waitsWithin(waitsOf(all), end));
      const work = (each: (typeof all)[number]) => each.durationMinutes - (each.processingMinutes ?? 0);
      expect(cut.map(work)).toEqual(all.map(work));
      const isWhole = (waitsOf(all) ?? []).every((wait) => wait.end <= end);
      expect(cut.every((service, index) => service === all[index])).toBe(isWhole);
    }),
  );
});

describe('a stretch of work', () => {
  const visits = fc.array(divided, { minLength: 1, maxLength: 4 });

  test('that takes longer has all behind it begin later, as if it had been planned so', () => {
    fc.assert(
      fc.property(visits, fc.nat(3), fc.integer({ min: 5, max: 120 }), (services, chosen, minutes) => {
        const work = chosen % services.length;
        const longer = services.map((each, index) =>
          index === work
            ? {
                ...each,
                durationMinutes: each.durationMinutes + minutes,
                processingAfterMinutes: each.processingAfterMinutes + minutes,
              }
            : each,
        );
        const { waits } = visitOf(services);
        expect(waitsAfterLonger(waits, work, minutes)).toEqual(visitOf(longer).waits);
        expect(waitsAfterLonger(waits, services.length, minutes)).toEqual(waits);
        expect(waitsAfterLonger(undefined, 0, minutes)).toBeUndefined();
      }),
    );
  });

  test('is under way at a moment, or none is', () => {
    fc.assert(
      fc.property(visits, fc.integer({ min: -10, max: 1300 }), (services, moment) => {
        const { durationMinutes, waits = [] } = visitOf(services);
        const asked = { start: 600, end: 600 + durationMinutes, waits };
        const isWorked = workOf(asked).some(({ start, end }) => start <= 600 + moment && 600 + moment < end);
        const before = waits.filter(({ start }) => start <= moment).length;
        expect(workUnderWay(asked, 600 + moment)).toBe(isWorked ? before : waits.length);
      }),
    );
    expect(workUnderWay({ start: 600, end: 630 }, 610)).toBe(0);
  });
});
