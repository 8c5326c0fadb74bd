-- Who comes to the branches of an owner, found by any part of a name, a phone number or an e-mail address
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- What is searched and what is looked for, told apart by neither case nor accents: Çağla, CAGLA and çağla are one.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'ı', 'i')
$$;

-- What identifies an e-mail address; null for none
CREATE FUNCTION email_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(lower(btrim(typed) COLLATE "C"), '')
$$;

-- What identifies a phone number, `+905321234567`, however it is typed: a Turkish one with or without 0, 90, 0090 or +90,
-- one from abroad with + or 00. Null for anything else: what many people type for want of a number must not make them one.
CREATE FUNCTION phone_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN number ~ '^(\+|00)?90?0?[2-58]\d{9}$|^0?[2-58]\d{9}$' THEN '+90' || right(number, 10)
    WHEN number ~ '^(\+|00)(?!90)[1-9]\d{7,14}$' THEN regexp_replace(number, '^(\+|00)', '+')
  END
  FROM (SELECT regexp_replace(replace(typed, '(0)', ''), '[^+\d]', '', 'g') AS number) AS bare
$$;

CREATE TABLE customers (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  first_name text NOT NULL CHECK (char_length(first_name) BETWEEN 1 AND 100),
  -- Of many a regular one knows only the first
  last_name text NOT NULL CHECK (char_length(last_name) <= 100),
  notes text CHECK (notes <> ''),
  -- Name and contacts, folded; each word follows a space
  search_text text NOT NULL,
  created_at timestamptz NOT NULL,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (fold(first_name || ' ' || last_name)) STORED
);

CREATE TABLE customer_contacts (
  owner_id uuid NOT NULL REFERENCES accounts,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  value text NOT NULL CHECK (char_length(value) BETWEEN 3 AND 254),
  typed text NOT NULL CHECK (char_length(typed) BETWEEN 1 AND 254),
  -- Since when nobody can book online with it
  blocked_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT customer_contacts_key PRIMARY KEY (owner_id, kind, value)
);

ALTER TABLE appointments ADD COLUMN customer_id uuid;

CREATE FUNCTION search_text_of(first_name text, last_name text, contacts text[]) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || fold(concat_ws(' ', first_name, last_name, array_to_string(contacts, ' ')))
$$;

-- Writes down anew by what a customer is found.
CREATE PROCEDURE refresh_search_text(customer uuid) LANGUAGE sql AS $$
  UPDATE customers SET search_text = search_text_of(first_name, last_name, ARRAY(
    SELECT value FROM customer_contacts WHERE customer_id = customer ORDER BY kind, created_at, value
  )) WHERE id = customer
$$;

-- Makes one customer of two: appointments, contacts with their blocks, notes and another name go over to the one who stays.
-- False when one of them is not there any more.
CREATE FUNCTION merge_customers(staying uuid, leaving uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  both_there boolean;
BEGIN
  -- In one order always, so that two merges never wait for each other
  SELECT count(*) = 2 INTO both_there
  FROM (SELECT FROM customers WHERE id IN (staying, leaving) ORDER BY id FOR UPDATE) AS locked;
  IF NOT both_there THEN RETURN false; END IF;
  UPDATE appointments SET customer_id = staying WHERE customer_id = leaving;
  UPDATE customer_contacts SET customer_id = staying WHERE customer_id = leaving;
  UPDATE customers SET
    notes = nullif(concat_ws(E'\n',
      customers.notes,
      CASE WHEN other.sort_name <> customers.sort_name THEN btrim(other.first_name || ' ' || other.last_name) END,
      other.notes
    ), ''),
    created_at = least(customers.created_at, other.created_at)
  FROM customers other WHERE customers.id = staying AND other.id = leaving;
  DELETE FROM customers WHERE id = leaving;
  CALL refresh_search_text(staying);
  RETURN true;
END $$;

-- The customer of an owner with this e-mail address or phone number: found, and given what is new of the two, or made with
-- the id. Where the two belong to two customers, they become one. Called by the statement that books.
CREATE FUNCTION customer_of(
  owner uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  email_value text := email_key(email);
  phone_value text := phone_key(phone);
  wanted integer := num_nonnulls(email_value, phone_value);
  known integer;
  added integer;
  found_ids uuid[];
BEGIN
  LOOP
    SELECT count(*), array_agg(DISTINCT customer_id ORDER BY customer_id) INTO known, found_ids
    FROM (
      SELECT customer_id FROM customer_contacts WHERE owner_id = owner AND kind = 'EMAIL' AND value = email_value
      UNION ALL
      SELECT customer_id FROM customer_contacts WHERE owner_id = owner AND kind = 'PHONE' AND value = phone_value
    ) AS contact;

    IF cardinality(found_ids) = 2 THEN
      IF merge_customers(found_ids[1], found_ids[2]) THEN RETURN found_ids[1]; END IF;
      CONTINUE;
    END IF;

    IF known = 0 THEN
      INSERT INTO customers (id, owner_id, first_name, last_name, search_text, created_at)
      VALUES (new_id, owner, first_name, last_name,
        search_text_of(first_name, last_name, array_remove(ARRAY[email_value, phone_value], NULL)), seen_at);
      found_ids := ARRAY[new_id];
    ELSE
      -- Held so that nobody merges it away before it is referred to
      PERFORM FROM customers WHERE id = found_ids[1] FOR KEY SHARE;
      CONTINUE WHEN NOT FOUND;
    END IF;
    IF known = wanted THEN RETURN found_ids[1]; END IF;

    -- E-mail addresses before phone numbers, so that two bookings never wait for each other
    INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, created_at)
    SELECT owner, found_ids[1], kind, value, btrim(typed), seen_at
    FROM (VALUES ('EMAIL', email_value, email), ('PHONE', phone_value, phone)) AS contact (kind, value, typed)
    WHERE value IS NOT NULL
    ORDER BY kind
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS added = ROW_COUNT;
    IF known + added = wanted THEN
      IF known > 0 THEN CALL refresh_search_text(found_ids[1]); END IF;
      RETURN found_ids[1];
    END IF;
    -- Somebody else was faster with one of them: theirs is the customer.
    IF known = 0 THEN DELETE FROM customers WHERE id = new_id; END IF;
  END LOOP;
END $$;

-- Takes over a customer from elsewhere, and returns the id under which the owner knows them now; null, and nothing done, when
-- one of the phone numbers is none.
CREATE FUNCTION import_customer(
  owner uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, emails text[], phones text[], new_notes text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  known_id uuid;
  fresh_id uuid;
  other_id uuid;
BEGIN
  IF EXISTS (SELECT FROM unnest(phones) AS phone WHERE phone_key(phone) IS NULL) THEN RETURN NULL; END IF;
  known_id := customer_of(owner, new_id, seen_at, first_name, last_name, emails[1], phones[1]);
  FOR extra IN 2 .. greatest(cardinality(emails), cardinality(phones)) LOOP
    fresh_id := gen_random_uuid();
    other_id := customer_of(owner, fresh_id, seen_at, first_name, last_name, emails[extra], phones[extra]);
    CONTINUE WHEN other_id = known_id;
    IF known_id = new_id AND other_id <> fresh_id THEN
      PERFORM merge_customers(other_id, known_id);
      known_id := other_id;
    ELSE
      PERFORM merge_customers(known_id, other_id);
    END IF;
  END LOOP;
  UPDATE customers SET notes = concat_ws(E'\n', notes, new_notes)
  WHERE id = known_id AND new_notes IS NOT NULL AND position(new_notes IN coalesce(notes, '')) = 0;
  RETURN known_id;
END $$;

-- Deletes what is written down about a customer. Appointments that still refer to it are somebody else's who shared a phone
-- number: they get a customer of their own, and what was blocked of theirs stays blocked.
CREATE PROCEDURE forget_customer(gone uuid) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT owner_id FROM customers WHERE id = gone);
  others uuid[] := ARRAY(SELECT id FROM appointments WHERE customer_id = gone);
  blocked customer_contacts[] := ARRAY(
    SELECT contact FROM customer_contacts AS contact WHERE customer_id = gone AND blocked_at IS NOT NULL
  );
  booking appointments;
BEGIN
  UPDATE appointments SET customer_id = NULL WHERE customer_id = gone;
  DELETE FROM customers WHERE id = gone;
  FOR booking IN SELECT * FROM appointments WHERE id = ANY (others) ORDER BY created_at LOOP
    UPDATE appointments SET customer_id = customer_of(owner, gen_random_uuid(), booking.created_at,
      booking.customer_first_name, booking.customer_last_name, booking.customer_email, booking.customer_phone)
    WHERE id = booking.id;
  END LOOP;
  UPDATE customer_contacts SET blocked_at = before.blocked_at FROM unnest(blocked) AS before
  WHERE customer_contacts.owner_id = before.owner_id AND customer_contacts.kind = before.kind
    AND customer_contacts.value = before.value;
END $$;

-- Everyone who has booked so far. Who shares an e-mail address or a phone number with somebody is the same customer, and so
-- is who shares one with them: they take on the smallest number of those they touch until no number changes.
CREATE TEMPORARY TABLE booked ON COMMIT DROP AS
  SELECT *, email_key(customer_email) AS email_value, phone_key(customer_phone) AS phone_value,
    row_number() OVER (ORDER BY created_at, customer_email, customer_phone) AS person
  FROM (
    SELECT DISTINCT ON (owner_id, customer_email, customer_phone)
      branches.owner_id, customer_email, customer_phone, customer_first_name, customer_last_name, appointments.created_at
    FROM appointments JOIN branches ON branches.id = branch_id
    WHERE customer_erased_at IS NULL
    ORDER BY owner_id, customer_email, customer_phone, appointments.created_at
  ) AS first_booking;
ANALYZE booked;
DO $$
DECLARE
  changed_by_email integer;
  changed_by_phone integer;
BEGIN
  LOOP
    UPDATE booked SET person = smallest.person
    FROM (SELECT owner_id, email_value, min(person) AS person FROM booked GROUP BY 1, 2) AS smallest
    WHERE booked.owner_id = smallest.owner_id AND booked.email_value = smallest.email_value AND booked.person > smallest.person;
    GET DIAGNOSTICS changed_by_email = ROW_COUNT;
    UPDATE booked SET person = smallest.person
    FROM (SELECT owner_id, phone_value, min(person) AS person FROM booked GROUP BY 1, 2) AS smallest
    WHERE booked.owner_id = smallest.owner_id AND booked.phone_value = smallest.phone_value AND booked.person > smallest.person;
    GET DIAGNOSTICS changed_by_phone = ROW_COUNT;
    EXIT WHEN changed_by_email = 0 AND changed_by_phone = 0;
  END LOOP;
END $$;

CREATE TEMPORARY TABLE contacts ON COMMIT DROP AS
  SELECT DISTINCT ON (owner_id, kind, value) owner_id, person, kind, value, btrim(typed) AS typed, created_at
  FROM booked, LATERAL (
    VALUES ('EMAIL', email_value, customer_email), ('PHONE', phone_value, customer_phone)
  ) AS contact (kind, value, typed)
  WHERE value IS NOT NULL
  ORDER BY owner_id, kind, value, created_at;

-- Ids sort by time: the first 48 bits are the milliseconds, as in every UUIDv7.
CREATE TEMPORARY TABLE persons ON COMMIT DROP AS
  SELECT DISTINCT ON (person) person, owner_id, customer_first_name, customer_last_name, created_at,
    encode(set_byte(
      overlay(uuid_send(gen_random_uuid()) PLACING substr(int8send((extract(epoch FROM created_at) * 1000)::bigint), 3) FROM 1 FOR 6),
      6, 112 + floor(random() * 16)::integer
    ), 'hex')::uuid AS customer_id
  FROM booked
  ORDER BY person, created_at;
ANALYZE persons;

INSERT INTO customers (id, owner_id, first_name, last_name, search_text, created_at)
  SELECT customer_id, persons.owner_id, customer_first_name, customer_last_name,
    search_text_of(customer_first_name, customer_last_name, found_by), persons.created_at
  FROM persons LEFT JOIN (
    SELECT person, array_agg(value ORDER BY kind, created_at, value) AS found_by FROM contacts GROUP BY person
  ) AS contacts USING (person);
INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, created_at)
  SELECT contacts.owner_id, customer_id, kind, value, typed, contacts.created_at FROM contacts JOIN persons USING (person);

-- Written by a rewrite of the whole table: with a million appointments an update of every row takes ten times as long, since
-- it touches each index a million times, and it would tell everybody of every branch.
CREATE TEMPORARY TABLE booked_by ON COMMIT DROP AS
  SELECT appointments.id AS appointment_id, persons.customer_id
  FROM appointments JOIN branches ON branches.id = appointments.branch_id
  JOIN booked ON booked.owner_id = branches.owner_id AND booked.customer_email = appointments.customer_email
    AND booked.customer_phone = appointments.customer_phone
  JOIN persons USING (person)
  WHERE appointments.customer_erased_at IS NULL;
ALTER TABLE booked_by ADD PRIMARY KEY (appointment_id);
CREATE FUNCTION pg_temp.customer_who_booked(appointment uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT customer_id FROM booked_by WHERE appointment_id = appointment);
END $$;
ALTER TABLE appointments ALTER COLUMN customer_id TYPE uuid USING pg_temp.customer_who_booked(id);
DROP FUNCTION pg_temp.customer_who_booked;

ALTER TABLE appointments ADD FOREIGN KEY (customer_id) REFERENCES customers;
CREATE INDEX appointments_of_customer ON appointments (customer_id, starts_at);
CREATE INDEX customers_name ON customers (owner_id, sort_name, id);
CREATE INDEX customers_search ON customers USING gin (owner_id, search_text gin_trgm_ops);
CREATE INDEX customer_contacts_customer ON customer_contacts (customer_id, kind);
