-- Who did what to the settings, people, roles and customers of a business: written in the transaction that does it, and
-- neither changed nor deleted afterwards (`routines/audit_entry_stays.sql`).
CREATE TABLE audit_entries (
  business_id uuid NOT NULL REFERENCES businesses,
  -- In the order of time
  id uuid NOT NULL,
  -- None where it concerns the whole business, as customers do
  branch_id uuid,
  account_id uuid NOT NULL REFERENCES accounts,
  action text NOT NULL CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'ROLE_GIVEN', 'ROLE_TAKEN', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED', 'CUSTOMERS_MERGED', 'MERGE_UNDONE',
    'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  )),
  -- What it was done to. People are told by their ids alone, so that who is erased is not named here.
  subject_id uuid,
  -- Of a thing: as it was called then
  subject_name text,
  -- Names of fields, with both values where these say nothing about a person
  changes jsonb NOT NULL DEFAULT '[]',
  at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
-- Who has done something, and what one person did
CREATE INDEX audit_entries_account ON audit_entries (account_id, id);
