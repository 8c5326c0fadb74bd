import { expect, test } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

const base = {
  name: 'Kesim',
  price: 300,
  days: ['MON', 'TUE'],
  texts: { en: { name: 'Cut' } },
  options: [{ id: 'a', price: 10 }],
};
const theirsWith = (changed: object) => ({ ...base, ...changed });
const merge = (mine: object, theirs: object) => mergeChanges(base, { ...base, ...mine }, theirsWith(theirs));

test('what only one has changed is as that person wants it', () => {
  expect(merge({ name: 'Saç kesimi' }, { price: 350 })).toEqual({
    merged: { ...base, name: 'Saç kesimi', price: 350 },
    collisions: [],
  });
});

test('what both have changed alike does not collide, and what differs keeps mine until it is decided', () => {
  expect(merge({ price: 350 }, { price: 350 }).collisions).toEqual([]);
  const { merged, collisions } = merge({ price: 350 }, { price: 400 });
  expect([merged.price, collisions]).toEqual([350, [{ path: 'price', mine: 350, theirs: 400 }]]);
});

test('a list has what either has added, and nothing that either has taken out', () => {
  expect(merge({ days: ['MON', 'WED'] }, { days: ['MON', 'TUE', 'SUN'] }).merged.days).toEqual(['MON', 'SUN', 'WED']);
  const { merged, collisions } = merge(
    { options: [{ id: 'a', price: 12 }, { price: 5 }] },
    {
      options: [
        { id: 'a', price: 10 },
        { id: 'b', price: 20 },
      ],
    },
  );
  expect(merged.options).toEqual([{ id: 'a', price: 12 }, { id: 'b', price: 20 }, { price: 5 }]);
  expect(collisions).toEqual([]);
});

test('things collide by the fields in which they do', () => {
  const both = merge({ options: [{ id: 'a', price: 12 }] }, { options: [{ id: 'a', price: 15 }] });
  expect(both.collisions).toEqual([{ path: 'options.0.price', mine: 12, theirs: 15 }]);
  const gone = merge({ options: [{ id: 'a', price: 12 }] }, { options: [] });
  expect(gone.collisions).toEqual([{ path: 'options', mine: [{ id: 'a', price: 12 }], theirs: [] }]);
  expect(merge({}, { options: [] })).toEqual({ merged: { ...base, options: [] }, collisions: [] });
});

test('a list that one has emptied, or that both together would empty, is asked about: none may mean all', () => {
  const wednesdayToo = ['MON', 'TUE', 'WED'];
  for (const [mine, theirs] of [
    [[], wednesdayToo],
    [wednesdayToo, []],
    [['MON'], ['TUE']],
  ]) {
    expect(merge({ days: mine }, { days: theirs })).toMatchObject({
      merged: { days: mine },
      collisions: [{ path: 'days', mine, theirs }],
    });
  }
  expect(merge({ days: [] }, { price: 350 }).collisions).toEqual([]);
});

test('the hours of each day are one thing', () => {
  const day = (start: string, end: string) => ({ start, end, available: true });
  const hours = (monday: object, tuesday: object) => ({ workingHours: { monday, tuesday } });
  const [long, late, early] = [day('09:00', '18:00'), day('12:00', '18:00'), day('09:00', '12:00')];
  const base = hours(long, long);
  expect(mergeChanges(base, hours(late, long), hours(long, early))).toEqual({
    merged: hours(late, early),
    collisions: [],
  });
  const { merged, collisions } = mergeChanges(base, hours(late, long), hours(early, long));
  expect([merged, collisions]).toEqual([
    hours(late, long),
    [{ path: 'workingHours.monday', mine: late, theirs: early }],
  ]);
});

test('texts in several languages are told apart by language and text', () => {
  const { merged, collisions } = merge(
    { texts: { en: { name: 'Haircut' } } },
    { texts: { en: { name: 'Cut' }, de: { name: 'Schnitt' } } },
  );
  expect(merged.texts).toEqual({ en: { name: 'Haircut' }, de: { name: 'Schnitt' } });
  expect(collisions).toEqual([]);
});

test('nothing and an empty field that was never filled in are the same', () => {
  expect(mergeChanges({}, { note: null }, { note: 'Yeni' })).toEqual({ merged: { note: 'Yeni' }, collisions: [] });
});

test('fields that say one thing together are chosen together', () => {
  const fixed = { price: 300, priceKind: 'FIXED' };
  const dearer = { ...fixed, price: 350 };
  const asked = { price: 0, priceKind: 'ASK' };
  const collision = (prefix: string) => ({
    ...{ path: `${prefix}priceKind`, mine: 'FIXED', theirs: 'ASK' },
    along: [{ path: `${prefix}price`, mine: 350, theirs: 0 }],
  });
  expect(mergeChanges(fixed, dearer, asked)).toEqual({ merged: dearer, collisions: [collision('')] });
  const options = (option: object) => ({ options: [{ id: 'a', ...option }] });
  expect(mergeChanges(options(fixed), options(dearer), options(asked))).toEqual({
    merged: options(dearer),
    collisions: [collision('options.0.')],
  });

  const reached = { email: 'a@salon.example', hasNoEmail: false };
  const moved = { ...reached, email: 'b@salon.example' };
  const without = { email: '', hasNoEmail: true };
  expect(mergeChanges(reached, moved, without).merged).toEqual(moved);
  expect(mergeChanges(reached, without, moved)).toEqual({
    merged: without,
    collisions: [
      {
        ...{ path: 'email', mine: '', theirs: 'b@salon.example' },
        along: [{ path: 'hasNoEmail', mine: true, theirs: false }],
      },
    ],
  });

  // Only one of them has changed any of it: that is the wish of both.
  expect(mergeChanges({ ...fixed, name: 'Cut' }, { ...asked, name: 'Cut' }, { ...fixed, name: 'Haircut' })).toEqual({
    merged: { ...asked, name: 'Haircut' },
    collisions: [],
  });
  const free = { price: 0, priceKind: 'FIXED' };
  expect(mergeChanges(free, asked, { ...free, price: 100 }).merged).toEqual(asked);
  expect(mergeChanges({ ...fixed, seats: 3 }, { price: 350 }, { ...asked, seats: 4 })).toEqual({
    merged: { price: 350 },
    collisions: [{ path: 'price', mine: 350, theirs: 0 }],
  });
});

test('how a length is divided is one thing, and so is when something begins and ends', () => {
  const colour = { durationMinutes: 110, processingAfterMinutes: 45, processingMinutes: 35 };
  const longer = { ...colour, durationMinutes: 120 };
  const wait = { ...colour, processingMinutes: 45 };
  const collision = (prefix: string) => ({
    ...{ path: `${prefix}processingMinutes`, mine: 35, theirs: 45 },
    along: [{ path: `${prefix}durationMinutes`, mine: 120, theirs: 110 }],
  });
  expect(mergeChanges(colour, longer, wait)).toEqual({ merged: longer, collisions: [collision('')] });
  const options = (option: object) => ({ variants: [{ id: 'a', ...option }] });
  expect(mergeChanges(options(colour), options(longer), options(wait))).toEqual({
    merged: options(longer),
    collisions: [collision('variants.0.')],
  });
  // The work before the wait of one person beside the work after it of another
  const own = { processingAfterMinutes: 45, processingMinutes: 35, finishMinutes: 30 };
  const { collisions } = mergeChanges(own, { ...own, processingAfterMinutes: 60 }, { ...own, finishMinutes: 20 });
  expect(collisions).toMatchObject([{ path: 'processingAfterMinutes', along: [{ path: 'finishMinutes' }] }]);

  const session = { date: '2026-06-01', startTime: '10:00', seats: 8 };
  expect(
    mergeChanges(session, { ...session, date: '2026-06-02' }, { ...session, startTime: '18:00', seats: 9 }),
  ).toEqual({
    merged: { date: '2026-06-02', startTime: '10:00', seats: 9 },
    collisions: [
      {
        ...{ path: 'startTime', mine: '10:00', theirs: '18:00' },
        along: [{ path: 'date', mine: '2026-06-02', theirs: '2026-06-01' }],
      },
    ],
  });
  const holiday = { startDate: '2026-06-01', endDate: '2026-06-05', startTime: null, endTime: null, note: '' };
  const later = { ...holiday, startDate: '2026-06-04' };
  expect(mergeChanges(holiday, later, { ...holiday, endDate: '2026-06-02' }).collisions).toMatchObject([
    { path: 'endDate', along: [{ path: 'startDate' }] },
  ]);
  expect(mergeChanges(holiday, later, { ...holiday, note: 'Sea' })).toEqual({
    merged: { ...later, note: 'Sea' },
    collisions: [],
  });
});
