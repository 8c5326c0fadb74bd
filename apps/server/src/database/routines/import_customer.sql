-- Takes over a customer from elsewhere, and returns the id under which the owner knows them now; null, and nothing done, when
-- one of the phone numbers is none. The same is only who is known under the same name with one of the contacts: families share
-- them, and that two records are one person a person decides. Contacts that are somebody else's stay theirs and are seen here.
CREATE OR REPLACE FUNCTION import_customer(
  business uuid, new_id uuid, seen_at timestamptz, first_name text, last_name text, emails text[], phones text[], new_notes text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  name text := fold(first_name || ' ' || coalesce(last_name, ''));
  known_id uuid;
  contact record;
BEGIN
  IF EXISTS (SELECT FROM unnest(phones) AS phone WHERE phone_key(phone) IS NULL) THEN RETURN NULL; END IF;
  LOOP
    known_id := imported_as(business, name, emails, phones);
    EXIT WHEN known_id IS NULL;
    PERFORM FROM customers WHERE business_id = business AND id = known_id AND NOT is_hidden FOR KEY SHARE;
    EXIT WHEN FOUND;
  END LOOP;
  IF known_id IS NULL THEN
    known_id := new_id;
    INSERT INTO customers (id, business_id, first_name, last_name, search_text, created_at)
    VALUES (new_id, business, first_name, coalesce(last_name, ''), '', seen_at);
  END IF;
  FOR contact IN
    SELECT 'EMAIL' AS kind, email_key(email) AS value, email AS typed, email, NULL AS phone FROM unnest(emails) AS email
    UNION ALL SELECT 'PHONE', phone_key(phone), phone, NULL, phone FROM unnest(phones) AS phone
  LOOP
    IF NOT confirm_contact(known_id, business, contact.kind, contact.value, btrim(contact.typed), seen_at) THEN
      CALL attach_seen(known_id, business, contact.email, contact.phone, seen_at);
    END IF;
  END LOOP;
  CALL refresh_search_text(business, known_id);
  UPDATE customers SET notes = concat_ws(E'\n', notes, new_notes)
  WHERE business_id = business AND id = known_id AND new_notes IS NOT NULL AND position(new_notes IN coalesce(notes, '')) = 0;
  RETURN known_id;
END $$;
