-- People of a branch who are looked at together in its calendar. Its place bounds how many groups a branch can have.
CREATE TABLE staff_groups (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 19),
  name text NOT NULL CHECK (name <> ''),
  PRIMARY KEY (business_id, id),
  CONSTRAINT staff_groups_branch_key UNIQUE (business_id, branch_id, id),
  CONSTRAINT staff_groups_place_key UNIQUE (business_id, branch_id, place),
  CONSTRAINT staff_groups_name_key UNIQUE (business_id, branch_id, name),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Only people of the same branch are in a group.
CREATE TABLE staff_group_members (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  group_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  PRIMARY KEY (business_id, group_id, staff_id),
  FOREIGN KEY (business_id, branch_id, group_id) REFERENCES staff_groups (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_group_members_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_group_members_staff ON staff_group_members (staff_id);

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED', 'STAFF_GROUP_DELETED', 'ROLE_GIVEN', 'ROLE_TAKEN',
    'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  ));
