import type { PublicBranch } from '@vakit/contract';
import { expect, test } from 'vitest';
import { linkedChoice } from './linked-choice.ts';
import { EMPTY, type WizardState, withLinked, withServices } from './wizard-state.ts';

const branch = {
  services: [
    {
      id: 'a1',
      name: 'Saç Kesimi',
      durationMinutes: 30,
      price: 100,
      variants: [],
      translations: { en: { name: 'Haircut' } },
    },
    { id: 'b2', name: 'Sakal Tıraşı', durationMinutes: 15, price: 50, variants: [], translations: {} },
    {
      id: 'e5',
      name: 'Saç Boyama',
      durationMinutes: 60,
      price: 900,
      variantName: 'Kısa',
      variants: [{ id: 'f6', name: 'Uzun', translations: { en: { name: 'Long' } } }],
      translations: { en: { variantName: 'Short' } },
    },
  ],
  addons: [{ id: 'g7', name: 'Bakım Maskesi', serviceIds: ['a1', 'b2'], translations: { en: { name: 'Care mask' } } }],
  staff: [
    { id: 'c3', firstName: 'İlker', lastName: 'Öz', serviceIds: [], terms: [] },
    { id: 'd4', firstName: 'Ayşe', lastName: 'Ak', serviceIds: ['b2'], terms: [] },
  ],
} as unknown as PublicBranch;

test.each([
  ['?service=a1&staff=c3', ['a1'], 'c3'],
  ['?service=A1', ['a1'], null],
  ['?service=sac-kesimi&staff=ilker-oz', ['a1'], 'c3'],
  ['?service=Sakal+Tıraşı&service=a1&service=a1', ['b2', 'a1'], null],
  ['?service=haircut', ['a1'], null],
  ['?staff=AYSE-AK&utm_source=x', [], 'd4'],
  ['?service=yok&staff=c3', [], 'c3'],
])('%s asks for %j with %s', (search, serviceIds, staffId) => {
  expect(linkedChoice(search, branch)).toEqual({ serviceIds, variantIds: [], addons: [], staffId, isOpen: false });
});

test.each([
  ['?service=e5', [], true],
  ['?service=e5&variant=f6', ['f6'], false],
  ['?service=sac-boyama&variant=uzun', ['f6'], false],
  ['?service=e5&variant=long', ['f6'], false],
  ['?service=e5&variant=short', [], false],
  ['?service=e5&variant=e5', [], false],
  ['?service=e5&variant=yok', [], true],
  ['?service=a1&variant=f6', [], false],
])('%s asks for the variants %j, and leaves them open: %j', (search, variantIds, isOpen) => {
  expect(linkedChoice(search, branch)).toMatchObject({ variantIds, isOpen });
});

test.each([
  ['?service=a1&addon=g7', ['a1:g7']],
  ['?service=a1&addon=bakim-maskesi', ['a1:g7']],
  ['?service=a1&service=b2&addon=care-mask', ['a1:g7', 'b2:g7']],
  ['?service=a1&service=b2&addon=b2:g7', ['b2:g7']],
  ['?service=a1&service=b2&addon=haircut:care-mask&addon=yok', ['a1:g7']],
  ['?service=e5&addon=g7', []],
])('%s asks for the add-ons %j', (search, addons) => {
  expect(linkedChoice(search, branch)).toMatchObject({ addons });
});

test.each(['', '?utm_source=x', '?service=yok', '?service=&staff=', '?service=%21'])(
  '%s asks for nothing',
  (search) => {
    expect(linkedChoice(search, branch)).toBeNull();
  },
);

const NO_VARIANTS = { variantIds: [], addons: [], isOpen: false };

const kept: WizardState = {
  ...EMPTY,
  serviceIds: ['a1'],
  staffId: 'c3',
  date: '2026-05-30',
  startTime: '10:00',
  details: { ...EMPTY.details, customerFirstName: 'Ayşe' },
};

test('a link takes the place of what was chosen before, but not of what was typed', () => {
  const linked = withLinked(kept, branch, { ...NO_VARIANTS, serviceIds: ['b2'], staffId: 'd4' });
  expect(linked).toEqual({ ...EMPTY, serviceIds: ['b2'], staffId: 'd4', details: kept.details });
  expect(withLinked(kept, branch, { ...NO_VARIANTS, serviceIds: ['a1'], staffId: 'd4' })).toMatchObject({
    staffId: null,
    unfitStaffId: 'd4',
  });
});

test('a person alone is remembered until a service is chosen', () => {
  const linked = withLinked(kept, branch, { ...NO_VARIANTS, serviceIds: [], staffId: 'd4' });
  expect(linked).toMatchObject({ serviceIds: [], staffId: null });
  expect(withServices(linked, branch, { serviceIds: ['b2'], variantIds: [] })).toMatchObject({
    staffId: 'd4',
    unfitStaffId: null,
  });
});
