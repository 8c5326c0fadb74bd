-- People who sign in. Which languages there are is a list of the code, so that another one needs no migration; a column
-- holds the code of one.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('OWNER', 'STAFF')),
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  -- Absent until a person sets one
  password_hash text,
  email_verified_at timestamptz,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- Raised to void every session that was given out before
  session_version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Since when nobody has the account any more: its row stays for what was done with it, and says nothing of its
  -- holder.
  deleted_at timestamptz,
  -- The hour, by the clock of a branch, at which it is mailed its appointments of the next day; none: never
  tomorrow_list_hour smallint CHECK (tomorrow_list_hour BETWEEN 0 AND 23),
  CONSTRAINT accounts_deleted_check CHECK (deleted_at IS NULL OR password_hash IS NULL)
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email COLLATE "C"));
-- Read by the nightly clean-up, which looks for accounts whose address was never verified
CREATE INDEX accounts_unverified ON accounts (created_at) WHERE email_verified_at IS NULL;
CREATE INDEX accounts_tomorrow_list ON accounts (id) WHERE tomorrow_list_hour IS NOT NULL;

-- Links that were mailed to an account
CREATE TABLE account_tokens (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz NOT NULL,
  -- The address that the account is to have once the link is opened that was mailed there
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  CONSTRAINT account_tokens_new_address_check CHECK ((purpose = 'CHANGE_EMAIL') = (email IS NOT NULL))
);
-- A new token of a purpose voids the older one.
CREATE UNIQUE INDEX account_tokens_account_purpose_key ON account_tokens (account_id, purpose);

-- Digits by which somebody takes over a shared device. They hold as long as the sessions of their time: what ends all
-- sessions of an account ends its PIN.
CREATE TABLE account_pins (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  pin_hash text NOT NULL,
  session_version integer NOT NULL,
  set_at timestamptz NOT NULL
);

-- Everything else belongs to one: branches, people, services, customers, appointments, messages. Accounts own it;
-- several may own one, none owns two.
CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  -- Since when the operator has stopped it
  stopped_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Since when the operator lets it write to every number, young or not
  texts_allowed_at timestamptz
);

CREATE TABLE business_owners (
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  account_id uuid NOT NULL CONSTRAINT business_owners_account_key UNIQUE REFERENCES accounts ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, account_id)
);

-- Anybody opens a business in a minute: while it is young, text messages go to numbers alone whose holders have proven
-- them to it.
CREATE TABLE proven_numbers (
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  -- Made with a key; forgotten once the business is no longer young
  number_digest bytea NOT NULL,
  proven_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, number_digest)
);
CREATE INDEX proven_numbers_time ON proven_numbers (proven_at);
