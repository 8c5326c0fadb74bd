import type { Service, Translations } from '@vakit/contract';
import type { PriceKind } from '@vakit/scheduling';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Instant, OptionalInstant } from './instants.ts';

/** Tables of `migrations/0001_schema/06_services.sql` and later changes to them */
export type TablesOfServices = {
  services: ServicesTable;
  service_variants: ServiceVariantsTable;
  service_addons: ServiceAddonsTable;
  addon_services: AddonServicesTable;
  service_categories: ServiceCategoriesTable;
  staff_services: StaffServicesTable;
  staff_terms: StaffTermsTable;
};

type ServicesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  name: string;
  description: string;
  preparation: Generated<string | null>;
  duration_minutes: number;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
  price_kurus: number;
  price_kind: Generated<PriceKind>;
  buffer_minutes: Generated<number>;
  category_id: Generated<string | null>;
  translations: Generated<Translations>;
  is_active: Generated<boolean>;
  online_booking: Generated<Service['onlineBooking']>;
  variant_name: Generated<string | null>;
  /** Kinds of rooms and devices, each repeated as often as it is needed, in order; written by a trigger */
  needed_types: ColumnType<string[], never, never>;
  /** The subset of those kinds that is needed only while somebody works on it */
  working_types: ColumnType<string[], never, never>;
  /** How many seats its sessions usually have; null where it is booked by free times */
  seats: Generated<number | null>;
  /** Whether it can be done while somebody else does another service of the same customer */
  is_at_once: Generated<boolean>;
  /** Whether several of its choices may be taken in one visit */
  variants_together: Generated<boolean>;
  created_at: Instant;
  archived_at: OptionalInstant;
};

type ServiceVariantsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  service_id: string;
  place: number;
  name: string;
  translations: Generated<Translations>;
  duration_minutes: number;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
  price_kurus: number;
  price_kind: PriceKind;
  is_active: Generated<boolean>;
  archived_at: OptionalInstant;
};

type ServiceAddonsTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  place: number;
  name: string;
  translations: Generated<Translations>;
  duration_minutes: number;
  price_kurus: number;
  created_at: Instant;
  archived_at: OptionalInstant;
};

type AddonServicesTable = {
  business_id: Generated<string>;
  branch_id: string;
  service_id: string;
  addon_id: string;
  place: number;
};

type ServiceCategoriesTable = {
  business_id: Generated<string>;
  id: string;
  branch_id: string;
  name: string;
  translations: Generated<Translations>;
  position: number;
};

type StaffServicesTable = {
  business_id: Generated<string>;
  branch_id: string;
  staff_id: string;
  service_id: string;
};

/** A person's own length or price for a service; null follows the service, and at least one is set. */
type StaffTermsTable = {
  business_id: Generated<string>;
  branch_id: string;
  staff_id: string;
  service_id: string;
  /** Null for the first choice of the service */
  variant_id: string | null;
  price_kurus: number | null;
  duration_minutes: number | null;
  processing_after_minutes: Generated<number | null>;
  processing_minutes: Generated<number | null>;
};

export type ServiceRow = Selectable<ServicesTable>;

export type ServiceVariantRow = Selectable<ServiceVariantsTable>;

export type ServiceAddonRow = Selectable<ServiceAddonsTable>;

export type ServiceCategoryRow = Selectable<ServiceCategoriesTable>;
