import { expect, test } from 'vitest';
import { findConfirmationCode } from './confirmation-code.ts';

test.each([
  'UUA-364-DJH',
  'uua364djh',
  ' u u a 3 6 4 d j h ',
  'UUA-364-DJH.',
  '“UUA-364-DJH”',
  "'uua-364-djh',",
  '*UUA-364-DJH*',
  '_UUA-364-DJH_',
  'UUA–364–DJH',
  'UUA — 364 — DJH',
  'UUA−364−DJH',
  'UUA\u2011364\u2011DJH\u200b',
  'ＵＵＡ－３６４－ＤＪＨ',
  'Onay kodu: UUA-364-DJH',
  'Confirmation code UUA 364 DJH, please',
  'https://randevu.example/track/UUA-364-DJH',
  'https://randevu.example/track/uua-364-djh?utm_source=mail#review',
  '(UUA-364-DJH)',
])('the code is found in %j', (typed) => {
  expect(findConfirmationCode(typed)).toBe('UUA-364-DJH');
});

test.each([
  '',
  'UUA-364',
  'UUA-364-DJHA',
  'XUUA-364-DJH',
  'UUA-3645-DJH',
  '123-UUA-364',
  'UUA/364/DJH',
  'randevum nerede?',
])('there is no code in %j', (typed) => {
  expect(findConfirmationCode(typed)).toBeUndefined();
});

test('of much text the time is not taken', () => {
  expect(findConfirmationCode('AAA '.repeat(50_000))).toBeUndefined();
  expect(findConfirmationCode(`UUA${'-'.repeat(100_000)}`)).toBeUndefined();
});
