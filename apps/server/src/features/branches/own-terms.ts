import type { OwnTerms } from '@vakit/contract';
import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

const termsOf = (services: ReturnType<typeof sql>) => sql<OwnTerms[]>`(
  SELECT coalesce(json_agg(jsonb_build_object(
    'serviceId', terms.service_id, 'variantId', terms.variant_id, 'price', terms.price_kurus / 100.0, 'durationMinutes', terms.duration_minutes
  ) || jsonb_strip_nulls(jsonb_build_object(
    'processingAfterMinutes', terms.processing_after_minutes, 'processingMinutes', terms.processing_minutes
  )) ORDER BY terms.service_id, terms.variant_id NULLS FIRST), '[]')
  FROM staff_terms terms ${services}
  WHERE ${inBusiness('terms')} AND terms.branch_id = staff_members.branch_id AND terms.staff_id = staff_members.id
)`;

/** In a query of `staff_members`: what a person has of their own for services. */
export const OWN_TERMS = termsOf(sql``);

/** The same for those services that customers see. */
export const PUBLIC_TERMS =
  termsOf(sql`JOIN services ON ${inBusiness('services')} AND services.branch_id = terms.branch_id
  AND services.id = terms.service_id AND services.is_active AND services.online_booking <> 'NOBODY'`);
