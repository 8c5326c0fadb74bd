/**
 * Colors of appointments, under the names of the theme's. Each stands out 3 : 1 from the calendar in both schemes, and white
 * can be read on it.
 */
export const EVENT_COLORS = {
  info: '#2576b2',
  success: '#2c8051',
  grape: '#9d55ad',
  orange: '#ac5d2c',
  cyan: '#137d8d',
  danger: '#bf4c48',
  indigo: '#6667ca',
  lime: '#5b7c26',
  pink: '#ba4a77',
  teal: '#1a7f73',
  warning: '#986815',
  gray: '#6d727e',
} as const;
export type EventColor = keyof typeof EVENT_COLORS;

/** In percent, the shares of colours that are mixed with the surface. */
export const SHARES = {
  /** Color in the ground of an appointment, in the light scheme; the dark one has all of it */
  tint: 20,
  /** Ground and edge of an appointment that has ended */
  ended: 60,
  /** Text of an appointment that has ended */
  endedText: 80,
} as const;

/** The same as custom properties of CSS. */
export const MIXED = {
  '--tint': `${SHARES.tint}%`,
  '--ended': `${SHARES.ended}%`,
  '--ended-text': `${SHARES.endedText}%`,
};
