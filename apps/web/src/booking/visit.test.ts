import type { PublicBranch } from '@vakit/contract';
import { SERVICES_PER_VISIT_MAX } from '@vakit/contract/limits.ts';
import { totalOf } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { termsWith } from '../common/told-terms.ts';
import { type Choice, combinable, isFull, otherServices, sentOf, servicesOf, staffFor, withChoices } from './visit.ts';

const service = (id: string, durationMinutes = 30, price = 100) => ({
  id,
  name: id,
  durationMinutes,
  price,
  priceKind: 'FIXED',
  variantName: null,
  variants: [],
  translations: {},
});
const of = (serviceId: string, ...addonIds: string[]): Choice => ({ serviceId, variantId: null, addonIds });
const only = (...serviceIds: string[]) => serviceIds.map((id) => of(id));
const branch = {
  services: [
    service('cut'),
    service('shave', 15, 0.1),
    service('dye', 90, 0.2),
    service('spa', 480),
    service('bath', 300),
  ],
  addons: [],
  staff: [
    { id: 'barber', serviceIds: ['cut', 'shave'], terms: [] },
    { id: 'hairdresser', serviceIds: ['cut', 'dye'], terms: [] },
    { id: 'bather', serviceIds: ['spa', 'bath'], terms: [] },
  ],
} as unknown as PublicBranch;

test('who is linked to no service offers all of them, alone and together', () => {
  const everybody = {
    ...branch,
    staff: [...branch.staff, { id: 'all', serviceIds: [], terms: [] }],
  } as unknown as PublicBranch;
  expect(staffFor(everybody, ['shave']).map(({ id }) => id)).toEqual(['barber', 'all']);
  expect(staffFor(everybody, ['shave', 'dye']).map(({ id }) => id)).toEqual(['all']);
});

test('what further services of a visit ask for: somebody else, or less', () => {
  const obstacles = (serviceIds: string[]) =>
    otherServices(branch, only(...serviceIds)).map(({ service, obstacle }) => [service.id, obstacle]);
  expect(obstacles(['cut'])).toEqual([
    ['shave', null],
    ['dye', null],
    ['spa', 'APART'],
    ['bath', 'APART'],
  ]);
  expect(obstacles(['cut', 'shave'])).toContainEqual(['dye', 'APART']);
  const deserted = { ...branch, staff: branch.staff.slice(0, 1) };
  const left = otherServices(deserted, only('spa')).map(({ obstacle }) => obstacle);
  expect(new Set(left)).toContain('NOBODY');
  expect(obstacles(['spa'])).toContainEqual(['bath', 'TOO_LONG']);
});

test('of a service the choices that are too long for the visit are told, and not offered', () => {
  const choice = (id: string, durationMinutes: number) => ({
    ...{ id, name: id, durationMinutes, price: 100, priceKind: 'FIXED', translations: {} },
  });
  const bath = {
    ...service('bath', 200),
    variantName: 'short',
    variants: [choice('middle', 240), choice('long', 241)],
  };
  const spa = { addons: [], services: [service('spa', 480), bath], staff: branch.staff } as unknown as PublicBranch;
  const [other] = otherServices(spa, only('spa'));
  expect(other).toMatchObject({ obstacle: null, tooLong: ['bath – long'], service: { variants: [{ id: 'middle' }] } });
});

test('what may be taken in several choices is offered in those that are left of it', () => {
  const choice = (id: string) => ({
    ...{ id, name: id, durationMinutes: 20, price: 100, priceKind: 'FIXED', translations: {} },
  });
  const laser = { ...service('laser'), variantName: 'legs', variants: [choice('arms'), choice('face')] };
  const centre = (variantsTogether: boolean) =>
    ({ ...branch, services: [{ ...laser, variantsTogether }], staff: [] }) as unknown as PublicBranch;
  const legs = of('laser');
  const arms = { ...legs, variantId: 'arms' };
  const left = (chosen: Choice[]) =>
    otherServices(centre(true), chosen).map(({ service: { variants } }) => variants.map(({ id }) => id));
  expect(left([])).toEqual([['arms', 'face']]);
  expect(left([legs])).toEqual([['arms', 'face']]);
  expect(left([legs, arms])).toEqual([['face']]);
  expect(left([legs, arms, { ...legs, variantId: 'face' }])).toEqual([]);
  expect(otherServices(centre(false), [legs])).toEqual([]);
});

test('what is gone, twice or done by nobody is left out, the first of it is kept', () => {
  expect(combinable(branch, only('shave', 'dye', 'cut', 'cut', 'gone'))).toEqual(only('shave', 'dye', 'cut'));
  expect(combinable({ ...branch, staff: [] }, only('cut', 'shave'))).toEqual(only('cut'));
});

test('a visit holds so many services and no more', () => {
  const ids = Array.from({ length: SERVICES_PER_VISIT_MAX + 1 }, (_, index) => `service ${index}`);
  const large = {
    services: ids.map((id) => service(id)),
    addons: [],
    staff: [{ id: 'all', serviceIds: [], terms: [] }],
  };
  const kept = combinable(large as unknown as PublicBranch, only(...ids));
  expect(kept).toHaveLength(SERVICES_PER_VISIT_MAX);
  expect(isFull(kept)).toBe(true);
});

test('prices add up to the kuruş', () => {
  expect(totalOf(servicesOf(branch, only('dye', 'shave')))).toEqual({
    durationMinutes: 105,
    price: 0.3,
    priceKind: 'FIXED',
  });
});

test('add-ons are those of their service, in its name and its figures, and go with it', () => {
  const mask = { id: 'mask', name: 'Mask', durationMinutes: 15, price: 0.2, serviceIds: ['cut', 'dye'] };
  const towel = { id: 'towel', name: 'Towel', durationMinutes: 0, price: 0, serviceIds: ['cut'] };
  const salon = { ...branch, addons: [mask, towel] } as unknown as PublicBranch;
  const chosen = [of('cut', 'towel', 'mask', 'gone'), of('shave', 'mask')];
  const [cut, shave] = servicesOf(salon, chosen);
  expect([cut?.name, shave?.name]).toEqual(['cut (+ Mask, Towel)', 'shave']);
  expect(termsWith([cut, shave] as never, salon.staff)).toMatchObject({ durationMinutes: 60, price: 100.3 });
  expect(combinable(salon, chosen)).toEqual([of('cut', 'mask', 'towel'), of('shave')]);
  const other = withChoices(chosen, 'cut', [of('cut', 'towel')]);
  expect(other).toEqual([of('cut', 'towel'), of('shave', 'mask')]);
  expect(sentOf(other)).toEqual({ services: other });
});

test('no more add-ons of a service are kept than can be chosen', () => {
  const ids = Array.from({ length: 7 }, (_, index) => `addon-${index}`);
  const addons = ids.map((id) => ({ id, name: id, durationMinutes: 0, price: 1, serviceIds: ['cut'] }));
  const salon = { ...branch, addons } as unknown as PublicBranch;
  expect(combinable(salon, [of('cut', ...ids)])[0]?.addonIds).toHaveLength(5);
});
