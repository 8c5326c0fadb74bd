import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, READABLE_RATIO, readableOn, readableOnGradient } from './color-contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('%s and %s: %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

test('on any colour dark or light can be read', () => {
  fc.assert(fc.property(color, (ground) => contrast(ground, readableOn(ground)) >= READABLE_RATIO));
});

test('on any gradient the text can be read at its ends and in the middle, by a scrim if need be', () => {
  const throughScrim = (ground: string) =>
    `#${[1, 3, 5]
      .map((from) =>
        Math.round(Number.parseInt(ground.slice(from, from + 2), 16) * 0.4)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  fc.assert(
    fc.property(color, color, (from, to) => {
      const text = readableOnGradient(from, to);
      return [from, to].every(
        (ground) => contrast(text.needsScrim ? throughScrim(ground) : ground, text.color) >= READABLE_RATIO,
      );
    }),
  );
});

test('a scrim is for colours that need it', () => {
  expect(readableOnGradient('#202040', '#000000')).toEqual({ color: '#ffffff', needsScrim: false });
  expect(readableOnGradient('#ffffff', '#ffff00')).toEqual({ color: '#000000', needsScrim: false });
  expect(readableOnGradient('#000000', '#ffffff').needsScrim).toBe(true);
});
