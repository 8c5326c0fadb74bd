import { ANY_STAFF } from '@vakit/contract';
import { expect, test } from 'vitest';
import { isChosenForAll, isFull, isParty, wishOf } from './party-wish.ts';

const guest = (serviceId: string, ...additionalServiceIds: string[]) => ({
  name: 'Zeynep',
  serviceId,
  additionalServiceIds,
  staffIds: [serviceId, ...additionalServiceIds].map(() => ANY_STAFF),
});

test('a booking of one person with one person is no party', () => {
  expect(isParty({ serviceId: 'hair', additionalServiceIds: ['nails'] })).toBe(false);
  expect(isParty({ serviceId: 'hair', guests: [] })).toBe(false);
  expect(isParty({ serviceId: 'hair', staffIds: ['ayse'] })).toBe(true);
  expect(isParty({ serviceId: 'hair', guests: [guest('hair')] })).toBe(true);
});

test('what is not chosen yet is not asked for, nor its person', () => {
  const wished = { serviceId: 'hair', additionalServiceIds: ['', 'nails'], staffIds: ['ayse', 'elif', 'can'] };
  expect(wishOf(wished)).toEqual({
    serviceId: 'hair',
    additionalServiceIds: ['nails'],
    choices: [null, null],
    addons: [],
    staffIds: ['ayse', 'can'],
  });
});

test('guests are asked for without their names', () => {
  const { guests } = wishOf({ serviceId: 'hair', guests: [guest('nails', '')] });
  expect(guests).toEqual([
    { serviceId: 'nails', additionalServiceIds: [], choices: [null], addons: [], staffIds: [ANY_STAFF] },
  ]);
  expect(isChosenForAll({ serviceId: 'hair', guests: [guest('')] })).toBe(false);
});

test('twelve services are the most', () => {
  const five = guest('a', 'b', 'c', 'd', 'e');
  expect(isFull({ ...five, guests: [five, guest('a')] })).toBe(false);
  expect(isFull({ ...five, guests: [five, guest('a', 'b')] })).toBe(true);
});
