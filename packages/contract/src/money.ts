/** How lira stand before or behind an amount, and what shopkeepers put in the place of no kuruş: `350,-`, `350.-`. */
const LIRA_BEFORE = /^(?:₺|tl|try)\.?\s*/i;
const LIRA_BEHIND = /\s*(?:₺|tl|try|lira)\.?$/i;
const NO_KURUS = /[.,]?\s*[-–—]$/;

/** A first group that is not zero, so that `0.500` is not taken for five hundred. */
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?$/;
const WITHOUT_GROUPS = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/**
 * Lira as people in Turkey write them: `350`, `349,99`, `1.250,50`, `1,250.50`, `₺350`, `350 TL.`, `350,-`. Of a single point
 * or comma exactly three digits behind it are thousands: `1.200` is twelve hundred.
 * @returns null where it is none of these; it is never guessed
 */
export function parseMoney(typed: string): number | null {
  const amount = typed
    .normalize('NFKC')
    .trim()
    .replace(LIRA_BEFORE, '')
    .replace(LIRA_BEHIND, '')
    .replace(NO_KURUS, '')
    .replace(/[\s'’]/g, '');
  if (WITHOUT_GROUPS.test(amount)) return Number(amount.replace(',', '.'));
  if (GROUPED_BY_POINTS.test(amount)) return Number(amount.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_BY_COMMAS.test(amount)) return Number(amount.replaceAll(',', ''));
  return null;
}
