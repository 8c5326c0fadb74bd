import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorOf, oklchOf } from './oklch.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a colour comes back as it was', () => {
  fc.assert(fc.property(color, (each) => colorOf(oklchOf(each)) === each));
});

test('white, black and pure red are where CSS Color 4 has them', () => {
  expect(oklchOf('#ffffff').lightness).toBeCloseTo(1, 4);
  expect(oklchOf('#000000').lightness).toBe(0);
  const red = oklchOf('#ff0000');
  expect([red.lightness, red.chroma, (red.hue * 180) / Math.PI].map((each) => Number(each.toFixed(2)))).toEqual([
    0.63, 0.26, 29.23,
  ]);
});

test('a chroma that no screen shows becomes the nearest colour that one can show', () => {
  expect(colorOf({ lightness: 1.2, chroma: 0, hue: 0 })).toBe('#ffffff');
  const { lightness, chroma } = oklchOf(colorOf({ lightness: 0.7, chroma: 0.4, hue: 2 }));
  expect(lightness).toBeCloseTo(0.7, 1);
  expect(chroma).toBeGreaterThan(0.15);
});
