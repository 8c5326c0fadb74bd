import type { VisitTerms } from '@vakit/contract';
import { liraOf, visitOf } from '@vakit/scheduling';
import type { OfferedService } from './offered-service.ts';

/** Adds up services, one after the other, as customers are told before booking. */
export function termsOfServices(services: readonly OfferedService[]): VisitTerms {
  const { priceKurus, priceKind, durationMinutes } = visitOf(services);
  return { price: liraOf(priceKurus), priceKind, durationMinutes };
}
