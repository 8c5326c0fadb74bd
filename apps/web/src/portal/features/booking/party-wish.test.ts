import { ANY_STAFF, isParty } from '@vakit/contract';
import { expect, test } from 'vitest';
import { isChosenForAll, isFull, wishOf } from './party-wish.ts';

const of = (...serviceIds: string[]) => ({ services: serviceIds.map((serviceId) => ({ serviceId })) });
const guest = (...serviceIds: string[]) => ({
  name: 'Zeynep',
  services: serviceIds.map((serviceId) => ({ serviceId, staffId: ANY_STAFF })),
});

test('a booking of one person with one person is no party', () => {
  expect(isParty(of('hair', 'nails'))).toBe(false);
  expect(isParty({ ...of('hair'), guests: [] })).toBe(false);
  expect(isParty({ services: [{ serviceId: 'hair', staffId: 'ayse' }] })).toBe(true);
  expect(isParty({ ...of('hair'), guests: [guest('hair')] })).toBe(true);
});

test('what is not chosen yet is not asked for, nor its person', () => {
  const hair = { serviceId: 'hair', staffId: 'ayse' };
  const nails = { serviceId: 'nails', variantId: 'long', addonIds: ['gel'], staffId: 'can' };
  const services = [hair, { serviceId: '', staffId: 'elif' }, nails];
  expect(wishOf({ services })).toEqual({ services: [hair, nails] });
});

test('guests are asked for without their names', () => {
  const { guests } = wishOf({ ...of('hair'), guests: [guest('nails', '')] });
  expect(guests).toEqual([{ services: [{ serviceId: 'nails', staffId: ANY_STAFF }] }]);
  expect(isChosenForAll({ ...of('hair'), guests: [guest('')] })).toBe(false);
});

test('twelve services are the most', () => {
  const five = guest('a', 'b', 'c', 'd', 'e');
  expect(isFull({ ...five, guests: [five, guest('a')] })).toBe(false);
  expect(isFull({ ...five, guests: [five, guest('a', 'b')] })).toBe(true);
});
