import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentOn, contrast, READABLE_RATIO, readableGradient, readableOn, scrimOver } from './color-contrast.ts';
import { oklchOf } from './oklch.ts';

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

test('over any picture a text can be read through the scrim of a header', () => {
  fc.assert(
    fc.property(color, color, color, (from, to, picture) => {
      const gradient = readableGradient(from, to);
      const { strong } = scrimOver(gradient);
      const share = Number.parseInt(strong.slice(7), 16) / 255;
      const seen = [1, 3, 5].map((at) => {
        const [over, under] = [strong, picture].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
        return Math.round((over ?? 0) * share + (under ?? 0) * (1 - share));
      });
      const ground = `#${seen.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
      // Rounded to whole channels
      return contrast(ground, gradient.color) >= READABLE_RATIO - 0.05;
    }),
  );
});

test('on any gradient the text can be read at its ends and in the middle', () => {
  fc.assert(
    fc.property(color, color, (from, to) => {
      const gradient = readableGradient(from, to);
      const grounds = [gradient.from, middleOf(gradient.from, gradient.to), gradient.to];
      return grounds.every((ground) => contrast(ground, gradient.color) >= READABLE_RATIO);
    }),
  );
});

const middleOf = (one: string, other: string) =>
  `#${[1, 3, 5]
    .map((from) => [one, other].map((each) => Number.parseInt(each.slice(from, from + 2), 16)) as [number, number])
    .map(([first, second]) =>
      Math.round((first + second) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

test('a gradient is changed only where it has to be, and not to black', () => {
  expect(readableGradient('#202040', '#000000')).toMatchObject({ color: '#ffffff', isAdjusted: false });
  expect(readableGradient('#ffffff', '#ffff00')).toMatchObject({ color: '#000000', isAdjusted: false });
  const { from, to, isAdjusted } = readableGradient('#1F3D36', '#3F7A63');
  expect([from, to, isAdjusted]).toEqual(['#1F3D36', '#3F7A63', false]);
  const defaults = readableGradient('#6B7FD7', '#98A9E8');
  expect(Math.max(contrast(defaults.from, '#000000'), contrast(defaults.to, '#000000'))).toBeGreaterThan(4);
});

test.each([
  ['dark', ['#171a21', '#0e1014', '#20242d'], ['#f3f5f9', '#aab2c0']],
  ['light', ['#ffffff', '#f4f5f8', '#eceef3'], ['#14171f', '#545c6b']],
] as const)('any colour becomes one of buttons and links that can be read in the %s scheme', (_, grounds, texts) => {
  fc.assert(
    fc.property(color, (chosen) => {
      const { accent, onAccent, accentGround } = accentOn(grounds, texts, chosen);
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(READABLE_RATIO);
      for (const ground of [...grounds, accentGround])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(READABLE_RATIO);
      for (const text of texts) expect(contrast(text, accentGround)).toBeGreaterThanOrEqual(READABLE_RATIO);
    }),
  );
});

test('a colour that can be read stays as its owner chose it', () => {
  expect(accentOn(['#ffffff'], ['#14171f'], '#14507A').accent).toBe('#14507A');
});

test.each([
  ['a dark green', '#1F3D36', '#449983'],
  ['a dark blue', '#14507A', '#4190CC'],
  ['a dark red', '#8A1F3D', '#EB5679'],
])('%s keeps its hue and stays vivid in the dark', (_, chosen, wanted) => {
  const { accent } = accentOn(['#171a21', '#0e1014', '#20242d'], ['#f3f5f9', '#aab2c0'], chosen);
  const [made, expected] = [oklchOf(accent), oklchOf(wanted)];
  expect(Math.abs(made.hue - expected.hue)).toBeLessThan(0.06);
  expect(Math.abs(made.chroma - expected.chroma)).toBeLessThan(0.01);
  expect(Math.abs(made.lightness - expected.lightness)).toBeLessThan(0.02);
});

test('grey stays grey', () => {
  const { accent } = accentOn(['#171a21'], ['#f3f5f9'], '#222222');
  expect(oklchOf(accent).chroma).toBeLessThan(0.005);
});
