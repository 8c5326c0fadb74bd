-- People who are booked, one row for each branch in which they work. Somebody without an e-mail address, as an
-- apprentice may be, cannot sign in.
CREATE TABLE staff_members (
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  account_id uuid REFERENCES accounts,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  last_name text NOT NULL CHECK (char_length(last_name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (email = '' OR char_length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 30),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
  is_active boolean NOT NULL DEFAULT true,
  working_schedule jsonb NOT NULL CHECK (jsonb_typeof(working_schedule) = 'object'),
  break_times jsonb NOT NULL CHECK (jsonb_typeof(break_times) = 'object'),
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  -- A line about a person, for customers
  about text,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  business_id uuid NOT NULL,
  -- Equal where they are one person, whom nobody can book in two branches at once: see
  -- routines/person_of_staff_member.sql
  person_id uuid NOT NULL,
  -- Whether somebody who is booked may look at what is booked with others in the branch
  sees_branch boolean NOT NULL DEFAULT false,
  CONSTRAINT staff_members_person_key UNIQUE (business_id, branch_id, id, person_id),
  CONSTRAINT staff_members_sign_in_check CHECK (email <> '' OR account_id IS NULL),
  CONSTRAINT staff_members_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
CREATE INDEX staff_members_account ON staff_members (account_id) WHERE archived_at IS NULL;
CREATE INDEX staff_members_person ON staff_members (business_id, person_id);
ALTER TABLE staff_members ADD PRIMARY KEY (business_id, id);
ALTER TABLE staff_members ADD CONSTRAINT staff_members_branch_key UNIQUE (business_id, branch_id, id);
CREATE UNIQUE INDEX staff_members_email_key ON staff_members (business_id, branch_id, lower(email COLLATE "C"))
  WHERE archived_at IS NULL AND email <> '';
CREATE INDEX staff_members_email ON staff_members (business_id, lower(email COLLATE "C"))
  WHERE archived_at IS NULL AND email <> '';

-- Offers of a branch to the holder of an e-mail address. One begins when the holder accepts it; until then nobody has
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
  -- Shown to whoever invited, until they dismiss that or invite again
  declined_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT invitations_of_staff_check CHECK ((role = 'STAFF') = (staff_id IS NOT NULL)),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  FOREIGN KEY (business_id, branch_id, staff_id) REFERENCES staff_members (business_id, branch_id, id)
);
CREATE UNIQUE INDEX invitations_address_key ON invitations (business_id, branch_id, role, lower(email COLLATE "C"));
-- Read for whoever signs in
CREATE INDEX invitations_email ON invitations (lower(email COLLATE "C"));
CREATE INDEX invitations_end ON invitations (expires_at);

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
  FOREIGN KEY (business_id, branch_id, group_id)
    REFERENCES staff_groups (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_group_members_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE
);
CREATE INDEX staff_group_members_staff ON staff_group_members (staff_id);

-- The day up to which an account was mailed its list, in each time zone: nobody is mailed a day twice, however many
-- servers and attempts there are.
CREATE TABLE tomorrow_lists (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  time_zone text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (account_id, time_zone)
);
