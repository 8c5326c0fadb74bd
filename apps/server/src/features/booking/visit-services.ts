import type { VisitChange } from '@vakit/contract';
import { kurusOf, type PriceKind, priceKindOf } from '@vakit/scheduling';
import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AppointmentView } from '../appointments/index.ts';
import type { OfferedService } from '../availability/index.ts';

/** A service as it is written into a visit. */
export type VisitService = Omit<OfferedService, 'bufferMinutes'>;

export type WantedVisit = {
  readonly services: readonly VisitService[];
  /** Whether they are others than before */
  readonly isNewVisit: boolean;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
};

/**
 * What a visit comes to with other services: those that it has keep their names, even when they are no longer sold, and the
 * others come from what the branch sells.
 * @throws Refusal SERVICE_NOT_FOUND
 */
export async function requireVisitServices(
  transaction: Queryable,
  seen: AppointmentView,
  { services: wanted, durationMinutes }: VisitChange,
): Promise<WantedVisit> {
  const ids = wanted.map(({ serviceId }) => serviceId);
  const sold = await transaction
    .selectFrom('services')
    .select(['id', 'name', 'translations', 'duration_minutes', 'price_kurus', 'price_kind'])
    .select(['buffer_minutes', 'is_active', 'archived_at'])
    .where('branch_id', '=', seen.branch_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute();
  const services = wanted.map(({ serviceId, price }): VisitService => {
    const had = seen.services.find((each) => each.serviceId === serviceId);
    const priceKurus = kurusOf(price);
    // A price that the business has set is what it costs.
    const kindAt = (kurus: number, kind: PriceKind) => (kurus === priceKurus ? kind : 'FIXED');
    if (had) return { ...keptOf(had), priceKurus, priceKind: kindAt(kurusOf(had.price), had.priceKind) };
    const service = sold.find((each) => each.id === serviceId && each.is_active && !each.archived_at);
    if (!service) throw new Refusal('SERVICE_NOT_FOUND');
    const { id, name, translations, duration_minutes, price_kurus, price_kind } = service;
    const priceKind = kindAt(price_kurus, price_kind);
    return { id, name, translations, durationMinutes: duration_minutes, priceKurus, priceKind };
  });
  const isNewVisit = String(ids) !== String(seen.services.map(({ serviceId }) => serviceId));
  return {
    services,
    isNewVisit,
    durationMinutes,
    bufferMinutes: isNewVisit ? Math.max(...sold.map(({ buffer_minutes }) => buffer_minutes)) : seen.buffer_minutes,
    priceKurus: services.reduce((sum, { priceKurus }) => sum + priceKurus, 0),
    priceKind: priceKindOf(services.map(({ priceKind }) => priceKind)),
  };
}

/** A service of a visit under the names that it was booked with. */
function keptOf({ serviceId, serviceName, durationMinutes, translations }: AppointmentView['services'][number]) {
  const names = Object.entries(translations).map(([language, { serviceName: name }]) => [language, { name }]);
  return { id: serviceId, name: serviceName, durationMinutes, translations: Object.fromEntries(names) };
}
