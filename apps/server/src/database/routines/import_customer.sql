-- Takes over a customer from elsewhere, and returns the id under which the owner knows them now; null, and nothing done, when
-- one of the phone numbers is none. Contacts that are somebody else's stay theirs and are seen here.
CREATE OR REPLACE FUNCTION import_customer(
  business uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, emails text[], phones text[], new_notes text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  known_id uuid;
BEGIN
  IF EXISTS (SELECT FROM unnest(phones) AS phone WHERE phone_key(phone) IS NULL) THEN RETURN NULL; END IF;
  SELECT holder INTO known_id FROM (
    SELECT holder_of(business, 'EMAIL', email_key(email)) AS holder, 1 AS rank, position
    FROM unnest(emails) WITH ORDINALITY AS each (email, position)
    UNION ALL
    SELECT holder_of(business, 'PHONE', phone_key(phone)), 2, position
    FROM unnest(phones) WITH ORDINALITY AS each (phone, position)
  ) AS held WHERE holder IS NOT NULL ORDER BY rank, position LIMIT 1;
  known_id := customer_at_reception(business, new_id, seen_at, first_name, last_name, emails[1], phones[1], known_id);
  FOR extra IN 2 .. coalesce(greatest(cardinality(emails), cardinality(phones)), 0) LOOP
    PERFORM customer_at_reception(business, known_id, seen_at, first_name, last_name, emails[extra], phones[extra], known_id);
  END LOOP;
  UPDATE customers SET notes = concat_ws(E'\n', notes, new_notes)
  WHERE business_id = business AND id = known_id AND new_notes IS NOT NULL AND position(new_notes IN coalesce(notes, '')) = 0;
  RETURN known_id;
END $$;
