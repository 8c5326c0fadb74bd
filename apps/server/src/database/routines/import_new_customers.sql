-- Writes down at once, with their notes and alerts, those of the customers of a file whose contacts nobody has yet, confirmed or only seen,
-- and no other of the lines; one by one they would take the database several times as long. Returns their ids.
CREATE OR REPLACE FUNCTION import_new_customers(business uuid, seen_at timestamptz, lines jsonb) RETURNS uuid[]
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  new_ids uuid[];
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(lines) AS line (
      "newId" uuid, "firstName" text, "lastName" text, emails text[], phones text[], notes text, alert text
    )
  ), contacts AS MATERIALIZED (
    SELECT "newId" AS id, kind, value, btrim(typed) AS typed FROM wanted CROSS JOIN LATERAL (
      SELECT 'EMAIL' AS kind, email_key(email) AS value, email AS typed FROM unnest(emails) AS email
      UNION ALL SELECT 'PHONE', phone_key(phone), phone FROM unnest(phones) AS phone
    ) AS contact
  ), taken AS (
    SELECT id FROM contacts WHERE value IS NULL OR EXISTS (
      SELECT FROM customer_contacts known
      WHERE known.business_id = business AND known.kind = contacts.kind AND known.value = contacts.value
    )
    UNION ALL SELECT "newId" FROM wanted WHERE seen_before(business, email_key(emails[1]), phone_key(phones[1])) IS NOT NULL
  ), shared AS (
    SELECT unnest(array_agg(id)) AS id FROM contacts GROUP BY kind, value HAVING count(*) > 1
  ), new_customers AS (
    INSERT INTO customers (id, business_id, first_name, last_name, notes, alert, search_text, created_at)
    SELECT "newId", business, "firstName", coalesce("lastName", ''), notes, alert,
      search_text_of("firstName", "lastName", ARRAY(SELECT value FROM contacts WHERE id = "newId" ORDER BY kind, value)), seen_at
    FROM wanted
    WHERE "newId" IN (SELECT id FROM contacts) AND "newId" NOT IN (SELECT id FROM taken UNION ALL SELECT id FROM shared)
    RETURNING id
  ), new_contacts AS (
    INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, created_at, confirmed_at)
    SELECT business, id, kind, value, typed, seen_at, seen_at FROM contacts JOIN new_customers USING (id)
  )
  SELECT array_agg(id) INTO new_ids FROM new_customers;
  RETURN coalesce(new_ids, '{}');
EXCEPTION WHEN unique_violation THEN
  -- Somebody was faster with one of the contacts: whose it is now is looked up for each.
  RETURN '{}';
END $$;
