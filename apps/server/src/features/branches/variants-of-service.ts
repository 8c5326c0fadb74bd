import type { ServiceVariant } from '@vakit/contract';
import { type RawBuilder, sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

const variantsThat = (further: RawBuilder<unknown>) => sql<
  ServiceVariant[]
>`CASE WHEN services.variant_name IS NULL THEN '[]' ELSE (
  SELECT coalesce(json_agg(json_build_object(
    'id', variant.id, 'name', variant.name, 'durationMinutes', variant.duration_minutes,
    'processingAfterMinutes', variant.processing_after_minutes, 'processingMinutes', variant.processing_minutes,
    'price', variant.price_kurus / 100.0, 'priceKind', variant.price_kind, 'isActive', variant.is_active,
    'translations', variant.translations
  ) ORDER BY variant.place), '[]')
  FROM service_variants variant
  WHERE ${inBusiness('variant')} AND variant.service_id = services.id AND variant.archived_at IS NULL ${further}
) END`;

/** The variants of a service, in their order; nothing is looked for where it has none. */
export const VARIANTS_OF_SERVICE = variantsThat(sql``);

/** The same of those that can be booked. */
export const BOOKABLE_VARIANTS_OF_SERVICE = variantsThat(sql`AND variant.is_active`);
