import { channelsOf, colorOf, hexadecimal, lightOf, oklchOf } from './oklch.ts';

/** The dark and the light of texts on coloured ground. */
const DARK = '#000000';
const LIGHT = '#ffffff';

/**
 * Chooses dark or light text for a `#rrggbb` ground, whichever is easier to read; at least one has a ratio of 4.5 on
 * any colour.
 */
export function readableOn(ground: string): string {
  return contrast(ground, LIGHT) >= contrast(ground, DARK) ? LIGHT : DARK;
}

/** WCAG 2 asks for this ratio between a text and its ground, at the least. */
export const READABLE_RATIO = 4.5;

export type ReadableGradient = {
  readonly from: string;
  readonly to: string;
  /** Color of text on it */
  readonly color: string;
  /** Whether the colours had to be changed */
  readonly isAdjusted: boolean;
};

/**
 * A gradient of two `#rrggbb` colours on which a text can be read all along. Where neither dark nor light can be read on
 * both, they become as much darker or lighter as is needed, whichever is less.
 */
export function readableGradient(from: string, to: string): ReadableGradient {
  const [onDark, onLight] = [adjusted(from, to, LIGHT, DARK), adjusted(from, to, DARK, LIGHT)];
  const { steps, ...gradient } = onDark.steps <= onLight.steps ? onDark : onLight;
  return { ...gradient, isAdjusted: steps > 0 };
}

/** Both colours moved towards one on which the text can be read, each no further than it must be. */
function adjusted(from: string, to: string, color: string, towards: string) {
  const [first, second] = [readableBelow([color], from, towards), readableBelow([color], to, towards)];
  let steps = first.steps + second.steps;
  let [start, end] = [first.color, second.color];
  // In between, a gradient may be darker than at both ends.
  while (contrast(mix(start, end), color) < READABLE_RATIO) {
    [start, end] = [mix(start, towards, 1 / STEPS), mix(end, towards, 1 / STEPS)];
    steps += 2;
  }
  return { from: start, to: end, color, steps };
}

/**
 * A `#rrggbb` colour that can be read on all of the grounds, or below texts of these colours: as much darker or lighter as is
 * needed, with its hue, and never washed out.
 */
function readableBelow(others: readonly string[], color: string, towards: string) {
  const { lightness, chroma, hue } = oklchOf(color);
  const [end, richer] = towards === LIGHT ? [1, LIGHTER] : [0, 1];
  const vivid = chroma < GREY ? chroma : Math.max(chroma * richer, VIVID);
  let steps = 0;
  let moved = color;
  while (steps < STEPS && others.some((other) => contrast(moved, other) < READABLE_RATIO)) {
    steps += 1;
    const share = steps / STEPS;
    // The end itself is white or black.
    moved = colorOf({ lightness: lightness + (end - lightness) * share, chroma: share < 1 ? vivid : 0, hue });
  }
  return { color: moved, steps };
}

/** Chroma of a colour of which nobody could name the hue: its owner wants grey. */
const GREY = 0.02;
/** Chroma with which a button cannot be taken for one that is switched off */
const VIVID = 0.09;
/** As much more chroma lets a colour look as rich as it was when it was darker. */
const LIGHTER = 1.3;

/** In so many steps a colour becomes dark or light. */
const STEPS = 50;

export type Accent = { readonly accent: string; readonly onAccent: string; readonly accentGround: string };

/**
 * Adapts a `#rrggbb` colour for buttons, links and marks of a colour scheme: it can be read on each of the grounds and
 * on `accentGround`, a tint of the first of them, and `onAccent` can be read on it.
 * @param text which has to stay readable on the tint
 */
export function accentOn(grounds: readonly [string, ...string[]], text: readonly string[], color: string): Accent {
  const [ground] = grounds;
  const { color: accent } = readableBelow(grounds, color, readableOn(ground));
  const texts = [...text, accent];
  let tint = TINT;
  let accentGround = mix(ground, accent, tint);
  while (texts.some((each) => contrast(each, accentGround) < READABLE_RATIO)) {
    tint *= 0.9;
    accentGround = mix(ground, accent, tint);
  }
  return { accent, onAccent: readableOn(accent), accentGround };
}

/** Share of a scrim's colour where a text lies over it; the picture behind shows through with the rest */
const SCRIM = 0.86;
/** The same where no text lies */
const SHEER = 0.25;

/**
 * Colours, as `#rrggbbaa`, that lie over a picture so that a text of `color` can be read on it, whatever the picture shows:
 * `strong` below the text, `sheer` where there is none.
 */
export function scrimOver({ from, to, color }: ReadableGradient): { strong: string; sheer: string } {
  // The least readable picture is as light as the text.
  const isReadable = (scrim: string) => contrast(mix(color, scrim, SCRIM), color) >= READABLE_RATIO;
  const { lightness, chroma, hue } = oklchOf(from);
  const end = color === LIGHT ? 0 : 1;
  let strong = from;
  for (let steps = 1; steps <= STEPS && !isReadable(strong); steps += 1) {
    const share = steps / STEPS;
    strong = colorOf({ lightness: lightness + (end - lightness) * share, chroma: chroma * (1 - share / 2), hue });
  }
  return { strong: withOpacity(strong, SCRIM), sheer: withOpacity(to, SHEER) };
}

const withOpacity = (color: string, opacity: number) =>
  color +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** How much of a colour is in a ground that is tinted by it, at the most */
const TINT = 0.14;

/** The contrast ratio of WCAG 2 between two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param share of the other colour, from 0 to 1 */
function mix(one: string, other: string, share = 0.5): string {
  const others = channelsOf(other);
  return hexadecimal(channelsOf(one).map((value, index) => value + ((others[index] as number) - value) * share));
}
