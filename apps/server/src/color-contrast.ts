/** The dark and the light of texts on coloured ground. */
const DARK = '#000000';
const LIGHT = '#ffffff';

/** Whichever of dark and light is easier to read on a `#rrggbb` ground; at least one has a ratio of 4.5 on any colour. */
export function readableOn(ground: string): string {
  return contrast(ground, LIGHT) >= contrast(ground, DARK) ? LIGHT : DARK;
}

/** The contrast ratio of WCAG 2 between two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
