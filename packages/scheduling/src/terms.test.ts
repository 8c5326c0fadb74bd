import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { availabilityOfDays } from './days.ts';
import { kurusOf, liraOf, PRICE_KINDS, priceKindOf, sumOfPrices } from './money.ts';
import { type DayQuestion, slotsOfAnyone, slotsOfDay, slotsWithFree } from './slots.ts';
import { asDoneBy, asDoneWith, isOneTerm, rangeOf, withAddons } from './terms.ts';
import { totalOf, visitOf } from './visit.ts';
import { epochMinute, WEEKDAYS } from './wall-clock.ts';
import type { WeekHours } from './working-time.ts';

const DATE = '2026-03-02';
const hours = (start: string, end: string): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { start, end, available: true }])) as WeekHours;
const midnight = epochMinute(new Date(`${DATE}T00:00:00+03:00`));

const question = (changes: Partial<DayQuestion> = {}): DayQuestion => ({
  date: DATE,
  timeZone: 'Europe/Istanbul',
  openingHours: hours('09:00', '18:00'),
  schedule: hours('09:00', '18:00'),
  breaks: Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as DayQuestion['breaks'],
  extraHours: [],
  closures: [],
  absences: [],
  taken: [],
  durationMinutes: 60,
  bufferMinutes: 0,
  slotIntervalMinutes: 15,
  bookableFrom: 0,
  bookableUntil: Number.POSITIVE_INFINITY,
  ...changes,
});

const minutes = fc.integer({ min: 1, max: 96 }).map((fives) => 5 * fives);
const price = fc.nat(100_000_000);
const service = fc.record({ durationMinutes: minutes, price, priceKind: fc.constantFrom(...PRICE_KINDS) });
const own = fc.record({ durationMinutes: fc.option(minutes), price: fc.option(price) });
const person = fc
  .record({
    durationMinutes: minutes,
    bufferMinutes: fc.integer({ min: 0, max: 60 }),
    from: fc.integer({ min: 9, max: 13 }),
    taken: fc.array(
      fc.record({ at: fc.integer({ min: 9 * 60, max: 17 * 60 }), length: fc.integer({ min: 5, max: 120 }) }),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ from, taken, ...visit }) =>
    question({
      ...visit,
      schedule: hours(`${from}:00`.padStart(5, '0'), '18:00'),
      taken: taken.map(({ at, length }) => ({ start: midnight + at, end: midnight + at + length })),
    }),
  );
const people = fc.array(person, { minLength: 1, maxLength: 5 });

describe('a service as somebody does it', () => {
  test('is as it is sold where nobody says otherwise', () => {
    fc.assert(
      fc.property(service, (sold) => {
        expect(asDoneWith(sold, undefined)).toEqual(sold);
        expect(asDoneWith(sold, { durationMinutes: null, price: null })).toEqual(sold);
      }),
    );
  });

  test('takes their time and their price, a free one too, of the kind that the service has', () => {
    const cut = { durationMinutes: 60, price: 600, priceKind: 'FROM' } as const;
    expect(asDoneWith(cut, { durationMinutes: 45, price: 900 })).toEqual({ ...cut, durationMinutes: 45, price: 900 });
    expect(asDoneWith(cut, { durationMinutes: null, price: 0 })).toEqual({ ...cut, price: 0 });
    const asked = { durationMinutes: 60, price: 0, priceKind: 'ASK' } as const;
    expect(asDoneWith(asked, { durationMinutes: 45, price: 900 })).toEqual({ ...asked, durationMinutes: 45 });
  });

  test('is divided as they do it where it is divided for everybody, and only there', () => {
    const colour = {
      ...{ durationMinutes: 110, processingAfterMinutes: 45, processingMinutes: 35, price: 1500 },
      priceKind: 'FIXED',
    } as const;
    const slower = { durationMinutes: 140, processingAfterMinutes: 60, processingMinutes: 40, price: null };
    expect(asDoneWith(colour, slower)).toEqual({ ...colour, ...slower, price: 1500 });
    expect(asDoneWith(colour, { durationMinutes: 140, price: 900 })).toEqual({ ...colour, price: 900 });
    const cut = { durationMinutes: 60, processingAfterMinutes: null, processingMinutes: null, price: 600 };
    expect(asDoneWith({ ...cut, priceKind: 'FIXED' }, slower)).toEqual({ ...cut, priceKind: 'FIXED' });
  });

  test('has the same slots as a service that is sold divided so', () => {
    const division = fc
      .tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 1, max: 60 }), fc.nat(60))
      .map(([work, wait, finish]) => ({
        durationMinutes: work + wait + finish,
        processingAfterMinutes: work,
        processingMinutes: wait,
      }));
    const visit = { bufferMinutes: 0, priceKurus: 0, priceKind: 'FIXED' } as const;
    fc.assert(
      fc.property(person, division, division, (asked, sold, terms) => {
        const done = asDoneWith({ ...sold, price: 0, priceKind: 'FIXED' }, { ...terms, price: null });
        const slotsOf = (service: typeof sold) => {
          const { durationMinutes, waits } = visitOf([{ ...visit, ...service }]);
          return slotsOfDay({ ...asked, durationMinutes, ...(waits && { waits }) });
        };
        expect(slotsOf(done)).toEqual(slotsOf(terms));
      }),
    );
  });

  test('has the same slots as a service that is sold with that length', () => {
    fc.assert(
      fc.property(person, service, own, (asked, sold, terms) => {
        const { durationMinutes } = asDoneWith(sold, terms);
        const expected = terms.durationMinutes ?? sold.durationMinutes;
        expect(slotsOfDay({ ...asked, durationMinutes })).toEqual(slotsOfDay({ ...asked, durationMinutes: expected }));
      }),
    );
  });
});

describe('a service with what is added to it', () => {
  const lira = fc.nat(10_000_000).map(liraOf);
  const addon = fc.record({ durationMinutes: fc.integer({ min: 0, max: 240 }), price: lira });
  const addons = fc.array(addon, { maxLength: 5 });
  const inLira = fc.record({ durationMinutes: minutes, price: lira, priceKind: fc.constantFrom(...PRICE_KINDS) });

  test('is as long and as dear as all of it together, exact to the kuruş, in whatever order', () => {
    fc.assert(
      fc.property(inLira, addons, (sold, added) => {
        const whole = withAddons(sold, added);
        const parts = [sold, ...added];
        expect(whole.durationMinutes).toBe(parts.reduce((sum, each) => sum + each.durationMinutes, 0));
        expect(kurusOf(whole.price)).toBe(parts.reduce((sum, each) => sum + kurusOf(each.price), 0));
        expect(withAddons(sold, [...added].reverse())).toEqual(whole);
        const [first, ...others] = added;
        if (first) expect(withAddons(withAddons(sold, [first]), others)).toEqual(whole);
      }),
    );
  });

  test('costs what is told of it, and at least its add-ons where it has no price', () => {
    fc.assert(
      fc.property(inLira, addons, (sold, added) => {
        const isPriced = added.some(({ price: each }) => each > 0);
        const kind = isPriced ? priceKindOf([sold.priceKind, 'FIXED']) : sold.priceKind;
        expect(withAddons(sold, added).priceKind).toBe(kind);
      }),
    );
  });

  test('has the same in kuruş, and in a visit', () => {
    fc.assert(
      fc.property(inLira, addons, (sold, added) => {
        const inKurus = <Priced extends { price: number }>(priced: Priced) => ({
          ...priced,
          price: kurusOf(priced.price),
        });
        const whole = withAddons(sold, added);
        expect(withAddons(inKurus(sold), added.map(inKurus))).toEqual(inKurus(whole));
        expect(totalOf([whole, whole]).price).toBe(sumOfPrices([whole.price, whole.price]));
      }),
    );
  });

  test('is longer by it whatever somebody takes for the service', () => {
    fc.assert(
      fc.property(inLira, own, addons, (sold, ownTerms, added) => {
        const bare = { ...sold, id: 'cut' };
        const whoever = { terms: [{ ...ownTerms, serviceId: 'cut', variantId: null }] };
        const { addons: _, ...done } = asDoneBy({ ...bare, addons: added }, whoever);
        expect(done).toEqual(withAddons(asDoneBy(bare, whoever), added));
      }),
    );
  });
});

describe('several people who take differently long', () => {
  test('are free when one of them is in their own length, until the first of these is done', () => {
    fc.assert(
      fc.property(people, (questions) => {
        const each = questions.flatMap(slotsOfDay);
        const slots = slotsOfAnyone(questions);
        expect(slots.map(({ start }) => start)).toEqual(
          [...new Set(each.map(({ start }) => start))].sort((a, b) => a - b),
        );
        for (const slot of slots) {
          const free = each.filter(({ start, available }) => available && start === slot.start);
          expect(slot.available).toBe(free.length > 0);
          if (slot.available) expect(slot.end).toBe(Math.min(...free.map(({ end }) => end)));
        }
      }),
    );
  });

  test('are told apart at each start', () => {
    fc.assert(
      fc.property(people, (questions) => {
        const slots = slotsWithFree(questions);
        expect(slots.map(({ free: _, ...slot }) => slot)).toEqual(slotsOfAnyone(questions));
        for (const { start, free } of slots) {
          const those = questions.flatMap((asked, index) =>
            slotsOfDay(asked).some((slot) => slot.available && slot.start === start) ? [index] : [],
          );
          expect(free.map(({ index }) => index).sort((a, b) => a - b)).toEqual(those);
          for (const { index, end } of free) expect(end - start).toBe(questions[index]?.durationMinutes);
          expect(free.map(({ end }) => end)).toEqual(free.map(({ end }) => end).sort((a, b) => a - b));
        }
      }),
    );
  });

  test('have the first free start of a day that one of them has', () => {
    fc.assert(
      fc.property(people, (questions) => {
        const first = slotsOfAnyone(questions).find(({ available }) => available);
        const [day] = availabilityOfDays(questions, [DATE]);
        expect(day?.firstTime).toBe(first?.startTime ?? null);
      }),
    );
  });
});

test('the terms of some people lie between the least and the most of them', () => {
  const visits = [
    { durationMinutes: 60, price: 600 },
    { durationMinutes: 45, price: 900 },
    { durationMinutes: 50, price: 700 },
  ];
  const range = { shortest: 45, longest: 60, leastPrice: 600, greatestPrice: 900 };
  expect(rangeOf(visits)).toEqual(range);
  expect(isOneTerm(range)).toBe(false);
  expect(isOneTerm(rangeOf(visits.slice(0, 1)))).toBe(true);
});
