import type { ShownTerms, VisitTerms } from '@vakit/contract';
import { formatPrice } from '@vakit/contract/format-price.ts';
import { isAsTold, liraOf, MINUTE, priceKindOf } from '@vakit/scheduling';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';

type Booked = Pick<AppointmentRow, 'price_kurus' | 'price_kind' | 'starts_at' | 'ends_at'>;

/**
 * Lets nothing be booked or moved otherwise than it was shown to who asks for it; who does not say what that was takes it as it is.
 * @param booked all that is booked or moved together, as it is about to be stored
 * @throws Refusal TERMS_CHANGED with what it would be
 */
export function requireShown(booked: readonly Booked[], shown: ShownTerms | undefined): void {
  if (!shown) return;
  const start = Math.min(...booked.map(({ starts_at }) => starts_at.getTime()));
  const end = Math.max(...booked.map(({ ends_at }) => ends_at.getTime()));
  const terms: VisitTerms = {
    price: liraOf(booked.reduce((sum, { price_kurus }) => sum + price_kurus, 0)),
    priceKind: priceKindOf(booked.map(({ price_kind }) => price_kind)),
    durationMinutes: Math.round((end - start) / MINUTE),
  };
  if (isAsTold(terms, shown)) return;
  throw new Refusal('TERMS_CHANGED', {
    terms,
    parameters: (language) => ({ minutes: terms.durationMinutes, price: formatPrice(terms, language) }),
  });
}
