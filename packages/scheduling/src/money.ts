const KURUS_PER_LIRA = 100;

/** Whole kuruş, in which sums are exact, of a price in lira that has at most two decimals. */
export function kurusOf(lira: number): number {
  return Math.round(lira * KURUS_PER_LIRA);
}

/** A price in lira, as it stands on the wire, of whole kuruş. */
export function liraOf(kurus: number): number {
  return kurus / KURUS_PER_LIRA;
}
