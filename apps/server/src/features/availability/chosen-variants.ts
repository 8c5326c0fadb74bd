import { type Translations, withVariant } from '@vakit/contract';
import type { PriceKind } from '@vakit/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';
import { Refusal } from '../../http/refusal.ts';
import type { OfferedAddon, OfferedService } from './offered-service.ts';
import type { WishedPart } from './wished-part.ts';

/** A variant as it is read: as somebody does it, once what they have of their own is taken into account. */
export type Variant = {
  readonly id: string;
  readonly name: string;
  readonly translations: Translations;
  readonly durationMinutes: number;
  readonly processingAfterMinutes: number | null;
  readonly processingMinutes: number | null;
  readonly priceKurus: number;
  readonly priceKind: PriceKind;
};

/** A service as it is read, with those of its variants that were asked for, if any were. */
export type ReadService = Omit<OfferedService, 'variantId' | 'addons'> & {
  readonly chosen?: readonly Variant[];
  /** The same of its add-ons */
  readonly addons?: readonly OfferedAddon[];
};
type InVariant = Omit<ReadService, 'chosen'> & Pick<OfferedService, 'variantId'>;

/** Additional columns of a query of services for the variants of these parts and their people; nothing without any. */
export const chosenVariants = (parts: readonly WishedPart[], staffId: RawBuilder<unknown>) => {
  const asked = parts.flatMap(({ variantId }) => variantId ?? []);
  return asked.length > 0
    ? sql`, 'chosen', (
        SELECT coalesce(json_agg(json_build_object(
          'id', variant.id, 'name', variant.name, 'translations', variant.translations,
          'durationMinutes', variant.duration_minutes, 'processingAfterMinutes', variant.processing_after_minutes,
          'processingMinutes', variant.processing_minutes, 'priceKurus', variant.price_kurus, 'priceKind', variant.price_kind,
          'ownPriceKurus', own.price_kurus, 'ownMinutes', own.duration_minutes,
          'ownProcessingAfterMinutes', own.processing_after_minutes, 'ownProcessingMinutes', own.processing_minutes
        )), '[]') FROM service_variants variant
        LEFT JOIN staff_terms own ON ${inBusiness('own')} AND own.branch_id = variant.branch_id AND own.staff_id = ${staffId}
          AND own.service_id = variant.service_id AND own.variant_id = variant.id
        WHERE ${inBusiness('variant')} AND variant.service_id = services.id AND variant.archived_at IS NULL AND variant.is_active
          AND variant.id = ANY (${asked}::uuid[])
      )`
    : sql``;
};

/**
 * The services as they are taken: each in the variant of its part, else in its first choice.
 * @throws Refusal VARIANT_NOT_FOUND for one that its service does not have
 */
export const takeVariants = (services: readonly ReadService[], parts: readonly WishedPart[]): InVariant[] =>
  services.map((service, index) => inVariant(service, parts[index]?.variantId, index));

function inVariant({ chosen = [], ...service }: ReadService, variantId: string | null | undefined, place: number) {
  const variant = chosen.find(({ id }) => id === variantId);
  if (variantId && !variant) {
    throw new Refusal('VARIANT_NOT_FOUND', { fields: { [`services.${place}.variantId`]: 'variants.gone' } });
  }
  return withVariant(service, variant);
}

/**
 * The same services, of which none is taken several times but what may be.
 * @throws Refusal VALIDATION_FAILED
 */
export function refuseSeveral<Service extends Pick<OfferedService, 'id' | 'variantsTogether'>>(
  services: readonly Service[],
  field = 'services',
): Service[] {
  const ids = services.map(({ id }) => id);
  if (services.some(({ id, variantsTogether }, index) => !variantsTogether && ids.indexOf(id) < index)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { [field]: 'variants.oneEach' } });
  }
  return [...services];
}
