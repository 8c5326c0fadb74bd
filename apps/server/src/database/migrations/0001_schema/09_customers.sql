-- Customers of a business, found by any part of a name, a phone number or an e-mail address. What is known of them
-- carries the key of the business, first in every key: no row can lead to another business.
CREATE TABLE customers (
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  -- May be empty: of many a regular one knows only the first
  last_name text NOT NULL CHECK (char_length(last_name) <= 100),
  notes text CHECK (notes <> ''),
  -- Name and contacts, folded; each word follows a space
  search_text text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The name without regard to Ç and C, by which it is looked for
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fold(first_name || ' ' || last_name)) STORED,
  -- The customer of whom they are a part since two were merged
  merged_into uuid,
  -- Whether nobody finds them: merged into another, or being erased
  is_hidden boolean NOT NULL DEFAULT false,
  -- Warnings for whoever serves them, such as an allergy; two who are merged have both
  alert text CHECK (char_length(alert) BETWEEN 1 AND 2000),
  -- The name by which lists are sorted, as people in Turkey look for it
  list_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (turkish_order(first_name || ' ' || last_name)) STORED,
  CONSTRAINT customers_merged_are_hidden CHECK (merged_into IS NULL OR is_hidden)
);
CREATE INDEX customers_name ON customers (business_id, sort_name, id);
-- Little waits to be sorted in, since somebody waits for it then.
CREATE INDEX customers_search ON customers USING gin (
  business_id, search_text gin_trgm_ops
) WITH (gin_pending_list_limit = 256);
ALTER TABLE customers ADD PRIMARY KEY (business_id, id);
ALTER TABLE customers ADD CONSTRAINT customers_merged_into_fkey FOREIGN KEY (business_id, merged_into)
  REFERENCES customers (business_id, id) ON DELETE CASCADE;
CREATE INDEX customers_merged ON customers (business_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customers_list ON customers (business_id, list_name, id);

-- E-mail addresses and phone numbers by which customers are known
CREATE TABLE customer_contacts (
  business_id uuid NOT NULL REFERENCES businesses,
  customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  -- As `email_key` and `phone_key` have it
  value text COLLATE "C" NOT NULL CHECK (char_length(value) BETWEEN 3 AND 254),
  typed text NOT NULL CHECK (char_length(typed) BETWEEN 1 AND 254),
  -- Since when nobody can book online with it: the same for all customers of the business who have it
  blocked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Since when it is known to be the customer's; null while it was only typed in an online booking
  confirmed_at timestamptz,
  CONSTRAINT customer_contacts_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE
);
-- A contact is known to be one customer's, or nobody's.
CREATE UNIQUE INDEX customer_contacts_confirmed ON customer_contacts (business_id, kind, value)
  WHERE confirmed_at IS NOT NULL;
CREATE INDEX customer_contacts_value ON customer_contacts (business_id, kind, value);
CREATE INDEX customer_contacts_blocked ON customer_contacts (business_id, kind, value) WHERE blocked_at IS NOT NULL;
-- For addresses that differ near their beginning
CREATE INDEX customer_contacts_reversed ON customer_contacts (business_id, reverse(value)) WHERE kind = 'EMAIL';
ALTER TABLE customer_contacts ADD CONSTRAINT customer_contacts_key PRIMARY KEY (business_id, customer_id, kind, value);

-- Addresses and numbers, both together, under which somebody has booked online whom nobody knew: whoever comes with the
-- same two again is the same. An empty text stands for none.
CREATE TABLE customer_sightings (
  business_id uuid NOT NULL REFERENCES businesses,
  email text COLLATE "C" NOT NULL,
  phone text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (business_id, email, phone),
  CONSTRAINT customer_sightings_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE
);
-- A hash, which answers nothing but its own question: a plan made while there were few could use a tree by customer for
-- the contacts, and read all of the business each time.
CREATE INDEX customer_sightings_customer ON customer_sightings USING hash (customer_id);

-- Pairs of customers of whom a person made one, with what came from where, so that it can be undone
CREATE TABLE customer_merges (
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses,
  customer_id uuid NOT NULL,
  merged_at timestamptz NOT NULL,
  -- Rows of `customers`: who went over, and who stayed as they were before and after
  other jsonb NOT NULL,
  before jsonb NOT NULL,
  notes_after text,
  -- Rows of `customer_contacts` and `customer_sightings`
  contacts_of_other jsonb NOT NULL,
  contacts_before jsonb NOT NULL,
  sightings_of_other jsonb NOT NULL,
  -- Merges by which the other had become one before
  earlier_ids uuid[] NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT customer_merges_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_merges_customer ON customer_merges (business_id, customer_id, id);

-- Customers who are being erased. What is many takes its time; that it is done is written down here, in the transaction
-- after which nobody finds them.
CREATE TABLE customer_erasures (
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses,
  -- The record, if there was one
  customer_id uuid,
  -- The address by which the customer was named, if not by the record
  email text,
  -- The name that their visits show from now on
  first_name text NOT NULL,
  last_name text NOT NULL,
  begun_at timestamptz NOT NULL,
  -- The visits that still show more
  appointment_ids uuid[] NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT customer_erasures_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE SET NULL (customer_id)
);
CREATE INDEX customer_erasures_customer ON customer_erasures (business_id, customer_id);

-- Files of customers that are being taken over, or have been. One can be taken back for a day.
CREATE TABLE customer_imports (
  id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses,
  file_name text NOT NULL CHECK (char_length(file_name) <= 255),
  -- The language in which reasons are told
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  total integer NOT NULL CHECK (total > 0),
  created integer NOT NULL DEFAULT 0,
  merged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  has_failed boolean NOT NULL DEFAULT false,
  taking_back_since timestamptz,
  taken_back_at timestamptz,
  -- How many lines of it are undone
  taken_back integer NOT NULL DEFAULT 0,
  CONSTRAINT customer_imports_check CHECK (finished_at IS NOT NULL OR NOT has_failed),
  CONSTRAINT customer_imports_taken_back_check CHECK (
    (taking_back_since IS NULL OR finished_at IS NOT NULL)
      AND (taken_back_at IS NULL OR taking_back_since IS NOT NULL)
  )
);
CREATE INDEX customer_imports_business ON customer_imports (business_id, created_at);
CREATE UNIQUE INDEX customer_imports_one_running ON customer_imports (business_id) WHERE finished_at IS NULL;
ALTER TABLE customer_imports ADD PRIMARY KEY (business_id, id);

-- Lines of a file, taken over in one transaction that writes down what became of them: each exactly once, whoever is
-- interrupted when
CREATE TABLE customer_import_batches (
  import_id uuid NOT NULL,
  position integer NOT NULL,
  -- As somebody wrote them; gone once they are taken over
  lines json,
  outcomes json,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, import_id, position),
  CONSTRAINT lines_until_outcomes CHECK (num_nonnulls(lines, outcomes) = 1),
  CONSTRAINT customer_import_batches_import_fkey FOREIGN KEY (business_id, import_id)
    REFERENCES customer_imports (business_id, id) ON DELETE CASCADE
);

-- Changes that an import has made to customers, and how far they are undone
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

-- Codes and links by which customers see their appointments at a business, once, for fifteen minutes
CREATE TABLE customer_codes (
  id uuid NOT NULL,
  -- The branch on whose page it was asked for
  branch_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  -- As `email_key` and `phone_key` have it
  contact text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- Digests with a key; absent while nothing was sent, and for good where nothing was booked with the contact
  code_digest bytea,
  link_digest bytea,
  wrong_codes integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT customer_codes_link_key UNIQUE (business_id, link_digest),
  CONSTRAINT customer_codes_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_codes_expiry ON customer_codes (expires_at);

-- Browsers in which somebody has proven a contact to a business
CREATE TABLE customer_sessions (
  -- Made of the token in its cookie
  token_hash bytea NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  contact text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_sessions_contact ON customer_sessions (business_id, kind, contact);
CREATE INDEX customer_sessions_expiry ON customer_sessions (expires_at);
ALTER TABLE customer_sessions ADD PRIMARY KEY (business_id, token_hash);
