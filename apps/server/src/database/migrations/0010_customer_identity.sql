-- Whose a contact is: confirmed by the business or by its owner, or only seen in an online booking

-- What identifies a phone number, `+905321234567`, however it is typed: a Turkish one with or without 0, 90, 0090 or +90,
-- one from abroad with + or 00. Null for anything else, an extension included: what many people type for want of a number
-- must not make them one. `phoneKey` of the contract says the same. Digits of any script count as 0 to 9, and so does the wide
-- plus of East Asian keyboards as +; the numbers are where Unicode's digits begin. An index calls this function, with nothing but
-- PostgreSQL's own functions in reach: ANALYZE and restores find no others. Functions that are called for every booking are in
-- PL/pgSQL, which plans what they ask once a connection.
CREATE OR REPLACE FUNCTION phone_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := typed;
  number text;
BEGIN
  IF octet_length(typed) <> char_length(typed) THEN
    plain := (
      SELECT string_agg(coalesce((ascii(sign) - zero)::text, CASE sign WHEN U&'\FF0B' THEN '+' END, sign), '' ORDER BY position)
      FROM regexp_split_to_table(typed, '') WITH ORDINALITY AS each (sign, position)
      LEFT JOIN unnest(ARRAY[
        1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112, 6160, 6470,
        6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 65296, 66720, 68912, 68928, 69734,
        69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184,
        73552, 90416, 92768, 92864, 93008, 93552, 118000, 120782, 120792, 120802, 120812, 120822, 123200, 123632, 124144, 124401,
        125264, 130032
      ]) AS zero ON ascii(sign) BETWEEN zero AND zero + 9
    );
  END IF;
  IF plain !~ '^[+0-9\t ()./\u00a0\u2007\u202f\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff-]*$' THEN RETURN NULL; END IF;
  number := regexp_replace(replace(plain, '(0)', ''), '[^+0-9]', '', 'g');
  RETURN CASE
    WHEN number ~ '^((\+|00)?90)?0?[2-58][0-9]{9}$' THEN '+90' || right(number, 10)
    WHEN number ~ '^(\+|00)(?!90)[1-9][0-9]{7,14}$' THEN regexp_replace(number, '^(\+|00)', '+')
  END;
END $$;

-- Of one kind, of one customer: as many as the contract allows, `CONTACTS_PER_KIND_MAX`
CREATE FUNCTION contacts_max() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 20';

-- The contacts that somebody leaves, e-mail addresses before phone numbers, so that two bookings never wait for each other
CREATE FUNCTION contacts_of(email text, phone text) RETURNS TABLE (kind text, value text, typed text)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE ROWS 2 AS $$
BEGIN
  kind := 'EMAIL'; value := email_key(email); typed := btrim(email);
  IF value IS NOT NULL THEN RETURN NEXT; END IF;
  kind := 'PHONE'; value := phone_key(phone); typed := btrim(phone);
  IF value IS NOT NULL THEN RETURN NEXT; END IF;
END $$;

-- Contacts as they are from now on. Present ones count as confirmed, unless nobody but an online booking has brought them:
-- then it was written down at the very moment of the contact, and no other booking was made at the reception with it.
CREATE TEMPORARY TABLE booked ON COMMIT DROP AS
  SELECT branches.owner_id, appointments.customer_id, appointments.created_at,
    email_key(customer_email) AS email, phone_key(customer_phone) AS phone,
    coalesce(first_change.actor = 'ACCOUNT', false) AS is_by_business
  FROM appointments
  JOIN branches ON branches.id = branch_id
  LEFT JOIN (
    SELECT DISTINCT ON (appointment_id) appointment_id, actor, changed_at FROM appointment_changes ORDER BY appointment_id, id
  ) AS first_change ON first_change.appointment_id = appointments.id AND first_change.changed_at = appointments.created_at
  WHERE customer_id IS NOT NULL;
CREATE INDEX ON booked (customer_id, created_at);
ANALYZE booked;

CREATE TEMPORARY TABLE contacts ON COMMIT DROP AS
  SELECT DISTINCT ON (customer_id, kind, value) *
  FROM (
    SELECT contact.owner_id, contact.customer_id, contact.kind,
      CASE contact.kind WHEN 'PHONE' THEN coalesce(phone_key(contact.typed), contact.value) ELSE contact.value END AS value,
      contact.typed, contact.blocked_at, contact.created_at,
      EXISTS (
        SELECT FROM booked WHERE booked.customer_id = contact.customer_id AND booked.created_at = contact.created_at
          AND NOT is_by_business
      ) AND NOT EXISTS (
        SELECT FROM booked WHERE booked.customer_id = contact.customer_id AND is_by_business
          AND contact.value = CASE contact.kind WHEN 'EMAIL' THEN booked.email ELSE booked.phone END
      ) AS is_seen
    FROM customer_contacts contact
  ) AS present
  ORDER BY customer_id, kind, value, is_seen, blocked_at, created_at;

DROP TABLE customer_contacts;
CREATE TABLE customer_contacts (
  owner_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  value text COLLATE "C" NOT NULL CHECK (char_length(value) BETWEEN 3 AND 254),
  typed text NOT NULL CHECK (char_length(typed) BETWEEN 1 AND 254),
  -- Since when nobody can book online with it: the same for all customers of the owner who have it
  blocked_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Since when it is known to be the customer's; null while it was only typed in an online booking
  confirmed_at timestamptz
);
INSERT INTO customer_contacts
  SELECT owner_id, customer_id, kind, value, typed, blocked_at, created_at,
    -- Numbers that were told apart until now may be one.
    CASE WHEN NOT is_seen AND 1 = row_number() OVER (PARTITION BY owner_id, kind, value, is_seen ORDER BY created_at, customer_id)
      THEN created_at END
  FROM contacts;
-- Looked at once for all rows
ALTER TABLE customer_contacts
  ADD CONSTRAINT customer_contacts_key PRIMARY KEY (customer_id, kind, value),
  ADD FOREIGN KEY (owner_id) REFERENCES accounts,
  ADD FOREIGN KEY (customer_id) REFERENCES customers ON DELETE CASCADE;
CREATE UNIQUE INDEX customer_contacts_confirmed ON customer_contacts (owner_id, kind, value) WHERE confirmed_at IS NOT NULL;
CREATE INDEX customer_contacts_value ON customer_contacts (owner_id, kind, value);
CREATE INDEX customer_contacts_blocked ON customer_contacts (owner_id, kind, value) WHERE blocked_at IS NOT NULL;
-- For addresses that differ near their beginning
CREATE INDEX customer_contacts_reversed ON customer_contacts (owner_id, (reverse(value)) COLLATE "C") WHERE kind = 'EMAIL';

-- Under which addresses and numbers, both together, somebody has booked online whom nobody knew: whoever comes with the same
-- two again is the same. An empty text stands for none.
CREATE TABLE customer_sightings (
  owner_id uuid NOT NULL,
  email text COLLATE "C" NOT NULL,
  phone text COLLATE "C" NOT NULL,
  customer_id uuid NOT NULL
);
INSERT INTO customer_sightings
  SELECT DISTINCT ON (owner_id, coalesce(email, ''), coalesce(phone, ''))
    owner_id, coalesce(email, ''), coalesce(phone, ''), customer_id
  FROM booked
  WHERE NOT is_by_business AND (email IS NOT NULL OR phone IS NOT NULL) AND NOT EXISTS (
    SELECT FROM customer_contacts contact
    WHERE contact.customer_id = booked.customer_id AND confirmed_at IS NOT NULL
      AND value = CASE kind WHEN 'EMAIL' THEN booked.email ELSE booked.phone END
  )
  ORDER BY owner_id, coalesce(email, ''), coalesce(phone, ''), created_at;
ALTER TABLE customer_sightings
  ADD PRIMARY KEY (owner_id, email, phone),
  ADD FOREIGN KEY (owner_id) REFERENCES accounts,
  ADD FOREIGN KEY (customer_id) REFERENCES customers ON DELETE CASCADE;
CREATE INDEX customer_sightings_customer ON customer_sightings (customer_id);

-- Two customers of whom a person made one, with what came from where, so that it can be undone
CREATE TABLE customer_merges (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  merged_at timestamptz NOT NULL,
  -- Rows of `customers`: who went over, and who stayed as they were before and after
  other jsonb NOT NULL,
  before jsonb NOT NULL,
  notes_after text,
  -- Rows of `customer_contacts` and `customer_sightings`
  contacts_of_other jsonb NOT NULL,
  contacts_before jsonb NOT NULL,
  sightings_of_other jsonb NOT NULL,
  appointment_ids uuid[] NOT NULL,
  -- Of merges by which the other had become one before
  earlier_ids uuid[] NOT NULL
);
CREATE INDEX customer_merges_customer ON customer_merges (customer_id, id);

-- Gives a customer the contacts of an online booking as seen, as long as there is room for them.
CREATE PROCEDURE attach_seen(customer uuid, owner uuid, email text, phone text, seen_at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM contacts_of(email, phone) contact WHERE NOT EXISTS (
      SELECT FROM customer_contacts own
      WHERE own.customer_id = customer AND own.kind = contact.kind AND own.value = contact.value
    )
  ) THEN RETURN; END IF;
  -- One after the other, so that they are counted
  PERFORM FROM customers WHERE id = customer FOR NO KEY UPDATE;
  INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, blocked_at, created_at)
  SELECT owner, customer, contact.kind, contact.value, contact.typed, block_of(owner, contact.kind, contact.value), seen_at
  FROM contacts_of(email, phone) contact
  WHERE (SELECT count(*) FROM customer_contacts own WHERE own.customer_id = customer AND own.kind = contact.kind) < contacts_max()
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added > 0 THEN CALL refresh_search_text(customer); END IF;
END $$;

-- Since when an owner keeps a contact from booking online; null when not
CREATE FUNCTION block_of(owner uuid, contact_kind text, contact_value text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT min(blocked_at) FROM customer_contacts
    WHERE owner_id = owner AND kind = contact_kind AND value = contact_value AND blocked_at IS NOT NULL
  );
END $$;

-- Whose confirmed contact it is; null for nobody's
CREATE FUNCTION holder_of(owner uuid, contact_kind text, contact_value text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT customer_id FROM customer_contacts
    WHERE owner_id = owner AND kind = contact_kind AND value = contact_value AND confirmed_at IS NOT NULL
  );
END $$;

-- Makes a contact the customer's for good; whoever calls it refreshes the search text. False when it is somebody else's, or when the customer has as many as one can have.
CREATE FUNCTION confirm_contact(
  customer uuid, owner uuid, contact_kind text, contact_value text, contact_typed text, at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF holder_of(owner, contact_kind, contact_value) = customer THEN RETURN true; END IF;
  PERFORM FROM customers WHERE id = customer FOR NO KEY UPDATE;
  IF contacts_max() <= (
    SELECT count(*) FROM customer_contacts WHERE customer_id = customer AND kind = contact_kind AND confirmed_at IS NOT NULL
  ) THEN RETURN false; END IF;
  INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, blocked_at, created_at, confirmed_at)
  VALUES (owner, customer, contact_kind, contact_value, contact_typed, block_of(owner, contact_kind, contact_value), at, at)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    IF holder_of(owner, contact_kind, contact_value) <> customer THEN RETURN false; END IF;
    BEGIN
      UPDATE customer_contacts SET confirmed_at = coalesce(confirmed_at, at)
      WHERE customer_id = customer AND kind = contact_kind AND value = contact_value;
    EXCEPTION WHEN unique_violation THEN
      RETURN false;
    END;
  END IF;
  RETURN true;
END $$;

-- Writes a customer down with what they left, confirmed or only seen; false, and nothing done, when one of it is somebody else's.
CREATE FUNCTION make_customer(
  new_id uuid, owner uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text, confirmed_at timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO customers (id, owner_id, first_name, last_name, search_text, created_at)
  VALUES (new_id, owner, first_name, last_name,
    search_text_of(first_name, last_name, array_remove(ARRAY[email_key(email), phone_key(phone)], NULL)), seen_at);
  INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, blocked_at, created_at, confirmed_at)
  SELECT owner, new_id, contact.kind, contact.value, contact.typed, block_of(owner, contact.kind, contact.value), seen_at,
    make_customer.confirmed_at
  FROM contacts_of(email, phone) contact
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = num_nonnulls(email_key(email), phone_key(phone)) THEN RETURN true; END IF;
  DELETE FROM customers WHERE id = new_id;
  RETURN false;
END $$;

-- The customer to whom an online booking belongs: whose confirmed e-mail address it names, else whose confirmed number, else who
-- has booked online with the same two before, else a new one with the id. Who is known stays as they are, but for contacts that
-- are seen. Called by the statement that books.
CREATE FUNCTION customer_online(
  owner uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  email_value text := email_key(email);
  phone_value text := phone_key(phone);
  found_id uuid;
BEGIN
  LOOP
    found_id := coalesce(
      holder_of(owner, 'EMAIL', email_value),
      holder_of(owner, 'PHONE', phone_value),
      seen_before(owner, email_value, phone_value)
    );
    IF found_id IS NOT NULL THEN
      -- Held so that nobody merges it away before it is referred to
      PERFORM FROM customers WHERE id = found_id FOR KEY SHARE;
      CONTINUE WHEN NOT FOUND;
      CALL attach_seen(found_id, owner, email, phone, seen_at);
      RETURN found_id;
    END IF;
    PERFORM make_customer(new_id, owner, seen_at, first_name, last_name, email, phone, NULL);
    IF num_nonnulls(email_value, phone_value) = 0 THEN RETURN new_id; END IF;
    INSERT INTO customer_sightings (owner_id, email, phone, customer_id)
    VALUES (owner, coalesce(email_value, ''), coalesce(phone_value, ''), new_id)
    ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN new_id; END IF;
    -- Somebody else with the same two was faster: theirs is the customer.
    DELETE FROM customers WHERE id = new_id;
  END LOOP;
END $$;

CREATE FUNCTION seen_before(owner uuid, email_value text, phone_value text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT customer_id FROM customer_sightings
    WHERE owner_id = owner AND email = coalesce(email_value, '') AND phone = coalesce(phone_value, '')
  );
END $$;

-- Who has only booked online, under this name and with one of these contacts: whom the business enters under both is the same.
CREATE FUNCTION seen_as(owner uuid, contact_kind text, contact_value text, name text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT customers.id FROM customer_contacts contact JOIN customers ON customers.id = customer_id
    WHERE contact.owner_id = owner AND kind = contact_kind AND value = contact_value AND sort_name = name AND NOT EXISTS (
      SELECT FROM customer_contacts known WHERE known.customer_id = customers.id AND known.confirmed_at IS NOT NULL
    )
    ORDER BY customers.id LIMIT 1
  );
END $$;

-- The customer of somebody whom the business books: the one it has picked, else who is known by these contacts, else who has only
-- booked online with the same two, or with one of them under the same name, else a new one with the id. The contacts are confirmed thereby; what is somebody else's stays theirs and is seen here.
CREATE FUNCTION customer_at_reception(
  owner uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, email text, phone text, picked uuid
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  email_value text := email_key(email);
  phone_value text := phone_key(phone);
  found_id uuid;
BEGIN
  LOOP
    found_id := coalesce(
      (SELECT id FROM customers WHERE id = picked AND owner_id = owner),
      holder_of(owner, 'EMAIL', email_value),
      holder_of(owner, 'PHONE', phone_value),
      seen_before(owner, email_value, phone_value),
      seen_as(owner, 'EMAIL', email_value, fold(first_name || ' ' || last_name)),
      seen_as(owner, 'PHONE', phone_value, fold(first_name || ' ' || last_name))
    );
    IF found_id IS NOT NULL THEN
      PERFORM FROM customers WHERE id = found_id FOR KEY SHARE;
      CONTINUE WHEN NOT FOUND;
      IF (
        SELECT bool_and(coalesce(holder_of(owner, kind, value) = found_id, false)) FROM contacts_of(email, phone)
      ) THEN RETURN found_id; END IF;
      IF NOT (SELECT bool_and(confirm_contact(found_id, owner, kind, value, typed, seen_at)) FROM contacts_of(email, phone)) THEN
        CALL attach_seen(found_id, owner, email, phone, seen_at);
      END IF;
      CALL refresh_search_text(found_id);
      RETURN found_id;
    END IF;
    -- Where somebody else is faster with one of them, theirs is the customer.
    IF make_customer(new_id, owner, seen_at, first_name, last_name, email, phone, seen_at) THEN RETURN new_id; END IF;
  END LOOP;
END $$;

-- Takes over a customer from elsewhere, and returns the id under which the owner knows them now; null, and nothing done, when
-- one of the phone numbers is none. Contacts that are somebody else's stay theirs and are seen here.
CREATE OR REPLACE FUNCTION import_customer(
  owner uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, emails text[], phones text[], new_notes text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  known_id uuid;
BEGIN
  IF EXISTS (SELECT FROM unnest(phones) AS phone WHERE phone_key(phone) IS NULL) THEN RETURN NULL; END IF;
  SELECT holder INTO known_id FROM (
    SELECT holder_of(owner, 'EMAIL', email_key(email)) AS holder, 1 AS rank, position
    FROM unnest(emails) WITH ORDINALITY AS each (email, position)
    UNION ALL
    SELECT holder_of(owner, 'PHONE', phone_key(phone)), 2, position
    FROM unnest(phones) WITH ORDINALITY AS each (phone, position)
  ) AS held WHERE holder IS NOT NULL ORDER BY rank, position LIMIT 1;
  known_id := customer_at_reception(owner, new_id, seen_at, first_name, last_name, emails[1], phones[1], known_id);
  FOR extra IN 2 .. coalesce(greatest(cardinality(emails), cardinality(phones)), 0) LOOP
    PERFORM customer_at_reception(owner, known_id, seen_at, first_name, last_name, emails[extra], phones[extra], known_id);
  END LOOP;
  UPDATE customers SET notes = concat_ws(E'\n', notes, new_notes)
  WHERE id = known_id AND new_notes IS NOT NULL AND position(new_notes IN coalesce(notes, '')) = 0;
  RETURN known_id;
END $$;

-- Somebody has opened a link or typed a code that was sent to the contact of an appointment: the contact is theirs. It becomes
-- the customer's only where nothing else is known of the customer than online bookings: whoever books with another's number and
-- the own address can prove the address, but is not the other. True when it is confirmed for the customer of the appointment.
CREATE FUNCTION prove_contact(appointment uuid, contact_kind text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  booking record;
  contact record;
BEGIN
  SELECT customer_id, owner_id, customer_email, customer_phone INTO booking
  FROM appointments JOIN branches ON branches.id = branch_id
  WHERE appointments.id = appointment AND customer_id IS NOT NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO contact FROM contacts_of(booking.customer_email, booking.customer_phone) WHERE kind = contact_kind;
  IF NOT FOUND THEN RETURN false; END IF;
  IF holder_of(booking.owner_id, contact.kind, contact.value) = booking.customer_id THEN RETURN true; END IF;
  PERFORM FROM customers WHERE id = booking.customer_id FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM customer_contacts WHERE customer_id = booking.customer_id AND confirmed_at IS NOT NULL
  ) THEN RETURN false; END IF;
  IF NOT confirm_contact(booking.customer_id, booking.owner_id, contact.kind, contact.value, contact.typed, at) THEN RETURN false; END IF;
  CALL refresh_search_text(booking.customer_id);
  RETURN true;
END $$;

-- Deletes what is written down about a customer. Appointments that still refer to it are somebody else's who shared a phone
-- number: they get a customer of their own, and what was blocked of theirs stays blocked.
CREATE OR REPLACE PROCEDURE forget_customer(gone uuid) LANGUAGE plpgsql AS $$
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
    UPDATE appointments SET customer_id = customer_online(owner, gen_random_uuid(), booking.created_at,
      booking.customer_first_name, booking.customer_last_name, booking.customer_email, booking.customer_phone)
    WHERE id = booking.id;
  END LOOP;
  UPDATE customer_contacts SET blocked_at = before.blocked_at FROM unnest(blocked) AS before
  WHERE customer_contacts.owner_id = before.owner_id AND customer_contacts.kind = before.kind
    AND customer_contacts.value = before.value;
END $$;

-- Deletes an address where it was only seen, and customers of whom nothing is left then: no appointment, and no contact that
-- is known to be theirs.
CREATE PROCEDURE forget_seen_email(owner uuid, email text) LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
  one uuid;
BEGIN
  WITH gone AS (
    DELETE FROM customer_contacts
    WHERE owner_id = owner AND kind = 'EMAIL' AND value = email_key(forget_seen_email.email) AND confirmed_at IS NULL
    RETURNING customer_id
  ) SELECT array_agg(customer_id) INTO touched FROM gone;
  DELETE FROM customer_sightings WHERE owner_id = owner AND customer_sightings.email = email_key(forget_seen_email.email);
  DELETE FROM customers WHERE id = ANY (touched)
    AND NOT EXISTS (SELECT FROM appointments WHERE customer_id = customers.id)
    AND NOT EXISTS (SELECT FROM customer_contacts WHERE customer_id = customers.id AND confirmed_at IS NOT NULL);
  UPDATE customer_merges SET
    contacts_of_other = without_contact(contacts_of_other, 'EMAIL', email_key(forget_seen_email.email)),
    contacts_before = without_contact(contacts_before, 'EMAIL', email_key(forget_seen_email.email)),
    sightings_of_other = (
      SELECT coalesce(jsonb_agg(sighting), '[]') FROM jsonb_array_elements(sightings_of_other) AS sighting
      WHERE sighting ->> 'email' <> email_key(forget_seen_email.email)
    )
  WHERE customer_id = ANY (touched);
  FOREACH one IN ARRAY coalesce(touched, '{}') LOOP CALL refresh_search_text(one); END LOOP;
END $$;

CREATE FUNCTION without_contact(contacts jsonb, kind text, value text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(contact), '[]') FROM jsonb_array_elements(contacts) AS contact
  WHERE (contact ->> 'kind', contact ->> 'value') <> (without_contact.kind, without_contact.value)
$$;

DROP FUNCTION merge_customers(uuid, uuid);
-- Makes one customer of two: appointments, contacts, notes and another name go over to the one who stays. What came from where
-- is kept with the id. `MISSING` when one of them is not there any more, `FULL` when together they have more confirmed contacts
-- than one can have, else `DONE`.
CREATE FUNCTION merge_customers(merge_id uuid, owner uuid, staying uuid, leaving uuid, at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  moved uuid[];
  earlier uuid[];
  seen_there jsonb;
  both_have customer_merges;
BEGIN
  -- In one order always, so that two merges never wait for each other
  PERFORM FROM customers WHERE owner_id = owner AND id IN (staying, leaving) ORDER BY id FOR UPDATE;
  IF (SELECT count(*) FROM customers WHERE owner_id = owner AND id IN (staying, leaving)) < 2 THEN RETURN 'MISSING'; END IF;
  IF EXISTS (
    SELECT FROM customer_contacts WHERE customer_id IN (staying, leaving) AND confirmed_at IS NOT NULL
    GROUP BY kind HAVING count(*) > contacts_max()
  ) THEN RETURN 'FULL'; END IF;

  WITH gone_over AS (UPDATE appointments SET customer_id = staying WHERE customer_id = leaving RETURNING id)
  SELECT array_agg(id) INTO moved FROM gone_over;
  WITH gone_over AS (UPDATE customer_merges SET customer_id = staying WHERE customer_id = leaving RETURNING id)
  SELECT array_agg(id) INTO earlier FROM gone_over;
  WITH gone_over AS (UPDATE customer_sightings SET customer_id = staying WHERE customer_id = leaving RETURNING *)
  SELECT jsonb_agg(to_jsonb(gone_over)) INTO seen_there FROM gone_over;

  INSERT INTO customer_merges
  SELECT merge_id, owner, staying, at, to_jsonb(other), to_jsonb(own),
    nullif(concat_ws(E'\n',
      own.notes,
      CASE WHEN other.sort_name <> own.sort_name THEN btrim(other.first_name || ' ' || other.last_name) END,
      other.notes
    ), ''),
    (SELECT coalesce(jsonb_agg(to_jsonb(contact)), '[]') FROM customer_contacts contact WHERE customer_id = leaving),
    (SELECT coalesce(jsonb_agg(to_jsonb(contact)), '[]') FROM customer_contacts contact WHERE customer_id = staying),
    coalesce(seen_there, '[]'), coalesce(moved, '{}'), coalesce(earlier, '{}')
  FROM customers own, customers other WHERE own.id = staying AND other.id = leaving;

  -- What both have is the one's who stays, and confirmed if it was with either; of what was only seen goes over what has room.
  SELECT * INTO both_have FROM customer_merges WHERE id = merge_id;
  DELETE FROM customer_contacts WHERE customer_id = leaving AND (kind, value) IN (
    SELECT kind, value FROM customer_contacts WHERE customer_id = staying
  );
  UPDATE customer_contacts own SET confirmed_at = coalesce(own.confirmed_at, other.confirmed_at)
  FROM jsonb_populate_recordset(NULL::customer_contacts, both_have.contacts_of_other) AS other
  WHERE own.customer_id = staying AND own.kind = other.kind AND own.value = other.value;
  DELETE FROM customer_contacts USING (
    SELECT customer_id, kind, value, row_number() OVER (
      PARTITION BY kind ORDER BY customer_id = leaving, confirmed_at IS NULL, created_at, value
    ) AS rank
    FROM customer_contacts WHERE customer_id IN (staying, leaving)
  ) AS ranked
  WHERE customer_contacts.customer_id = leaving AND ranked.customer_id = leaving AND rank > contacts_max()
    AND customer_contacts.kind = ranked.kind AND customer_contacts.value = ranked.value
    AND confirmed_at IS NULL AND blocked_at IS NULL;
  UPDATE customer_contacts SET customer_id = staying WHERE customer_id = leaving;
  UPDATE customers SET notes = both_have.notes_after, created_at = least(created_at, (both_have.other ->> 'created_at')::timestamptz)
  WHERE id = staying;
  DELETE FROM customers WHERE id = leaving;
  CALL refresh_search_text(staying);
  RETURN 'DONE';
END $$;

-- Makes two of the customer whom the merge has made one, as long as no later merge builds on it: with what each had, and with
-- what has been booked since under the contacts of the one who comes back. Returns who that is; null when there is no such merge.
CREATE FUNCTION undo_merge(merge_id uuid, owner uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  done customer_merges;
  back customers;
BEGIN
  SELECT * INTO done FROM customer_merges WHERE id = merge_id AND owner_id = owner;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM customers WHERE id = done.customer_id FOR UPDATE;
  IF merge_id IS DISTINCT FROM (
    SELECT id FROM customer_merges WHERE customer_id = done.customer_id ORDER BY id DESC LIMIT 1
  ) THEN RETURN NULL; END IF;
  -- As it is once the customer is held
  SELECT * INTO done FROM customer_merges WHERE id = merge_id;

  back := jsonb_populate_record(NULL::customers, done.other);
  INSERT INTO customers (id, owner_id, first_name, last_name, notes, search_text, created_at)
  VALUES (back.id, owner, back.first_name, back.last_name, back.notes, back.search_text, back.created_at);
  UPDATE customers SET
    notes = CASE WHEN notes IS NOT DISTINCT FROM done.notes_after THEN done.before ->> 'notes' ELSE notes END,
    created_at = (done.before ->> 'created_at')::timestamptz
  WHERE id = done.customer_id;

  -- Whether a contact is blocked has been decided since; a later decision stands.
  SELECT coalesce(jsonb_agg(to_jsonb(contact) || jsonb_build_object('blocked_at',
    CASE WHEN EXISTS (
      SELECT FROM customer_contacts known
      WHERE known.owner_id = owner AND known.kind = contact.kind AND known.value = contact.value
    ) THEN block_of(owner, contact.kind, contact.value) ELSE contact.blocked_at END
  )), '[]') INTO done.contacts_of_other
  FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other) AS contact;
  DELETE FROM customer_contacts own
  USING jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other) AS other
  WHERE own.customer_id = done.customer_id AND own.kind = other.kind AND own.value = other.value
    AND (own.kind, own.value) NOT IN (
      SELECT kind, value FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_before)
    );
  UPDATE customer_contacts own SET confirmed_at = before.confirmed_at
  FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_before) AS before,
    jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other) AS other
  WHERE own.customer_id = done.customer_id AND own.kind = before.kind AND own.value = before.value
    AND other.kind = before.kind AND other.value = before.value;
  INSERT INTO customer_contacts (owner_id, customer_id, kind, value, typed, blocked_at, created_at, confirmed_at)
  SELECT owner, back.id, kind, value, typed, blocked_at, created_at,
    CASE WHEN holder_of(owner, kind, value) IS NULL THEN confirmed_at END
  FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other);

  UPDATE customer_sightings SET customer_id = back.id
  WHERE owner_id = owner AND customer_id = done.customer_id AND (email, phone) IN (
    SELECT email, phone FROM jsonb_populate_recordset(NULL::customer_sightings, done.sightings_of_other)
  );
  UPDATE appointments SET customer_id = back.id
  WHERE customer_id = done.customer_id AND (id = ANY (done.appointment_ids) OR created_at >= done.merged_at AND back.id = coalesce(
    holder_of(owner, 'EMAIL', email_key(customer_email)),
    holder_of(owner, 'PHONE', phone_key(customer_phone)),
    seen_before(owner, email_key(customer_email), phone_key(customer_phone))
  ));
  UPDATE customer_merges SET customer_id = back.id WHERE customer_id = done.customer_id AND id = ANY (done.earlier_ids);
  DELETE FROM customer_merges WHERE id = merge_id;
  CALL refresh_search_text(back.id);
  CALL refresh_search_text(done.customer_id);
  RETURN back.id;
END $$;

DROP FUNCTION customer_of(uuid, uuid, timestamptz, text, text, text, text);
