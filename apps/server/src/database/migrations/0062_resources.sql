-- What a service may need besides whoever does it: kinds of rooms and devices of a branch, and the pieces that there are of each, in
-- the order in which they are taken. What is deleted is archived, since visits say what they were in.
CREATE TABLE resource_types (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 19),
  name text NOT NULL CHECK (name <> ''),
  archived_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT resource_types_branch_key UNIQUE (business_id, branch_id, id),
  CONSTRAINT resource_types_place_key EXCLUDE USING btree (business_id WITH =, branch_id WITH =, place WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT resource_types_name_key EXCLUDE USING btree (business_id WITH =, branch_id WITH =, name WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

CREATE TABLE resources (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  type_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 49),
  name text NOT NULL CHECK (name <> ''),
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT resources_branch_key UNIQUE (business_id, branch_id, id),
  -- Looked at when a statement ends: places may be exchanged.
  CONSTRAINT resources_place_key EXCLUDE USING btree (business_id WITH =, type_id WITH =, place WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT resources_name_key EXCLUDE USING btree (business_id WITH =, branch_id WITH =, name WITH =)
    WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT resources_type_fkey FOREIGN KEY (business_id, branch_id, type_id)
    REFERENCES resource_types (business_id, branch_id, id)
);

-- How many pieces of a kind a service needs, all at once and as long as it takes
CREATE TABLE service_needs (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  type_id uuid NOT NULL,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 5),
  PRIMARY KEY (business_id, branch_id, service_id, type_id),
  CONSTRAINT service_needs_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT service_needs_type_fkey FOREIGN KEY (business_id, branch_id, type_id)
    REFERENCES resource_types (business_id, branch_id, id)
);
CREATE INDEX service_needs_type ON service_needs (business_id, branch_id, type_id);

-- The same once more, in the row that is read anyway whenever a service is offered: its kinds in order, each as often as it is needed.
-- A trigger writes it: see routines/sum_needs.sql.
ALTER TABLE services ADD COLUMN needed_types uuid[] NOT NULL DEFAULT '{}';

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'ADDON_ADDED', 'ADDON_EDITED', 'ADDON_DELETED', 'ADDONS_ORDERED', 'RESOURCE_TYPE_ADDED',
    'RESOURCE_TYPE_EDITED', 'RESOURCE_TYPE_DELETED', 'RESOURCE_ADDED', 'RESOURCE_EDITED', 'RESOURCE_DELETED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED', 'STAFF_GROUP_DELETED', 'ROLE_GIVEN', 'ROLE_TAKEN',
    'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  ));
