import { type Language, type Priced, priceText } from './language.ts';
import { CURRENCY } from './limits.ts';

const LIRA = new Intl.NumberFormat('tr-TR', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `₺349,99` or `₺350`, in every language. */
export const formatMoney = (amount: number): string => LIRA.format(amount);

/** A price as `formatMoney` writes it, or words for "from", "on request" and "free". */
export const formatPrice = (priced: Priced, language: Language): string =>
  priceText(priced, formatMoney(priced.price), language);
