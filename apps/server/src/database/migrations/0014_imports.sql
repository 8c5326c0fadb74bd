-- Files of customers that are being taken over, or have been
CREATE TABLE customer_imports (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  file_name text NOT NULL CHECK (char_length(file_name) <= 255),
  -- In which reasons are told
  language text NOT NULL CHECK (language IN ('tr', 'en')),
  total integer NOT NULL CHECK (total > 0),
  created integer NOT NULL DEFAULT 0,
  merged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  has_failed boolean NOT NULL DEFAULT false CHECK (finished_at IS NOT NULL OR NOT has_failed)
);
CREATE INDEX customer_imports_owner ON customer_imports (owner_id, created_at);
CREATE UNIQUE INDEX customer_imports_one_running ON customer_imports (owner_id) WHERE finished_at IS NULL;

-- Some lines of a file, taken over in one transaction that writes down what became of them: each exactly once, whoever is
-- interrupted when.
CREATE TABLE customer_import_batches (
  import_id uuid NOT NULL REFERENCES customer_imports ON DELETE CASCADE,
  position integer NOT NULL,
  -- As somebody wrote them; gone once they are taken over
  lines json,
  outcomes json,
  CONSTRAINT lines_until_outcomes CHECK (num_nonnulls(lines, outcomes) = 1),
  PRIMARY KEY (import_id, position)
);

-- Adds a note that was written elsewhere, unless it is there already. False when there is no room for it: what grows with
-- every line that names the same customer could no longer be edited, and would take longer with each.
CREATE FUNCTION add_customer_note(customer uuid, note text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF note IS NULL THEN RETURN true; END IF;
  UPDATE customers SET notes = concat_ws(E'\n', notes, note)
  WHERE id = customer AND position(note IN coalesce(notes, '')) = 0 AND char_length(concat_ws(E'\n', notes, note)) <= 20000;
  RETURN FOUND OR EXISTS (SELECT FROM customers WHERE id = customer AND position(note IN notes) > 0);
END $$;

-- Whether a customer has all of these contacts
CREATE FUNCTION has_contacts(customer uuid, emails text[], phones text[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT 'EMAIL', email_key(email) FROM unnest(emails) AS email
    UNION ALL SELECT 'PHONE', phone_key(phone) FROM unnest(phones) AS phone
    EXCEPT SELECT kind, value FROM customer_contacts WHERE customer_id = customer
  );
END $$;
