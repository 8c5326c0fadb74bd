/**
 * A colour as the eye orders them (Björn Ottosson's OKLab in polar form): of two with the same lightness neither looks brighter,
 * and the hue stays while the lightness changes.
 */
type Oklch = {
  /** From 0, black, to 1, white */
  readonly lightness: number;
  /** From 0, grey, to about 0.3 on screens */
  readonly chroma: number;
  /** In radians */
  readonly hue: number;
};

/** @param color as `#rrggbb` */
export function oklchOf(color: string): Oklch {
  const [red, green, blue] = lightOf(color);
  const [long, medium, short] = [
    0.41222 * red + 0.53633 * green + 0.05145 * blue,
    0.2119 * red + 0.6807 * green + 0.1074 * blue,
    0.0883 * red + 0.28172 * green + 0.62998 * blue,
  ].map(Math.cbrt) as Triple;
  const a = 1.978 * long - 2.42859 * medium + 0.45059 * short;
  const b = 0.0259 * long + 0.78277 * medium - 0.80868 * short;
  return {
    lightness: 0.21045 * long + 0.79362 * medium - 0.00407 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The colour as `#rrggbb`. A screen shows the nearest that its red, green and blue can make. */
export function colorOf({ lightness, chroma, hue }: Oklch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const [long, medium, short] = [
    lightness + 0.39634 * a + 0.2158 * b,
    lightness - 0.10556 * a - 0.06385 * b,
    lightness - 0.08948 * a - 1.29149 * b,
  ].map((root) => root ** 3) as Triple;
  const light = [
    4.07674 * long - 3.30771 * medium + 0.23097 * short,
    -1.26844 * long + 2.60976 * medium - 0.34132 * short,
    -0.0042 * long - 0.70342 * medium + 1.70761 * short,
  ];
  const channels = light.map((each) => (each <= 0.003_130_8 ? 12.92 * each : 1.055 * each ** (1 / 2.4) - 0.055));
  return hexadecimal(channels.map((channel) => 255 * Math.min(1, Math.max(0, channel))));
}

type Triple = [red: number, green: number, blue: number];

/** How much light of each kind a `#rrggbb` colour has, from 0 to 1. */
export const lightOf = (color: string): Triple =>
  channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** The channels of a `#rrggbb` colour, from 0 to 255. */
export const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));

/** @param channels from 0 to 255 */
export const hexadecimal = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
