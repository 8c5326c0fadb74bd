-- Every row that belongs to a branch carries branch_id: it is the key by which the data can be spread one day.
-- Limits that the contract also names are repeated here on purpose: the database is the last to be asked.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('OWNER', 'STAFF')),
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  -- Absent until an invited person sets one
  password_hash text,
  email_verified_at timestamptz,
  language text NOT NULL CHECK (language IN ('tr', 'en')),
  -- Raised to void every session that was given out before
  session_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email COLLATE "C"));

CREATE TABLE account_tokens (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('VERIFY_EMAIL', 'RESET_PASSWORD', 'INVITATION')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL
);
-- A new token of a purpose voids the older one
CREATE UNIQUE INDEX account_tokens_account_purpose_key ON account_tokens (account_id, purpose);

CREATE TABLE sign_in_attempts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  address text NOT NULL,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_email ON sign_in_attempts (email, attempted_at);
CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, attempted_at);
CREATE INDEX sign_in_attempts_time ON sign_in_attempts (attempted_at);

CREATE TABLE branches (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  category text NOT NULL CHECK (category IN ('BARBER', 'SALON', 'SPA', 'BEAUTY', 'WELLNESS', 'MEDICAL', 'OTHER')),
  -- An archived branch keeps its slug: a printed QR code must never lead to somebody else
  slug text NOT NULL CONSTRAINT branches_slug_key UNIQUE
    CHECK (slug ~ '^[a-z0-9-]+$' AND char_length(slug) <= 60),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 1000),
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 300),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  is_published boolean NOT NULL DEFAULT false,
  working_hours jsonb NOT NULL CHECK (jsonb_typeof(working_hours) = 'object'),
  theme_primary_color text NOT NULL CHECK (theme_primary_color ~ '^#[0-9a-fA-F]{6}$'),
  theme_secondary_color text NOT NULL CHECK (theme_secondary_color ~ '^#[0-9a-fA-F]{6}$'),
  auto_approve_appointments boolean NOT NULL,
  min_cancellation_hours integer NOT NULL CHECK (min_cancellation_hours BETWEEN 0 AND 720),
  slot_interval_minutes integer NOT NULL CHECK (slot_interval_minutes IN (5, 10, 15, 20, 30, 60)),
  time_zone text NOT NULL CHECK (char_length(time_zone) BETWEEN 1 AND 64),
  created_at timestamptz NOT NULL,
  archived_at timestamptz
);
CREATE INDEX branches_owner ON branches (owner_id, id);

CREATE TABLE services (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 1000),
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 480),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 100000000),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  UNIQUE (branch_id, id)
);

CREATE TABLE staff_members (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches,
  account_id uuid REFERENCES accounts,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  is_active boolean NOT NULL DEFAULT true,
  working_schedule jsonb NOT NULL CHECK (jsonb_typeof(working_schedule) = 'object'),
  break_times jsonb NOT NULL CHECK (jsonb_typeof(break_times) = 'object'),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  UNIQUE (branch_id, id)
);
CREATE UNIQUE INDEX staff_members_email_key ON staff_members (branch_id, lower(email COLLATE "C"))
  WHERE archived_at IS NULL;
CREATE INDEX staff_members_account ON staff_members (account_id) WHERE archived_at IS NULL;

-- Which services a person offers; a person without rows offers all of the branch's.
CREATE TABLE staff_services (
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  service_id uuid NOT NULL,
  PRIMARY KEY (branch_id, staff_id, service_id),
  FOREIGN KEY (branch_id, staff_id) REFERENCES staff_members (branch_id, id) ON DELETE CASCADE,
  FOREIGN KEY (branch_id, service_id) REFERENCES services (branch_id, id) ON DELETE CASCADE
);

CREATE TABLE appointments (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches,
  service_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- As they were when booked
  service_name text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 480),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 100000000),
  staff_name text NOT NULL,
  customer_first_name text NOT NULL CHECK (char_length(customer_first_name) BETWEEN 1 AND 100),
  customer_last_name text NOT NULL CHECK (char_length(customer_last_name) BETWEEN 1 AND 100),
  customer_email text NOT NULL CHECK (char_length(customer_email) BETWEEN 3 AND 254),
  customer_phone text NOT NULL CHECK (char_length(customer_phone) BETWEEN 1 AND 30),
  customer_notes text CHECK (char_length(customer_notes) BETWEEN 1 AND 1000),
  staff_notes text CHECK (char_length(staff_notes) BETWEEN 1 AND 1000),
  cancellation_reason text CHECK (char_length(cancellation_reason) BETWEEN 1 AND 1000),
  confirmation_code text NOT NULL CONSTRAINT appointments_confirmation_code_key UNIQUE
    CHECK (confirmation_code ~ '^[A-Z]{3}-[0-9]{3}-[A-Z]{3}$'),
  language text NOT NULL CHECK (language IN ('tr', 'en')),
  -- What a repeated request is recognised by, and the digest of what it asked for
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 200),
  request_digest bytea,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK ((idempotency_key IS NULL) = (request_digest IS NULL)),
  FOREIGN KEY (branch_id, service_id) REFERENCES services (branch_id, id),
  FOREIGN KEY (branch_id, staff_id) REFERENCES staff_members (branch_id, id),
  CONSTRAINT appointments_idempotency_key UNIQUE (branch_id, idempotency_key),
  -- Nobody is booked twice, however many servers run
  CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (branch_id WITH =, staff_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
    WHERE (status IN ('PENDING', 'CONFIRMED'))
);
CREATE INDEX appointments_branch_time ON appointments (branch_id, starts_at, id);
CREATE INDEX appointments_staff_time ON appointments (branch_id, staff_id, starts_at, id);
CREATE INDEX appointments_status_time ON appointments (branch_id, status, starts_at, id);
CREATE INDEX appointments_created ON appointments (branch_id, created_at);
CREATE INDEX appointments_service ON appointments (branch_id, service_id);

-- Mails are written in the transaction that makes them necessary and sent afterwards.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  branch_id uuid REFERENCES branches,
  appointment_id uuid REFERENCES appointments,
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  -- Absent once a mail whose links open an account was sent
  html text,
  plain_text text,
  calendar text,
  calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL')),
  status text NOT NULL CHECK (status IN ('WAITING', 'SENT', 'FAILED')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((calendar IS NULL) = (calendar_method IS NULL))
);
CREATE INDEX mails_waiting ON mails (next_attempt_at, id) WHERE status = 'WAITING';
CREATE INDEX mails_appointment ON mails (appointment_id);
