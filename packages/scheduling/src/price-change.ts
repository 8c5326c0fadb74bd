import { kurusOf, liraOf } from './money.ts';

/** By how much several prices change at once. */
export type PriceChange = {
  readonly by: 'PERCENT' | 'AMOUNT';
  /** Percent, or lira; at most two decimals, below zero for less */
  readonly value: number;
  /** Lira to whose multiples it is rounded, half of one upwards */
  readonly step: number;
};

/** Hundredths of a percent in a whole */
const WHOLE = 10_000;

/** A price in lira after the change; calculated in whole kuruş, never below zero. */
export function changedPrice(price: number, { by, value, step }: PriceChange): number {
  const hundredths = Math.round(value * 100);
  const steps = kurusOf(step);
  // Divided once, at the end: everything before is whole, so that no half is lost.
  const [kurus, parts] =
    by === 'AMOUNT' ? [kurusOf(price) + hundredths, 1] : [kurusOf(price) * (WHOLE + hundredths), WHOLE];
  return liraOf(Math.max(0, Math.floor((2 * kurus + steps * parts) / (2 * steps * parts)) * steps));
}
