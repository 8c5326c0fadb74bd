import { withAddons } from '@vakit/scheduling';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OfferedAddon, OfferedService } from './offered-service.ts';
import type { WishedPart } from './wished-part.ts';

/** Additional columns of a query of services for the add-ons of these parts; nothing without any. */
export const chosenAddons = (parts: readonly WishedPart[]) => {
  const chosen = parts.flatMap(({ serviceId, addonIds = [] }) => addonIds.map((addonId) => ({ serviceId, addonId })));
  return chosen.length > 0
    ? sql`, 'addons', (
        SELECT coalesce(json_agg(json_build_object(
          'id', addon.id, 'name', addon.name, 'translations', addon.translations,
          'durationMinutes', addon.duration_minutes, 'priceKurus', addon.price_kurus
        ) ORDER BY addon.place), '[]')
        FROM (SELECT DISTINCT service_id, addon_id FROM unnest(
          ${chosen.map(({ serviceId }) => serviceId)}::uuid[], ${chosen.map(({ addonId }) => addonId)}::uuid[]
        ) AS wished (service_id, addon_id)) AS added
        JOIN addon_services link ON ${inBusiness('link')} AND link.branch_id = services.branch_id
          AND link.service_id = services.id AND link.addon_id = added.addon_id
        JOIN service_addons addon ON ${inBusiness('addon')} AND addon.id = link.addon_id AND addon.archived_at IS NULL
        WHERE added.service_id = services.id
      )`
    : sql``;
};

/** A service that nothing has been added to, with those of its add-ons that were asked for, if any were. */
type WithChosen = Omit<OfferedService, 'addons'> & { readonly addons?: readonly OfferedAddon[] | undefined };

/**
 * The services with what is added to them in their lengths and their prices.
 * @throws Refusal ADDON_NOT_FOUND for one that cannot be added to its service
 */
export const takeAddons = (services: readonly WithChosen[], parts: readonly WishedPart[]): OfferedService[] =>
  services.map(({ addons = [], ...service }, index) => {
    const own = parts[index]?.addonIds ?? [];
    const added = addons.filter(({ id }) => own.includes(id));
    if (added.length < own.length) throw refuseUnknownAddon(index);
    return serviceWith(service, added);
  });

/** @param place of the service in its visit */
export const refuseUnknownAddon = (place: number) =>
  new Refusal('ADDON_NOT_FOUND', { fields: { [`services.${place}.addonIds`]: 'addons.gone' } });

type Done = Pick<OfferedService, 'durationMinutes' | 'priceKurus' | 'priceKind'>;

/** A service with what is added to it. */
export function serviceWith<Service extends Done>(
  service: Service,
  addons: readonly OfferedAddon[],
): Service & { readonly addons: readonly OfferedAddon[] } {
  const added = addons.map(({ priceKurus, durationMinutes }) => ({ price: priceKurus, durationMinutes }));
  const { durationMinutes, price, priceKind } = withAddons({ ...service, price: service.priceKurus }, added);
  return { ...service, durationMinutes, priceKurus: price, priceKind, addons };
}
