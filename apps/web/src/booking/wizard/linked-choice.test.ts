import type { PublicBranch } from '@vakit/contract';
import { expect, test } from 'vitest';
import type { Choice } from '../visit.ts';
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
    {
      id: 'h8',
      name: 'Lazer',
      durationMinutes: 30,
      price: 500,
      variantName: 'Bacak',
      variants: [
        { id: 'i9', name: 'Kol', translations: {} },
        { id: 'j10', name: 'Yüz', translations: {} },
      ],
      variantsTogether: true,
      translations: {},
    },
  ],
  addons: [{ id: 'g7', name: 'Bakım Maskesi', serviceIds: ['a1', 'b2'], translations: { en: { name: 'Care mask' } } }],
  staff: [
    { id: 'c3', firstName: 'İlker', lastName: 'Öz', serviceIds: [], terms: [] },
    { id: 'd4', firstName: 'Ayşe', lastName: 'Ak', serviceIds: ['b2'], terms: [] },
  ],
} as unknown as PublicBranch;

const of = (...serviceIds: string[]): Choice[] =>
  serviceIds.map((serviceId) => ({ serviceId, variantId: null, addonIds: [] }));

test.each([
  ['?service=a1&staff=c3', ['a1'], 'c3'],
  ['?service=A1', ['a1'], null],
  ['?service=sac-kesimi&staff=ilker-oz', ['a1'], 'c3'],
  ['?service=Sakal+Tıraşı&service=a1&service=a1', ['b2', 'a1'], null],
  ['?service=haircut', ['a1'], null],
  ['?staff=AYSE-AK&utm_source=x', [], 'd4'],
  ['?service=yok&staff=c3', [], 'c3'],
])('%s asks for %j with %s', (search, serviceIds, staffId) => {
  expect(linkedChoice(search, branch)).toEqual({ choices: of(...serviceIds), staffId, isOpen: false });
});

test.each([
  ['?service=e5', [null], true],
  ['?service=e5&variant=f6', ['f6'], false],
  ['?service=sac-boyama&variant=uzun', ['f6'], false],
  ['?service=e5&variant=long', ['f6'], false],
  ['?service=e5&variant=short', [null], false],
  ['?service=e5&variant=e5', [null], false],
  ['?service=e5&variant=short&variant=long', ['f6'], false],
  ['?service=e5&variant=yok', [null], true],
  ['?service=a1&variant=f6', [null], false],
  ['?service=lazer', [null], true],
  ['?service=lazer&variant=kol', ['i9'], false],
  ['?service=lazer&variant=yuz&variant=bacak', [null, 'j10'], false],
  ['?service=h8&service=h8&variant=h8&variant=i9', [null, 'i9'], false],
] as const)('%s asks for the variants %j, and leaves them open: %j', (search, variantIds, isOpen) => {
  const linked = linkedChoice(search, branch);
  expect(linked?.choices.map(({ variantId }) => variantId)).toEqual(variantIds);
  expect(linked?.isOpen).toBe(isOpen);
});

test.each([
  ['?service=a1&addon=g7', ['a1:g7']],
  ['?service=a1&addon=bakim-maskesi', ['a1:g7']],
  ['?service=a1&service=b2&addon=care-mask', ['a1:g7', 'b2:g7']],
  ['?service=a1&service=b2&addon=b2:g7', ['b2:g7']],
  ['?service=a1&service=b2&addon=haircut:care-mask&addon=yok', ['a1:g7']],
  ['?service=e5&addon=g7', []],
])('%s asks for the add-ons %j', (search, addons) => {
  const choices = linkedChoice(search, branch)?.choices ?? [];
  expect(choices.flatMap(({ serviceId, addonIds }) => addonIds.map((id) => `${serviceId}:${id}`))).toEqual(addons);
});

test.each(['', '?utm_source=x', '?service=yok', '?service=&staff=', '?service=%21'])(
  '%s asks for nothing',
  (search) => {
    expect(linkedChoice(search, branch)).toBeNull();
  },
);

const kept: WizardState = {
  ...EMPTY,
  choices: of('a1'),
  staffId: 'c3',
  date: '2026-05-30',
  startTime: '10:00',
  details: { ...EMPTY.details, customerFirstName: 'Ayşe' },
  isRemembered: true,
  marketingConsent: true,
};

test('a link takes the place of what was chosen before, but not of what was typed', () => {
  const linked = withLinked(kept, branch, { choices: of('b2'), staffId: 'd4' });
  const { details, isRemembered, marketingConsent } = kept;
  expect(linked).toEqual({ ...EMPTY, choices: of('b2'), staffId: 'd4', details, isRemembered, marketingConsent });
  expect(withLinked(kept, branch, { choices: of('a1'), staffId: 'd4' })).toMatchObject({
    staffId: null,
    unfitStaffId: 'd4',
  });
});

test('a person alone is remembered until a service is chosen', () => {
  const linked = withLinked(kept, branch, { choices: [], staffId: 'd4' });
  expect(linked).toMatchObject({ choices: [], staffId: null });
  expect(withServices(linked, branch, { choices: of('b2') })).toMatchObject({
    staffId: 'd4',
    unfitStaffId: null,
  });
});
