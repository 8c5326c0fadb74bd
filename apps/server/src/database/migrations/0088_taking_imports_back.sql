-- An import can be taken back for a day: what it has made of customers, and how far that is undone.
ALTER TABLE customer_imports
  ADD COLUMN taking_back_since timestamptz,
  ADD COLUMN taken_back_at timestamptz,
  -- How many lines of it are undone
  ADD COLUMN taken_back integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT customer_imports_taken_back_check CHECK (
    (taking_back_since IS NULL OR finished_at IS NOT NULL) AND (taken_back_at IS NULL OR taking_back_since IS NOT NULL)
  );

CREATE TABLE customer_import_changes (
  business_id uuid NOT NULL,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  customer_id uuid NOT NULL,
  -- The record as it was; null for one that the import made
  before jsonb,
  -- A digest of the record as the line left it
  after text NOT NULL,
  -- How many appointments it had then
  appointments integer NOT NULL,
  -- Why it was not undone; null until that was tried
  kept text CHECK (kept IN ('BOOKED', 'CHANGED')),
  PRIMARY KEY (business_id, import_id, line),
  CONSTRAINT customer_import_changes_import_fkey FOREIGN KEY (business_id, import_id)
    REFERENCES customer_imports (business_id, id) ON DELETE CASCADE,
  CONSTRAINT customer_import_changes_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_import_changes_customer ON customer_import_changes (business_id, customer_id);

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'ADDON_ADDED', 'ADDON_EDITED', 'ADDON_DELETED', 'ADDONS_ORDERED', 'RESOURCE_TYPE_ADDED',
    'RESOURCE_TYPE_EDITED', 'RESOURCE_TYPE_DELETED', 'RESOURCE_ADDED', 'RESOURCE_EDITED', 'RESOURCE_DELETED', 'MAINTENANCE_ENTERED',
    'MAINTENANCE_REMOVED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED', 'STAFF_GROUP_DELETED', 'ROLE_GIVEN', 'ROLE_TAKEN',
    'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_IMPORT_TAKEN_BACK', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED',
    'GROUP_SESSIONS_PLANNED', 'GROUP_SESSION_EDITED', 'GROUP_SESSION_CANCELLED'
  ));
