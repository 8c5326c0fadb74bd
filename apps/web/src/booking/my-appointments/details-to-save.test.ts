import { expect, test } from 'vitest';
import { detailsToSave } from './details-to-save.ts';

const name = { firstName: 'Ayşe', lastName: 'Demir' };
const known = { ...name, email: 'ayse@posta.example', phone: '' };
const before = { ...known, contactKind: 'EMAIL' } as const;

test('a contact that is typed for the first time is sent, and one that was left out is not', () => {
  expect(detailsToSave(before, { ...known, phone: '0532 000 00 00' })).toEqual({ ...name, phone: '0532 000 00 00' });
  expect(detailsToSave(before, { ...known, phone: ' ' })).toEqual(name);
});

test('a contact that was there is sent also when it is emptied, and the proven one never', () => {
  const called = { ...name, email: 'ayse@posta.example', phone: '+905320000000' };
  const byPhone = { ...called, contactKind: 'PHONE' } as const;
  expect(detailsToSave(byPhone, { ...called, email: '', phone: '1' })).toEqual({ ...name, email: '' });
});
