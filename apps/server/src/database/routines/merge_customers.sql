-- Makes one customer of two: contacts, notes and another name go over to the one who stays. Visits stay where they are, however
-- many there are, and count as those of the one who stays. What came from where is kept with the id. `MISSING` when one of them is not there any more, `FULL` when together they have more confirmed contacts
-- than one can have, else `DONE`.
CREATE OR REPLACE FUNCTION merge_customers(merge_id uuid, business uuid, staying uuid, leaving uuid, at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  earlier uuid[];
  seen_there jsonb;
  both_have customer_merges;
BEGIN
  -- In one order always, so that two merges never wait for each other
  PERFORM FROM customers WHERE business_id = business AND id IN (staying, leaving) AND NOT is_hidden ORDER BY id FOR UPDATE;
  IF 2 > (
    SELECT count(*) FROM customers WHERE business_id = business AND id IN (staying, leaving) AND NOT is_hidden
  ) THEN RETURN 'MISSING'; END IF;
  IF EXISTS (
    SELECT FROM customer_contacts
    WHERE business_id = business AND customer_id IN (staying, leaving) AND confirmed_at IS NOT NULL
    GROUP BY kind HAVING count(*) > contacts_max()
  ) THEN RETURN 'FULL'; END IF;

  WITH gone_over AS (
    UPDATE customer_merges SET customer_id = staying WHERE business_id = business AND customer_id = leaving RETURNING id
  ) SELECT array_agg(id) INTO earlier FROM gone_over;
  WITH gone_over AS (
    UPDATE customer_sightings SET customer_id = staying WHERE business_id = business AND customer_id = leaving RETURNING *
  ) SELECT jsonb_agg(to_jsonb(gone_over)) INTO seen_there FROM gone_over;

  INSERT INTO customer_merges (id, business_id, customer_id, merged_at, other, before, notes_after, contacts_of_other, contacts_before,
    sightings_of_other, earlier_ids)
  SELECT merge_id, business, staying, at, to_jsonb(other), to_jsonb(own),
    nullif(concat_ws(E'\n',
      own.notes,
      CASE WHEN other.sort_name <> own.sort_name THEN btrim(other.first_name || ' ' || other.last_name) END,
      other.notes
    ), ''),
    (
      SELECT coalesce(jsonb_agg(to_jsonb(contact)), '[]') FROM customer_contacts contact
      WHERE contact.business_id = business AND customer_id = leaving
    ), (
      SELECT coalesce(jsonb_agg(to_jsonb(contact)), '[]') FROM customer_contacts contact
      WHERE contact.business_id = business AND customer_id = staying
    ),
    coalesce(seen_there, '[]'), coalesce(earlier, '{}')
  FROM customers own, customers other
  WHERE own.business_id = business AND own.id = staying AND other.business_id = business AND other.id = leaving;

  -- A contact of both stays with the remaining customer, confirmed if it was for either; unconfirmed ones move as far
  -- as there is room.
  SELECT * INTO both_have FROM customer_merges WHERE business_id = business AND id = merge_id;
  DELETE FROM customer_contacts WHERE business_id = business AND customer_id = leaving AND (kind, value) IN (
    SELECT kind, value FROM customer_contacts WHERE business_id = business AND customer_id = staying
  );
  UPDATE customer_contacts own SET confirmed_at = coalesce(own.confirmed_at, other.confirmed_at)
  FROM jsonb_populate_recordset(NULL::customer_contacts, both_have.contacts_of_other) AS other
  WHERE own.business_id = business AND own.customer_id = staying AND own.kind = other.kind AND own.value = other.value;
  DELETE FROM customer_contacts USING (
    SELECT customer_id, kind, value, row_number() OVER (
      PARTITION BY kind ORDER BY customer_id = leaving, confirmed_at IS NULL, created_at, value
    ) AS rank
    FROM customer_contacts WHERE business_id = business AND customer_id IN (staying, leaving)
  ) AS ranked
  WHERE customer_contacts.business_id = business AND customer_contacts.customer_id = leaving AND ranked.customer_id = leaving
    AND rank > contacts_max() AND customer_contacts.kind = ranked.kind AND customer_contacts.value = ranked.value
    AND confirmed_at IS NULL AND blocked_at IS NULL;
  UPDATE customer_contacts SET customer_id = staying WHERE business_id = business AND customer_id = leaving;
  UPDATE customers SET notes = both_have.notes_after, alert = nullif(left(concat_ws(' · ', alert, both_have.other ->> 'alert'), 2000), ''), created_at = least(created_at, (both_have.other ->> 'created_at')::timestamptz)
  WHERE business_id = business AND id = staying;
  UPDATE customers SET is_hidden = true, merged_into = staying
  WHERE business_id = business AND (id = leaving OR merged_into = leaving);
  CALL refresh_search_text(business, staying);
  RETURN 'DONE';
END $$;
