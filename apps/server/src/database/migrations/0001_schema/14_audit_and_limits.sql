-- A record of who did what to the settings, people, roles and customers of a business: written in the transaction that
-- does it, and neither changed nor deleted afterwards (routines/audit_entry_stays.sql)
CREATE TABLE audit_entries (
  business_id uuid NOT NULL REFERENCES businesses,
  -- In the order of time
  id uuid NOT NULL,
  -- None where it concerns the whole business, as customers do
  branch_id uuid,
  account_id uuid NOT NULL REFERENCES accounts,
  action text NOT NULL CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED',
    'SERVICE_ADDED', 'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED',
    'CATEGORY_DELETED', 'CATEGORIES_ORDERED', 'ADDON_ADDED', 'ADDON_EDITED', 'ADDON_DELETED', 'ADDONS_ORDERED',
    'RESOURCE_TYPE_ADDED', 'RESOURCE_TYPE_EDITED', 'RESOURCE_TYPE_DELETED', 'RESOURCE_ADDED', 'RESOURCE_EDITED',
    'RESOURCE_DELETED', 'MAINTENANCE_ENTERED', 'MAINTENANCE_REMOVED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED',
    'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED', 'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED',
    'PICTURE_DESCRIBED', 'PICTURE_DELETED', 'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED',
    'STAFF_INVITED', 'OWN_SCHEDULE_EDITED', 'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED',
    'STAFF_GROUP_DELETED', 'ROLE_OFFERED', 'ROLE_GIVEN', 'ROLE_TAKEN', 'DEVICE_SHARED', 'DEVICE_ENDED',
    'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED',
    'CONSENT_WITHDRAWN', 'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_IMPORT_TAKEN_BACK', 'CUSTOMER_EXPORTED',
    'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED', 'GROUP_SESSIONS_PLANNED', 'GROUP_SESSION_EDITED',
    'GROUP_SESSION_CANCELLED'
  )),
  -- The thing it was done to. People are told by their ids alone, so that who is erased is not named here.
  subject_id uuid,
  -- The name that a thing had then
  subject_name text,
  -- Names of fields, with both values where these say nothing about a person
  changes jsonb NOT NULL DEFAULT '[]',
  at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
-- Finds the doings of one person
CREATE INDEX audit_entries_account ON audit_entries (account_id, id);

-- Uses of late against each limit, counted for all processes together. Who it was cannot be read from a key: it is a
-- digest with a secret of the server.
CREATE TABLE limit_uses (
  scope text NOT NULL CHECK (char_length(scope) BETWEEN 1 AND 60),
  key bytea NOT NULL,
  used_at timestamptz NOT NULL,
  -- Equal for what was done at once
  attempt_id uuid NOT NULL
);
CREATE INDEX limit_uses_key ON limit_uses (scope, key, used_at);
CREATE INDEX limit_uses_time ON limit_uses (used_at);
