-- What a branch offers somebody by an e-mail address. It begins when the holder of the address accepts it; until then nobody has
-- anything of it, and the address is as free as before.
CREATE TABLE invitations (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('STAFF', 'MANAGER', 'RECEPTION')),
  staff_id uuid,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  FOREIGN KEY (business_id, branch_id, staff_id) REFERENCES staff_members (business_id, branch_id, id),
  CONSTRAINT invitations_of_staff_check CHECK ((role = 'STAFF') = (staff_id IS NOT NULL))
);
CREATE UNIQUE INDEX invitations_address_key ON invitations (business_id, branch_id, role, lower(email COLLATE "C"));
-- Whoever signs in asks what is offered to them.
CREATE INDEX invitations_email ON invitations (lower(email COLLATE "C"));
CREATE INDEX invitations_end ON invitations (expires_at);

-- Until now the invited had an account that nobody could sign in to.
INSERT INTO invitations
SELECT given.business_id, gen_random_uuid(), given.branch_id, given.role, given.staff_id,
  accounts.email, accounts.first_name, accounts.last_name, accounts.phone, accounts.language,
  -- One link for all that a person was offered
  CASE WHEN row_number() OVER (PARTITION BY accounts.id ORDER BY given.branch_id, given.role) = 1
    THEN account_tokens.token_hash ELSE sha256(convert_to(gen_random_uuid()::text, 'UTF8')) END,
  account_tokens.expires_at - interval '7 days', account_tokens.expires_at
FROM accounts
JOIN account_tokens ON account_tokens.account_id = accounts.id AND purpose = 'INVITATION'
JOIN (
  SELECT business_id, branch_id, account_id, role, NULL::uuid AS staff_id FROM branch_roles
  UNION ALL
  SELECT business_id, branch_id, account_id, 'STAFF', id FROM staff_members WHERE archived_at IS NULL
) AS given ON given.account_id = accounts.id
WHERE accounts.role = 'STAFF' AND password_hash IS NULL AND deleted_at IS NULL;

UPDATE staff_members SET account_id = NULL
FROM accounts WHERE accounts.id = account_id AND accounts.role = 'STAFF' AND password_hash IS NULL AND deleted_at IS NULL;
DELETE FROM accounts WHERE role = 'STAFF' AND password_hash IS NULL AND deleted_at IS NULL;
DELETE FROM account_tokens WHERE purpose = 'INVITATION';
ALTER TABLE account_tokens
  DROP CONSTRAINT account_tokens_purpose_check,
  ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL'));

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
    'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED', 'STAFF_GROUP_DELETED', 'ROLE_OFFERED', 'ROLE_GIVEN', 'ROLE_TAKEN',
    'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_IMPORT_TAKEN_BACK', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED',
    'GROUP_SESSIONS_PLANNED', 'GROUP_SESSION_EDITED', 'GROUP_SESSION_CANCELLED'
  ));
