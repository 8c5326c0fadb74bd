-- Places of a business that take bookings. Every row that belongs to one carries its id.
CREATE TABLE branches (
  -- Alone besides, since customers name a branch by its id
  id uuid NOT NULL UNIQUE,
  business_id uuid NOT NULL REFERENCES businesses,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  category text NOT NULL CHECK (category IN ('BARBER', 'SALON', 'SPA', 'BEAUTY', 'WELLNESS', 'MEDICAL', 'OTHER')),
  -- Kept by an archived branch: a printed QR code must never lead to somebody else.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]+$' AND char_length(slug) <= 60),
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
  -- Named by a place: an offset or an abbreviation would mean something else to PostgreSQL than where free times are
  -- computed.
  time_zone text NOT NULL CHECK (char_length(time_zone) BETWEEN 1 AND 64)
    CONSTRAINT branches_time_zone_named_by_place CHECK (time_zone ~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$'),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  -- Whether customers are reminded a day and two hours before
  reminder_24h boolean NOT NULL DEFAULT true,
  reminder_2h boolean NOT NULL DEFAULT true,
  -- Its own words on what it does with its customers' data; absent: the ones that come with Vakit
  privacy_notice text CHECK (char_length(privacy_notice) BETWEEN 1 AND 10000),
  -- How a branch takes bookings: not sooner, and not further ahead
  minimum_notice_minutes integer NOT NULL DEFAULT 0 CHECK (minimum_notice_minutes BETWEEN 0 AND 43200),
  booking_horizon_days integer NOT NULL DEFAULT 365 CHECK (booking_horizon_days BETWEEN 1 AND 730),
  -- How many bookings that nobody has confirmed may lie ahead with one phone number or mailbox
  max_unconfirmed_bookings integer NOT NULL DEFAULT 5 CHECK (max_unconfirmed_bookings BETWEEN 1 AND 20),
  -- Whether it was published before, while the business is stopped
  published_when_stopped boolean,
  -- Countries to whose numbers text messages go, by ISO 3166
  sms_countries text[] NOT NULL DEFAULT '{TR}' CHECK (cardinality(sms_countries) BETWEEN 1 AND 30),
  -- Customers whose booking counts only once they have proven the e-mail address or the number that it names
  booking_proof text NOT NULL DEFAULT 'OFF' CHECK (booking_proof IN ('OFF', 'NEW_CUSTOMERS', 'EVERYBODY')),
  -- Facts that customers want to know before they come, from here on: all may be left out. Degrees, `40.9876,29.0271`
  map_coordinates text,
  whatsapp text,
  -- The name alone
  instagram text CHECK (instagram ~ '^[a-z0-9._]+$'),
  website text CHECK (website ~ '^https?://'),
  -- Codes of ISO 639
  spoken_languages text[] NOT NULL DEFAULT '{}',
  payment_methods text[] NOT NULL DEFAULT '{}',
  good_to_know text,
  -- The websites that may show the page of the branch within theirs, as browsers write them
  embed_sites text[] NOT NULL DEFAULT '{}' CHECK (cardinality(embed_sites) <= 10),
  -- Off: a visit that its customer moves waits for approval again where the branch approves by hand.
  moves_stay_confirmed boolean NOT NULL DEFAULT false,
  -- Texts that customers read in other languages, by the language and the name of the text. One without a translation
  -- serves every language: `{"en": {"name": "Haircut"}}`.
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  -- After how many minutes without input its shared devices lock themselves; none: never
  device_idle_minutes smallint DEFAULT 5 CHECK (device_idle_minutes IN (1, 2, 5, 10, 15, 30)),
  -- Whether customers may book somebody while another customer of theirs waits; the desk may in any case.
  bookable_during_processing boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, id),
  CONSTRAINT branches_stopped CHECK (published_when_stopped IS NULL OR NOT is_published)
);

-- A number that rises with every change of what decides whom a branch offers and when: itself, its services, its people
-- and who does what. Whoever remembers any of that asks whether the number is still the same: the change itself has
-- raised it. Appointments and time off do not count, or bookings would wait for each other here.
CREATE TABLE branch_versions (
  branch_id uuid NOT NULL,
  version integer NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, branch_id),
  CONSTRAINT branch_versions_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Each notice that a customer was shown, word for word, so that it can be proved later
CREATE TABLE privacy_notices (
  branch_id uuid NOT NULL,
  -- A digest of the text
  version text NOT NULL CHECK (version ~ '^[0-9a-f]{16}$'),
  content text NOT NULL,
  first_shown_at timestamptz NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, branch_id, version),
  CONSTRAINT privacy_notices_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Parts of accounts in a branch, besides its owner (`business_owners`) and the person who is booked there
CREATE TABLE branch_roles (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('MANAGER', 'RECEPTION')),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, branch_id, account_id, role),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
-- Read by each session for the parts of its account
CREATE INDEX branch_roles_account ON branch_roles (account_id);

-- Browsers that several people of a branch use one after the other, each known by a cookie. Its place bounds how many a
-- branch can have.
CREATE TABLE shared_devices (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 9),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  made_by uuid NOT NULL REFERENCES accounts,
  made_at timestamptz NOT NULL,
  -- The last time that somebody touched it, as far as the server was told
  used_at timestamptz NOT NULL,
  -- Rises when it is locked and when somebody takes it over, which ends the session of before
  turn integer NOT NULL DEFAULT 0,
  -- The account that has taken it over last
  account_id uuid REFERENCES accounts,
  PRIMARY KEY (business_id, id),
  CONSTRAINT shared_devices_place_key UNIQUE (business_id, branch_id, place),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Notes for everybody who works in a branch on a day, such as a delivery. Its place bounds how many a day can have.
CREATE TABLE day_notes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  date date NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 9),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT day_notes_place_key UNIQUE (business_id, branch_id, date, place),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
