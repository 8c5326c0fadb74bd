import { ADDONS_PER_SERVICE_CHOSEN_MAX, type ChosenAddon } from '@vakit/contract';
import { withAddons } from '@vakit/scheduling';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OfferedAddon, OfferedService } from './offered-service.ts';

/** Additional columns of a query of services for these add-ons; nothing without any. */
export const chosenAddons = (chosen: readonly ChosenAddon[] | undefined) =>
  chosen?.length
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

/** A service that nothing has been added to, with those of its add-ons that were asked for, if any were. */
type WithChosen = Omit<OfferedService, 'addons'> & { readonly addons?: readonly OfferedAddon[] | undefined };

/**
 * The services with what is added to them in their lengths and their prices.
 * @throws Refusal ADDON_NOT_FOUND for one that cannot be added to its service, VALIDATION_FAILED for more than can be added to one
 */
export function takeAddons(services: readonly WithChosen[], chosen: readonly ChosenAddon[] = []): OfferedService[] {
  const places = chosen.map((each) => {
    const place = services.findIndex((service) => isWith(each, service));
    if (!services[place]?.addons?.some(({ id }) => id === each.addonId)) throw refuseUnknownAddon();
    return place;
  });
  return services.map(({ addons = [], ...service }, index) => {
    const own = chosen.flatMap(({ addonId }, each) => (places[each] === index ? [addonId] : []));
    if (new Set(own).size < own.length) throw refuseAddons('addons.duplicate');
    if (own.length > ADDONS_PER_SERVICE_CHOSEN_MAX) throw refuseAddons('addons.tooMany');
    return serviceWith(
      service,
      addons.filter(({ id }) => own.includes(id)),
    );
  });
}

/** Whether an add-on is wished for with this of the services, or with its like that comes first. */
export const isWith = (
  { serviceId, variantId }: Pick<ChosenAddon, 'serviceId' | 'variantId'>,
  service: Pick<OfferedService, 'id' | 'variantId'>,
): boolean => serviceId === service.id && (variantId === undefined || variantId === service.variantId);

const refuseAddons = (problem: 'addons.duplicate' | 'addons.tooMany') =>
  new Refusal('VALIDATION_FAILED', { fields: { addons: problem } });

export const refuseUnknownAddon = () => new Refusal('ADDON_NOT_FOUND', { fields: { addons: 'addons.gone' } });

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
