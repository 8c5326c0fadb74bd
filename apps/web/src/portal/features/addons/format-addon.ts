import type { Addon } from '@vakit/contract';
import { formatMoney } from '@vakit/contract/format-price.ts';
import type { Language } from '@vakit/contract/language.ts';
import { formatDuration } from '../../../common/format.ts';

/** `+ 15 dk · + ₺150`; the price alone where it takes no time. */
export const formatAddon = (
  { durationMinutes, price }: Pick<Addon, 'durationMinutes' | 'price'>,
  language: Language,
): string =>
  [durationMinutes > 0 && `+ ${formatDuration(durationMinutes, language)}`, `+ ${formatMoney(price)}`]
    .filter(Boolean)
    .join(' · ');
