-- What customers may have besides a service: a care mask, a hot towel. One that is offered no longer is archived, since appointments
-- say what was booked.
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
  CONSTRAINT service_addons_place_key EXCLUDE USING btree (business_id WITH =, branch_id WITH =, place WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT service_addons_name_key EXCLUDE USING btree (business_id WITH =, branch_id WITH =, name WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- To which services one can be added; a service has so many places for them.
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

-- What was added to a service, as it was then: what it is called, takes and costs. The length and the price of the service hold it.
ALTER TABLE appointment_items
  ADD COLUMN addons jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT appointment_items_addons_check CHECK (jsonb_typeof(addons) = 'array' AND jsonb_array_length(addons) <= 5),
  DROP CONSTRAINT appointment_items_duration_minutes_check,
  ADD CONSTRAINT appointment_items_duration_minutes_check CHECK (duration_minutes BETWEEN 5 AND 720),
  DROP CONSTRAINT appointment_items_price_kurus_check,
  ADD CONSTRAINT appointment_items_price_kurus_check CHECK (price_kurus BETWEEN 0 AND 150000000);
ALTER TABLE appointments
  DROP CONSTRAINT appointments_price_kurus_check,
  ADD CONSTRAINT appointments_price_kurus_check CHECK (price_kurus BETWEEN 0 AND 750000000);

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'ADDON_ADDED', 'ADDON_EDITED', 'ADDON_DELETED', 'ADDONS_ORDERED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED', 'STAFF_GROUP_DELETED', 'ROLE_GIVEN', 'ROLE_TAKEN',
    'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  ));
