import { ANY_STAFF, type Service, type StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import type { Offered } from './offered.ts';
import { termsToldOf, toldOfVisit } from './told-visit.ts';

const service = (id: string, price: number, durationMinutes: number) =>
  ({ id, name: id, price, priceKind: 'FIXED', durationMinutes, variants: [] }) as unknown as Service;
const person = (id: string, terms: object[] = []) =>
  ({ id, serviceIds: ['hair', 'nails'], terms }) as unknown as StaffMember;

const dear = { serviceId: 'hair', variantId: null, price: 600, durationMinutes: 45 };
const offered: Offered = {
  services: [service('hair', 400, 30), service('nails', 200.5, 20)],
  staff: [person('ayse'), person('elif', [dear])],
  addons: [],
};

const told = (values: Parameters<typeof toldOfVisit>[0], start?: Parameters<typeof toldOfVisit>[2]) =>
  termsToldOf(values, toldOfVisit(values, offered, start), start);
const of = (...serviceIds: string[]) => ({ services: serviceIds.map((serviceId) => ({ serviceId })) });
const slot = { startTime: '10:00', endTime: '10:45', available: true };

test('with one person it is what that person takes', () => {
  const visit = of('hair', 'nails');
  expect(told({ ...visit, staffId: 'ayse' })).toEqual({ price: 600.5, priceKind: 'FIXED', durationMinutes: 50 });
  expect(told({ ...visit, staffId: 'elif' })).toEqual({ price: 800.5, priceKind: 'FIXED', durationMinutes: 65 });
});

test('with anyone it is one figure only where all take the same, or at a free start', () => {
  const visit = { ...of('hair'), staffId: ANY_STAFF };
  expect(told({ ...visit, ...of('nails') })).toEqual({ price: 200.5, priceKind: 'FIXED', durationMinutes: 20 });
  expect(told(visit)).toBeUndefined();
  const slow = { ...dear, price: null };
  const alikePriced = { ...offered, staff: [person('ayse'), person('elif', [slow])] };
  expect(termsToldOf(visit, toldOfVisit(visit, alikePriced, undefined), undefined)).toEqual({
    price: 400,
    priceKind: 'FIXED',
  });
  expect(told(visit, { ...slot, price: 600 })).toEqual({ price: 600, priceKind: 'FIXED', durationMinutes: 45 });
});

test('guests are told of with those of whom it is proposed, from the first start to the last end', () => {
  const guest = { name: 'Zeynep', services: [{ serviceId: 'nails', staffId: ANY_STAFF }] };
  const party = { ...of('hair'), staffId: ANY_STAFF, guests: [guest] };
  expect(told(party)).toBeUndefined();
  // At a time that is none of the free ones the price is told alone.
  expect(told({ ...party, staffId: 'elif' })).toEqual({ price: 800.5, priceKind: 'FIXED' });
  const part = { startTime: '10:00', endTime: '10:45' };
  const parts = [
    { ...part, guest: 0, services: [{ serviceId: 'hair', variantId: null }], staffId: 'elif' },
    { ...part, guest: 1, services: [{ serviceId: 'nails', variantId: null }], staffId: 'ayse' },
  ];
  expect(told(party, { ...slot, parts })).toEqual({ price: 800.5, priceKind: 'FIXED', durationMinutes: 45 });
});
