/** The dark and the light of texts on coloured ground. */
const DARK = '#000000';
const LIGHT = '#ffffff';

/** Whichever of dark and light is easier to read on a `#rrggbb` ground; at least one has a ratio of 4.5 on any colour. */
export function readableOn(ground: string): string {
  return contrast(ground, LIGHT) >= contrast(ground, DARK) ? LIGHT : DARK;
}

/** WCAG 2 asks for this ratio between a text and its ground, at the least. */
export const READABLE_RATIO = 4.5;

/**
 * The text that is readable all along a gradient of two `#rrggbb` colours. Where neither dark nor light is, it is light
 * and needs a scrim: black of 60% between the gradient and the text.
 */
export function readableOnGradient(from: string, to: string): { color: string; needsScrim: boolean } {
  // In between, a gradient may be darker than at both ends.
  const grounds = [from, mix(from, to), to];
  const worst = (color: string) => Math.min(...grounds.map((ground) => contrast(ground, color)));
  const color = worst(LIGHT) >= worst(DARK) ? LIGHT : DARK;
  return worst(color) >= READABLE_RATIO ? { color, needsScrim: false } : { color: LIGHT, needsScrim: true };
}

/** The contrast ratio of WCAG 2 between two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: string, other: string): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, index) => Math.round((value + (others[index] as number)) / 2));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
}
