-- Headings for the services of a branch, in the order that its owner chose
CREATE TABLE service_categories (
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT service_categories_branch_key UNIQUE (business_id, branch_id, id),
  CONSTRAINT service_categories_name_key UNIQUE (business_id, branch_id, name),
  -- Looked at when a statement ends: another order moves several at once.
  CONSTRAINT service_categories_position_key UNIQUE (business_id, branch_id, position) DEFERRABLE,
  CONSTRAINT service_categories_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Services of a branch. One that is sold no longer is archived, since appointments say what was booked.
CREATE TABLE services (
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 1000),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 480),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 100000000),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  -- How long the person stays busy afterwards: cleaning up, airing the room
  buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240),
  category_id uuid,
  -- Told to customers before they come: what to bring, say
  preparation text,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  business_id uuid NOT NULL,
  -- Whether the price holds, is the least, or is told when asked for
  price_kind text NOT NULL DEFAULT 'FIXED' CHECK (price_kind IN ('FIXED', 'FROM', 'ASK')),
  -- Everybody may book it online, or customers whom the business knows, or nobody.
  online_booking text NOT NULL DEFAULT 'EVERYBODY' CHECK (online_booking IN ('EVERYBODY', 'KNOWN', 'NOBODY')),
  -- The name of its first choice, which is the service itself, once there are others (`service_variants`)
  variant_name text CHECK (variant_name <> ''),
  -- Set where it is work, then a wait while it takes effect, then work again: its length is all of it together.
  processing_after_minutes integer,
  processing_minutes integer,
  -- The kinds of `service_needs` once more, in the row that is read anyway whenever it is offered: in order, each as
  -- often as it is needed. A trigger writes them: see routines/sum_needs.sql.
  needed_types uuid[] NOT NULL DEFAULT '{}',
  -- How many seats there usually are where several people do it together at a fixed time, as pilates: it is booked by
  -- its sessions, not by free times.
  seats smallint CHECK (seats BETWEEN 1 AND 50),
  -- Whether it can be done while somebody else does another one of the same customer
  is_at_once boolean NOT NULL DEFAULT false,
  -- Those of them that it needs only while somebody works on it, by the same trigger
  working_types uuid[] NOT NULL DEFAULT '{}',
  -- Whether several of its choices may be taken in one visit: legs and arms are, short and long hair are not.
  variants_together boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, id),
  CONSTRAINT services_branch_key UNIQUE (business_id, branch_id, id),
  CONSTRAINT services_asked_price CHECK (price_kind <> 'ASK' OR price_kurus = 0),
  CONSTRAINT services_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes) = 0 AND processing_after_minutes >= 5
        AND processing_minutes >= 1 AND processing_after_minutes + processing_minutes <= duration_minutes
  ),
  CONSTRAINT services_groups_check CHECK (seats IS NULL OR processing_minutes IS NULL),
  CONSTRAINT services_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  -- Without their category services stay.
  CONSTRAINT services_category_fkey FOREIGN KEY (business_id, branch_id, category_id)
    REFERENCES service_categories (business_id, branch_id, id) ON DELETE SET NULL (category_id)
);
CREATE INDEX services_category ON services (branch_id, category_id) WHERE category_id IS NOT NULL;

-- Other choices of a service than its first: short hair, long hair. One that is sold no longer is archived.
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
  price_kind text NOT NULL CHECK (price_kind IN ('FIXED', 'FROM', 'ASK')),
  archived_at timestamptz,
  processing_after_minutes integer,
  processing_minutes integer,
  -- Off while it is not sold for a while; who has it booked keeps it.
  is_active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (business_id, id),
  CONSTRAINT service_variants_service_key UNIQUE (business_id, branch_id, service_id, id),
  -- Looked at when a statement ends: places and names may be exchanged.
  CONSTRAINT service_variants_place_key
    EXCLUDE USING btree (business_id WITH =, service_id WITH =, place WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT service_variants_name_key
    EXCLUDE USING btree (business_id WITH =, service_id WITH =, name WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT service_variants_asked_price CHECK (price_kind <> 'ASK' OR price_kurus = 0),
  CONSTRAINT service_variants_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes) = 0 AND processing_after_minutes >= 5
        AND processing_minutes >= 1 AND processing_after_minutes + processing_minutes <= duration_minutes
  ),
  FOREIGN KEY (business_id, branch_id, service_id) REFERENCES services (business_id, branch_id, id)
);

-- Things that customers may have besides a service: a care mask, a hot towel. One that is offered no longer is
-- archived, since appointments say what was booked.
CREATE TABLE service_addons (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 29),
  name text NOT NULL CHECK (name <> ''),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 0 AND 240),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 10000000),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT service_addons_branch_key UNIQUE (business_id, branch_id, id),
  -- Looked at when a statement ends: places may be exchanged.
  CONSTRAINT service_addons_place_key
    EXCLUDE USING btree (business_id WITH =, branch_id WITH =, place WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT service_addons_name_key
    EXCLUDE USING btree (business_id WITH =, branch_id WITH =, name WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Services to which an add-on can be had; a service has so many places for them.
CREATE TABLE addon_services (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  addon_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 9),
  PRIMARY KEY (business_id, branch_id, service_id, addon_id),
  CONSTRAINT addon_services_place_key UNIQUE (business_id, branch_id, service_id, place),
  CONSTRAINT addon_services_addon_fkey FOREIGN KEY (business_id, branch_id, addon_id)
    REFERENCES service_addons (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT addon_services_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE
);
CREATE INDEX addon_services_addon ON addon_services (business_id, branch_id, addon_id);

-- Services that a person offers; a person without rows offers all of the branch.
CREATE TABLE staff_services (
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  service_id uuid NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, branch_id, staff_id, service_id),
  CONSTRAINT staff_services_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_services_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE
);

-- Prices and lengths of a person for a service, or for one of its choices, where they are not what the service says. A
-- length of one's own for what is divided by a wait is divided, too.
CREATE TABLE staff_terms (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  service_id uuid NOT NULL,
  price_kurus integer CHECK (price_kurus BETWEEN 0 AND 100000000),
  duration_minutes integer CHECK (duration_minutes BETWEEN 5 AND 480),
  variant_id uuid,
  processing_after_minutes integer,
  processing_minutes integer,
  CONSTRAINT staff_terms_key UNIQUE NULLS NOT DISTINCT (business_id, branch_id, staff_id, service_id, variant_id),
  CONSTRAINT staff_terms_own CHECK (price_kurus IS NOT NULL OR duration_minutes IS NOT NULL),
  CONSTRAINT staff_terms_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes, duration_minutes) = 0 AND processing_after_minutes >= 5
        AND processing_minutes >= 1 AND processing_after_minutes + processing_minutes <= duration_minutes
  ),
  CONSTRAINT staff_terms_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_terms_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_terms_variant_fkey FOREIGN KEY (business_id, branch_id, service_id, variant_id)
    REFERENCES service_variants (business_id, branch_id, service_id, id)
);
