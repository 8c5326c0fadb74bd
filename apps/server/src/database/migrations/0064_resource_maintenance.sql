-- When a room or a device is cleaned or mended and nobody is booked into it. It begins when it was entered, if that was later: whoever
-- had been there stays in the records. Not a row of `schedule_exceptions`: there, what names no person closes the whole branch.
CREATE TABLE resource_maintenance (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note text CHECK (note <> ''),
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT resource_maintenance_period_check CHECK (starts_at < ends_at AND entered_at < ends_at),
  CONSTRAINT resource_maintenance_resource_fkey FOREIGN KEY (business_id, branch_id, resource_id)
    REFERENCES resources (business_id, branch_id, id)
);
CREATE INDEX resource_maintenance_of_resource ON resource_maintenance (business_id, resource_id, ends_at);
CREATE INDEX resource_maintenance_of_branch ON resource_maintenance (business_id, branch_id, ends_at);

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
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  ));
