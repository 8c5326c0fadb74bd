import type { Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { type Change, type Life, mayHaveChangedDuring, type Step } from './life.ts';
import { minuteAt, type Place } from './place.ts';
import type { Event } from './play.ts';
import type { Request } from './request.ts';

const [DATE, LATER] = ['2026-06-01', { date: '2026-06-01', start: 660, personId: 'ilker' }];
const at = (start: number): Place => {
  const minute = minuteAt(DATE, start);
  return { personId: 'ilker', start: minute, end: minute + 30 };
};
const reschedule = (from: number, to: number): Event => ({
  request: { kind: 'reschedule', id: 'one', place: LATER } as unknown as Request,
  answer: undefined,
  from,
  to,
});
const moved = (from: number, to: number): Change => ({
  status: 'PENDING',
  actor: 'CUSTOMER',
  moved: { from: at(from), to: at(to) },
  request: null,
  lengths: null,
});

test('of two requests for the same either may have been the one that moved it', () => {
  const booked = { request: {} as Request, answer: undefined, from: 0, to: 1 };
  const first: Step = { event: booked, from: 0, to: 1, status: 'PENDING', place: at(600), services: [] };
  const [quick, slow] = [reschedule(30, 40), reschedule(10, 50)];
  const { steps, problem } = arrange('one', first, [moved(600, 660), moved(660, 660)], [quick, slow]);
  expect(problem).toBeUndefined();
  const life: Life = { appointment: {} as Appointment, buffer: 0, needs: [] as unknown as Life['needs'], steps };
  // A slow request had a reason to be refused, even if its answer came before the quick one was sent.
  expect(mayHaveChangedDuring(life, reschedule(15, 25))).toBe(true);
  expect(mayHaveChangedDuring(life, reschedule(2, 9))).toBe(false);
});

test('a move that is asked for again is written once, and one that was not written is missed', () => {
  const booked = { request: {} as Request, answer: undefined, from: 0, to: 1 };
  const first: Step = { event: booked, from: 0, to: 1, status: 'PENDING', place: at(600), services: [] };
  const twice = [reschedule(10, 20), reschedule(30, 40)];
  expect(arrange('one', first, [moved(600, 660)], twice).problem).toBeUndefined();
  expect(arrange('one', first, [], twice).problem).toMatch('a change was not written');
});

test('another move from where its partner was is none of a swap that was sent again', () => {
  const booked = { request: {} as Request, answer: undefined, from: 0, to: 1 };
  const first: Step = { event: booked, from: 0, to: 1, status: 'PENDING', place: at(600), services: [] };
  const ofElif = (place: Place): Place => ({ ...place, personId: 'elif' });
  const expected = (personId: string, start: number) => ({ personId, date: DATE, start });
  const two = [
    { id: 'one', expected: expected('ilker', 600) },
    { id: 'other', expected: expected('elif', 720) },
  ];
  const asked = (request: object, from: number): Event => ({
    ...{ request: request as Request, answer: undefined },
    ...{ from, to: from + 10 },
  });
  const swap = { kind: 'swap', two, allowsUnusual: false };
  const move = { kind: 'move', id: 'one', place: expected('ilker', 900), allowsUnusual: true };
  const events = [asked(swap, 10), asked(swap, 15), asked(move, 50)];
  const made = { ...moved(0, 0), actor: 'ACCOUNT' as const };
  const changes = [
    { ...made, moved: { from: at(600), to: ofElif(at(720)) } },
    { ...made, moved: { from: ofElif(at(720)), to: at(900) } },
  ];
  const { steps, problem } = arrange('one', first, changes, events);
  expect(problem).toBeUndefined();
  expect(steps.at(-1)).toMatchObject({ event: events[2], from: 50 });
});

test.each([
  ['a request whose time has begun', 'PENDING', 0, undefined],
  ['a request whose time is to come', 'PENDING', 1_000_000_000, 'no legal walk'],
  ['what was confirmed', 'CONFIRMED', 0, 'no legal walk'],
] as const)('%s may end by itself, or not', (_, status, minutes, problem) => {
  const booked = { request: {} as Request, answer: undefined, from: 0, to: 1 };
  const { start, ...place } = at(600);
  const first: Step = {
    ...{ event: booked, from: 0, to: 1, services: [], status },
    place: { ...place, start: start + minutes, end: start + minutes + 30 },
  };
  const ended: Change = { status: 'CANCELLED', actor: 'SYSTEM', moved: null, request: null, lengths: null };
  expect(arrange('one', first, [ended], []).problem?.slice(0, 13)).toBe(problem);
});
