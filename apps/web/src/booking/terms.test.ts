import type { ProposedPart, PublicBranch, PublicStaffMember, Service, Slot } from '@vakit/contract';
import { asDoneBy } from '@vakit/scheduling';
import { expect, test } from 'vitest';
import { formatCost, formatLength, termsWith, termsWithAnyVariant, toldAt } from '../common/told-terms.ts';
import { mayDo } from './terms.ts';
import { startAt } from './told-start.ts';

const cut = { id: 'cut', durationMinutes: 60, price: 600, priceKind: 'FIXED' } as Service;
const dye = { id: 'dye', durationMinutes: 90, price: 1000, priceKind: 'FROM' } as Service;
const person = (id: string, terms: object[] = [], serviceIds: string[] = []) =>
  ({ id, serviceIds, terms }) as unknown as PublicStaffMember;
const junior = person('junior');
const senior = person('senior', [{ serviceId: 'cut', variantId: null, price: 900, durationMinutes: 45 }]);
const branch = { services: [cut, dye], staff: [junior, senior] } as unknown as PublicBranch;

test('a service is told as its person does it, and from the least where several may', () => {
  expect(termsWith([cut], [senior])).toEqual({ durationMinutes: 45, price: 900, priceKind: 'FIXED' });
  expect(termsWith([cut], [junior])).toEqual({ durationMinutes: 60, price: 600, priceKind: 'FIXED' });
  const both = { durationMinutes: 45, longest: 60, price: 600, greatest: 900, priceKind: 'FROM' };
  expect(termsWith([cut], [junior, senior])).toEqual(both);
  expect(termsWith([cut, dye], [junior, senior])).toEqual({
    ...{ durationMinutes: 135, longest: 150, price: 1600, priceKind: 'FROM' },
  });
  expect(termsWith([dye], [junior, senior])).toEqual({ durationMinutes: 90, price: 1000, priceKind: 'FROM' });
  expect(termsWith([cut], [])).toEqual({ durationMinutes: 60, price: 600, priceKind: 'FIXED' });
});

test('each choice of a service is as its person does it', () => {
  const texts = { translations: {}, variantName: 'Kısa', name: 'Kesim' };
  const long = {
    id: 'long',
    name: 'Uzun',
    durationMinutes: 90,
    price: 1500,
    priceKind: 'FIXED',
    translations: {},
  } as const;
  const both = { ...cut, ...texts, variants: [long] } as unknown as Service;
  expect(asDoneBy({ ...both, ...long, id: 'cut', variantId: 'long' }, senior)).toMatchObject({ price: 1500 });
  const told = { durationMinutes: 45, longest: 90, price: 600, priceKind: 'FROM' };
  expect(termsWithAnyVariant(both, [junior, senior])).toEqual(told);
  expect(termsWithAnyVariant(both, [senior])).toEqual({ ...told, price: 900 });
  const master = person('master', [{ serviceId: 'cut', variantId: 'long', price: 1900, durationMinutes: 100 }]);
  expect(termsWith([{ ...both, ...long, id: 'cut', variantId: 'long' }], [junior, master])).toEqual({
    ...{ durationMinutes: 90, longest: 100, price: 1500, greatest: 1900, priceKind: 'FROM' },
  });
  expect(termsWith([both], [master])).toEqual({ durationMinutes: 60, price: 600, priceKind: 'FIXED' });
  expect(termsWithAnyVariant({ ...both, variants: [] }, [senior])).toEqual({
    durationMinutes: 45,
    price: 900,
    priceKind: 'FIXED',
  });
});

test('those who may do it are all who offer it, or the one who is chosen', () => {
  expect(mayDo(branch, ['cut'], null)).toEqual([junior, senior]);
  expect(mayDo(branch, ['cut'], 'any')).toEqual([junior, senior]);
  expect(mayDo(branch, ['cut'], 'senior')).toEqual([senior]);
});

test('a start with anyone tells what whoever would do it takes', () => {
  const told = termsWith([cut], [junior, senior]);
  const slot: Slot = { startTime: '23:30', endTime: '00:15', available: true };
  expect(toldAt(told, 'FIXED', slot)).toEqual(told);
  const own = { durationMinutes: 45, price: 900, priceKind: 'FIXED' };
  expect(toldAt(told, 'FIXED', { ...slot, price: 900 })).toEqual(own);
  expect(toldAt(told, 'FIXED', { ...slot, price: 900, priceKind: 'FROM' })).toEqual({ ...own, priceKind: 'FROM' });
});

test('a start has other terms once it is told so, and who does what stays known where it takes as long', () => {
  const parts = [{ staffId: 'senior' }] as ProposedPart[];
  const slot = { startTime: '23:30', endTime: '00:15', parts };
  const terms = { price: 950, priceKind: 'FIXED', durationMinutes: 45 } as const;
  expect(startAt(slot, terms)).toEqual({ ...slot, price: 950, priceKind: 'FIXED' });
  const longer = startAt(slot, { ...terms, durationMinutes: 60 });
  expect(longer).toEqual({ startTime: '23:30', endTime: '00:30', price: 950, priceKind: 'FIXED' });
  expect(toldAt(termsWith([cut], []), 'FROM', longer)).toEqual({ ...terms, durationMinutes: 60 });
});

test('a price that differs is told from the least to the most, and one that only begins somewhere from there', () => {
  expect(formatCost(termsWith([cut], [junior, senior]), 'tr')).toBe('₺600 – ₺900');
  expect(formatCost(termsWith([cut], [senior]), 'en')).toBe('₺900');
  expect(formatCost(termsWith([dye], [junior, senior]), 'en')).toBe('From ₺1.000');
});

test('a length that differs is told from the shortest to the longest', () => {
  expect(formatLength(termsWith([cut], [junior, senior]), 'tr')).toMatch(/^45.+ – 1.+$/);
  expect(formatLength(termsWith([cut], [senior]), 'tr')).not.toContain('–');
  expect(formatLength({ durationMinutes: 25, longest: 30, price: 1, priceKind: 'FIXED' }, 'en')).toBe('25–30m');
});
