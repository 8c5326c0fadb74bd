-- How a service is sold besides its first choice, which it is itself: that has a name of its own once there are others. One that is
-- sold no longer is archived, since appointments say what was booked.
ALTER TABLE services
  ADD COLUMN variant_name text CONSTRAINT services_variant_name_check CHECK (variant_name <> '');

CREATE TABLE service_variants (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 8),
  name text NOT NULL CHECK (name <> ''),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 480),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 100000000),
  price_kind text NOT NULL CONSTRAINT service_variants_price_kind_check CHECK (price_kind IN ('FIXED', 'FROM', 'ASK')),
  archived_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT service_variants_service_key UNIQUE (business_id, branch_id, service_id, id),
  CONSTRAINT service_variants_asked_price CHECK (price_kind <> 'ASK' OR price_kurus = 0),
  -- Looked at when a statement ends: places and names may be exchanged.
  CONSTRAINT service_variants_place_key EXCLUDE USING btree (business_id WITH =, service_id WITH =, place WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT service_variants_name_key EXCLUDE USING btree (business_id WITH =, service_id WITH =, name WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  FOREIGN KEY (business_id, branch_id, service_id) REFERENCES services (business_id, branch_id, id)
);

-- What was chosen of a service, and what it was called then, the first choice as well
ALTER TABLE appointment_items
  ADD COLUMN variant_id uuid,
  ADD COLUMN variant_name text,
  ADD CONSTRAINT appointment_items_variant_name_check CHECK (variant_id IS NULL OR variant_name IS NOT NULL),
  ADD CONSTRAINT appointment_items_variant_fkey FOREIGN KEY (business_id, branch_id, service_id, variant_id)
    REFERENCES service_variants (business_id, branch_id, service_id, id);
