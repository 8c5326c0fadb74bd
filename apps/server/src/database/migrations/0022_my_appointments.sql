-- Customers see their appointments at a business by a code or a link that they are sent, once, for fifteen minutes.
CREATE TABLE customer_codes (
  id uuid PRIMARY KEY,
  -- On whose page it was asked for
  branch_id uuid NOT NULL REFERENCES branches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  -- As `email_key` and `phone_key` have it
  contact text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- Digests with a key; absent while nothing was sent, and for good where nothing was booked with the contact
  code_digest bytea,
  link_digest bytea UNIQUE,
  wrong_codes integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_codes_expiry ON customer_codes (expires_at);

-- A browser in which somebody has proven a contact to a business
CREATE TABLE customer_sessions (
  -- Of the token in its cookie
  token_hash bytea PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  contact text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_sessions_contact ON customer_sessions (owner_id, kind, contact);
CREATE INDEX customer_sessions_expiry ON customer_sessions (expires_at);

-- What was booked with a number
CREATE INDEX appointments_phone ON appointments (branch_id, phone_key(customer_phone));

-- What customers are told before they come: what to bring, say
ALTER TABLE services ADD COLUMN preparation text;
