const KURUS_PER_LIRA = 100;

/** Whether a service costs its price, at least its price, or what its customer is told when asking. */
export const PRICE_KINDS = ['FIXED', 'FROM', 'ASK'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The price kind of several services together is the least certain one. Without any price there is none. */
export function priceKindOf(kinds: readonly PriceKind[]): PriceKind {
  if (kinds.every((kind) => kind === 'FIXED')) return 'FIXED';
  return kinds.every((kind) => kind === 'ASK') ? 'ASK' : 'FROM';
}

/** Whole kuruş, in which sums are exact, of a price in lira that has at most two decimals. */
export function kurusOf(lira: number): number {
  return Math.round(lira * KURUS_PER_LIRA);
}

/** A price in lira, as it stands on the wire, of whole kuruş. */
export function liraOf(kurus: number): number {
  return kurus / KURUS_PER_LIRA;
}

/** Adds prices in whole kuruş, because sums of lira would lose hundredths. */
export function sumOfPrices(prices: readonly number[]): number {
  return liraOf(prices.reduce((sum, price) => sum + kurusOf(price), 0));
}
