-- Takes over a line of a file with its note and its alert, and writes down what it changed so that it can be taken back. Returns
-- whose record it is now, whether it is new, whether there was no room for some of it, and who else has one of the contacts.
CREATE OR REPLACE FUNCTION import_line(business uuid, import uuid, seen_at timestamptz, wanted jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid := wanted ->> 'newId';
  emails text[] := ARRAY(SELECT jsonb_array_elements_text(wanted -> 'emails'));
  phones text[] := ARRAY(SELECT jsonb_array_elements_text(wanted -> 'phones'));
  name text := fold((wanted ->> 'firstName') || ' ' || coalesce(wanted ->> 'lastName', ''));
  known_id uuid := imported_as(business, name, emails, phones);
  before jsonb;
  after jsonb;
  customer uuid;
  is_whole boolean;
BEGIN
  IF known_id IS NOT NULL THEN
    -- Nobody else changes it between here and there.
    PERFORM FROM customers WHERE business_id = business AND customers.id = known_id FOR NO KEY UPDATE;
    before := record_of_customer(business, known_id);
  END IF;
  customer := import_customer(business, new_id, seen_at, wanted ->> 'firstName', wanted ->> 'lastName', emails, phones, NULL);
  IF customer IS NULL THEN RETURN NULL; END IF;
  is_whole := add_customer_note(business, customer, wanted ->> 'notes');
  is_whole := add_customer_alert(business, customer, wanted ->> 'alert') AND is_whole;
  is_whole := has_contacts(business, customer, emails, phones) AND is_whole;
  after := record_of_customer(business, customer);
  -- If somebody else created the record meanwhile, its earlier state is not known.
  IF customer = new_id OR (customer = known_id AND before <> after) THEN
    INSERT INTO customer_import_changes (business_id, import_id, line, customer_id, before, after, appointments)
    SELECT business, import, (wanted ->> 'line')::integer, customer, before, md5(after::text), count(*)
    FROM appointments WHERE business_id = business AND customer_id = customer;
  END IF;
  RETURN jsonb_build_object('id', customer, 'is_new', customer = new_id, 'is_cut', NOT is_whole, 'shared', coalesce((
    SELECT jsonb_agg(DISTINCT jsonb_build_object('kind', kind, 'id', other)) FROM (
      SELECT 'EMAIL' AS kind, known_under_another_name(business, 'EMAIL', email_key(email), name) AS other FROM unnest(emails) AS email
      UNION ALL
      SELECT 'PHONE', known_under_another_name(business, 'PHONE', phone_key(phone), name) FROM unnest(phones) AS phone
    ) AS each WHERE other IS NOT NULL
  ), '[]'));
END $$;
