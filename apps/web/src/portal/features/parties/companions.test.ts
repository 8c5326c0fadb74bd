import type { Appointment, PartyPart } from '@vakit/contract';
import { expect, test } from 'vitest';
import { alikeOf, answeredAtOnce, asParties, changedTogether, lastEndOf, priceOfAll, stillToBe } from './companions.ts';

const party = (statuses: Record<string, PartyPart['status']>) =>
  Object.entries(statuses).map(([id, status]) => ({ id, status }) as PartyPart);

test('only those that had the same status before are told as changed along', () => {
  const before = { status: 'CONFIRMED', party: party({ a: 'CONFIRMED', b: 'COMPLETED', c: 'CONFIRMED' }) } as const;
  const alone = { status: 'COMPLETED', party: party({ a: 'COMPLETED', b: 'COMPLETED', c: 'CONFIRMED' }) } as const;
  const along = { status: 'COMPLETED', party: party({ a: 'COMPLETED', b: 'COMPLETED', c: 'COMPLETED' }) } as const;
  expect(changedTogether(alone, before).map(({ id }) => id)).toEqual(['a']);
  expect(changedTogether(along, before).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('of what was booked together only what has not begun moves along', () => {
  const parts = ['09:30', '10:00', '10:30'].map(
    (startTime) => ({ id: startTime, appointmentDate: '2026-05-30', startTime }) as PartyPart,
  );
  const now = new Date('2026-05-30T10:00:00+03:00');
  expect(stillToBe(parts, 'Europe/Istanbul', now).map(({ id }) => id)).toEqual(['10:30']);
});

test('what was booked alone changes alone', () => {
  expect(changedTogether({ status: 'COMPLETED', party: [] }, { status: 'CONFIRMED', party: [] })).toEqual([]);
});

test('a party is answered as one where all of it that waits was chosen, else each by itself', () => {
  const of = (id: string, partyId: string | null, statuses: Record<string, PartyPart['status']>) =>
    ({ id, partyId, status: 'PENDING', appointmentDate: '2026-05-30', party: party(statuses) }) as const;
  const [a, b] = ['a', 'b'].map((id) => of(id, 'a', { a: 'PENDING', b: 'PENDING', c: 'CANCELLED' }));
  const d = of('d', 'd', { d: 'PENDING', e: 'PENDING' });
  const alone = of('f', null, {});
  const answered = asParties([a, d, b, alone].filter((each) => each !== undefined));
  expect(answered.map(({ appointment, isTogether, count }) => [appointment.id, isTogether, count])).toEqual([
    ['a', true, 2],
    ['d', false, 1],
    ['f', false, 1],
  ]);
});

test('of a party all that waits for the same is answered at once, where its first one stands', () => {
  const of = (id: string, partyId: string | null, isToBeMoved = false) =>
    ({
      id,
      partyId,
      status: isToBeMoved ? 'CONFIRMED' : 'PENDING',
      moveRequest: isToBeMoved ? {} : null,
    }) as Appointment;
  const waiting = [of('a', 'a'), of('f', null), of('b', 'a'), of('c', 'a', true), of('g', null), of('d', 'a', true)];
  expect(answeredAtOnce(waiting).map((answered) => answered.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['f'],
    ['c', 'd'],
    ['g'],
  ]);
});

test('all of a party costs and lasts what those with the same status do', () => {
  const part = (endTime: string, price: number, more: object = {}) =>
    ({ status: 'PENDING', appointmentDate: '2026-05-30', endTime, price, priceKind: 'FIXED', ...more }) as PartyPart;
  const shown: Parameters<typeof alikeOf>[0] = {
    status: 'PENDING',
    appointmentDate: '2026-05-30',
    party: [
      part('10:30', 0.1),
      part('11:15', 0.2, { priceKind: 'FROM' }),
      part('12:00', 5, { status: 'CANCELLED' }),
      part('18:00', 0, { appointmentDate: '2026-05-31' }),
    ],
  };
  expect(alikeOf(shown)).toHaveLength(3);
  expect(lastEndOf(shown)).toBe('11:15');
  expect(priceOfAll(shown)).toEqual({ price: 0.3, priceKind: 'FROM' });
});
