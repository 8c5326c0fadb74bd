import type { VisitTerms } from '@vakit/contract';
import { liraOf, visitOf } from '@vakit/scheduling';
import type { OfferedService } from './offered-service.ts';

/** What services come to, one after the other, as it is told to whoever books them. */
export function termsOfServices(services: readonly OfferedService[]): VisitTerms {
  const { priceKurus, priceKind, durationMinutes } = visitOf(services);
  return { price: liraOf(priceKurus), priceKind, durationMinutes };
}
