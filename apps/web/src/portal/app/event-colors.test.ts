import { contrast, READABLE_RATIO } from '@vakit/contract/color-contrast.ts';
import { channelsOf, hexadecimal } from '@vakit/contract/oklch.ts';
import { describe, expect, test } from 'vitest';
import { EVENT_COLORS, SHARES } from '../features/calendar/event-colors.ts';
import { theme } from './theme.ts';

/** WCAG 2 asks for this ratio between a thing and what lies around it. */
const SEEN_RATIO = 3;
const DARK = theme.colors?.dark?.[6] as string;
const LIGHT = '#ffffff';

/** @param share of the first, in percent */
const mixed = (one: string, other: string, share: number) =>
  hexadecimal(
    channelsOf(one).map((value, index) => (value * share + (channelsOf(other)[index] as number) * (100 - share)) / 100),
  );

describe.each(Object.entries(EVENT_COLORS))('an appointment in %s', (_, color) => {
  test.each([
    ['dark', DARK, color, '#ffffff'],
    ['light', LIGHT, mixed(color, LIGHT, SHARES.tint), '#000000'],
  ])('is seen on the %s calendar and can be read, also once it has ended', (scheme, surface, fill, text) => {
    // In the dark all of it, in the light its edge
    expect(contrast(scheme === 'dark' ? fill : color, surface)).toBeGreaterThanOrEqual(SEEN_RATIO);
    expect(contrast(text, fill)).toBeGreaterThanOrEqual(READABLE_RATIO);
    const ended = mixed(fill, surface, SHARES.ended);
    expect(contrast(mixed(text, surface, SHARES.endedText), ended)).toBeGreaterThanOrEqual(READABLE_RATIO);
  });
});
