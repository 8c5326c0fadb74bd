import type { PublicAddon } from '@vakit/contract';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

/** In a query of `branches`: what customers may have besides the services that they see, in its order. */
export const PUBLIC_ADDONS = sql<PublicAddon[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', addon.id, 'name', addon.name, 'durationMinutes', addon.duration_minutes, 'price', addon.price_kurus / 100.0,
    'serviceIds', offered.service_ids, 'translations', addon.translations
  ) ORDER BY addon.place), '[]')
  FROM service_addons addon
  CROSS JOIN LATERAL (
    SELECT json_agg(services.id ORDER BY services.id) AS service_ids
    FROM addon_services link
    JOIN services ON ${inBusiness('services')} AND services.branch_id = link.branch_id AND services.id = link.service_id
      AND services.is_active AND services.online_booking <> 'NOBODY' AND services.archived_at IS NULL
    WHERE ${inBusiness('link')} AND link.branch_id = addon.branch_id AND link.addon_id = addon.id
  ) offered
  WHERE ${inBusiness('addon')} AND addon.branch_id = branches.id AND addon.archived_at IS NULL
    AND offered.service_ids IS NOT NULL
)`;
