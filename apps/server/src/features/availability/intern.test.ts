import { expect, test } from 'vitest';
import { intern } from './intern.ts';

const nineToFive = () => ({ monday: { start: '09:00', end: '17:00' } });

test('equal values become one, others stay their own', () => {
  const share = intern(10);
  const first = share(nineToFive());
  expect(share(nineToFive())).toBe(first);
  expect(share({ monday: { start: '09:00', end: '18:00' } })).not.toEqual(first);
});

test('what was not seen for long is forgotten', () => {
  const share = intern(2);
  const first = share(nineToFive());
  share(['one']);
  share(['two']);
  expect(share(nineToFive())).not.toBe(first);
});
