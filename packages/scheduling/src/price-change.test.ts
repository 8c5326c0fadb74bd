import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurusOf } from './money.ts';
import { changedPrice } from './price-change.ts';

test.each([
  [349.99, { by: 'PERCENT', value: 10, step: 0.01 }, 384.99],
  [349.99, { by: 'PERCENT', value: 10, step: 1 }, 385],
  [349.99, { by: 'PERCENT', value: 10, step: 5 }, 385],
  [350, { by: 'PERCENT', value: 12.5, step: 10 }, 390],
  [0.15, { by: 'PERCENT', value: 10, step: 0.01 }, 0.17],
  [100, { by: 'PERCENT', value: -25, step: 0.01 }, 75],
  [1_000_000, { by: 'PERCENT', value: 0, step: 0.01 }, 1_000_000],
  [349.99, { by: 'AMOUNT', value: 50, step: 0.01 }, 399.99],
  [349.99, { by: 'AMOUNT', value: 50, step: 10 }, 400],
  [20, { by: 'AMOUNT', value: -30, step: 1 }, 0],
] as const)('%d becomes, by %j, %d', (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected);
});

test('it is the multiple of the step that is nearest, whatever the price', () => {
  const kurus = fc.integer({ min: 0, max: 100_000_000 });
  const hundredths = fc.integer({ min: -10_000, max: 50_000 });
  const step = fc.constantFrom(1, 100, 500, 1000);
  fc.assert(
    fc.property(kurus, hundredths, step, (price, percent, by) => {
      const changed = changedPrice(price / 100, { by: 'PERCENT', value: percent / 100, step: by / 100 });
      // In big integers, to which no digit is too far behind
      const exact = BigInt(price) * BigInt(10_000 + percent);
      const distance = BigInt(kurusOf(changed)) * 10_000n - exact;
      expect(kurusOf(changed) % by).toBe(0);
      expect(2n * (distance < 0n ? -distance : distance)).toBeLessThanOrEqual(BigInt(by) * 10_000n);
    }),
  );
});
