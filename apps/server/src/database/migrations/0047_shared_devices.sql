-- Digits by which somebody takes over a shared device. They hold as long as the sessions of their time: what ends all sessions
-- of an account ends its PIN.
CREATE TABLE account_pins (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  pin_hash text NOT NULL,
  session_version integer NOT NULL,
  set_at timestamptz NOT NULL
);

-- Browsers that several people of a branch use one after the other, each known by a cookie. Its place bounds how many a branch
-- can have.
CREATE TABLE shared_devices (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 9),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  made_by uuid NOT NULL REFERENCES accounts,
  made_at timestamptz NOT NULL,
  -- When somebody last touched it, as far as the server was told
  used_at timestamptz NOT NULL,
  -- Rises when it is locked and when somebody takes it over, which ends the session of before
  turn integer NOT NULL DEFAULT 0,
  -- Who has taken it over last
  account_id uuid REFERENCES accounts,
  PRIMARY KEY (business_id, id),
  CONSTRAINT shared_devices_place_key UNIQUE (business_id, branch_id, place),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- After how many minutes without input the shared devices of a branch lock themselves; none: never
ALTER TABLE branches
  ADD COLUMN device_idle_minutes smallint DEFAULT 5 CHECK (device_idle_minutes IN (1, 2, 5, 10, 15, 30));

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED',
    'SERVICE_ADDED', 'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED',
    'CATEGORY_DELETED', 'CATEGORIES_ORDERED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED',
    'HOLIDAY_DECIDED', 'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'ROLE_GIVEN', 'ROLE_TAKEN', 'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED',
    'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED', 'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED',
    'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN', 'CUSTOMER_ERASED',
    'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  ));
