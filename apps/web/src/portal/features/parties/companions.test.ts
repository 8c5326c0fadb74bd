import type { PartyPart } from '@vakit/contract';
import { expect, test } from 'vitest';
import { changedTogether } from './companions.ts';

const party = (statuses: Record<string, PartyPart['status']>) =>
  Object.entries(statuses).map(([id, status]) => ({ id, status }) as PartyPart);

test('only those that had the same status before are told as changed along', () => {
  const before = { status: 'CONFIRMED', party: party({ a: 'CONFIRMED', b: 'COMPLETED', c: 'CONFIRMED' }) } as const;
  const alone = { status: 'COMPLETED', party: party({ a: 'COMPLETED', b: 'COMPLETED', c: 'CONFIRMED' }) } as const;
  const along = { status: 'COMPLETED', party: party({ a: 'COMPLETED', b: 'COMPLETED', c: 'COMPLETED' }) } as const;
  expect(changedTogether(alone, before).map(({ id }) => id)).toEqual(['a']);
  expect(changedTogether(along, before).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('what was booked alone changes alone', () => {
  expect(changedTogether({ status: 'COMPLETED', party: [] }, { status: 'CONFIRMED', party: [] })).toEqual([]);
});
