-- Makes two of the customer whom the merge has made one, as long as no later merge builds on it: with what each had, and with
-- what has been booked since under the contacts of the one who comes back. Returns who that is; null when there is no such merge.
CREATE OR REPLACE FUNCTION undo_merge(merge_id uuid, business uuid) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  done customer_merges;
  back customers;
BEGIN
  SELECT * INTO done FROM customer_merges WHERE business_id = business AND id = merge_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM customers WHERE business_id = business AND id = done.customer_id FOR UPDATE;
  IF merge_id IS DISTINCT FROM (
    SELECT id FROM customer_merges WHERE business_id = business AND customer_id = done.customer_id ORDER BY id DESC LIMIT 1
  ) THEN RETURN NULL; END IF;
  -- As it is once the customer is held
  SELECT * INTO done FROM customer_merges WHERE business_id = business AND id = merge_id;

  -- As it was when it went over, and with the same visits
  UPDATE customers SET is_hidden = false, merged_into = NULL
  WHERE business_id = business AND id = (done.other ->> 'id')::uuid RETURNING * INTO back;
  UPDATE customers SET merged_into = back.id WHERE business_id = business AND merged_into = done.customer_id AND id IN (
    SELECT (other ->> 'id')::uuid FROM customer_merges
    WHERE customer_merges.business_id = business AND customer_merges.id = ANY (done.earlier_ids)
  );
  UPDATE customers SET
    notes = CASE WHEN notes IS NOT DISTINCT FROM done.notes_after THEN done.before ->> 'notes' ELSE notes END,
    alert = CASE WHEN alert IS NOT DISTINCT FROM nullif(left(concat_ws(' · ', done.before ->> 'alert', done.other ->> 'alert'), 2000), '')
      THEN done.before ->> 'alert' ELSE alert END,
    created_at = (done.before ->> 'created_at')::timestamptz
  WHERE business_id = business AND id = done.customer_id;

  -- Whether a contact is blocked has been decided since; a later decision stands.
  SELECT coalesce(jsonb_agg(to_jsonb(contact) || jsonb_build_object('blocked_at',
    CASE WHEN EXISTS (
      SELECT FROM customer_contacts known
      WHERE known.business_id = business AND known.kind = contact.kind AND known.value = contact.value
    ) THEN block_of(business, contact.kind, contact.value) ELSE contact.blocked_at END
  )), '[]') INTO done.contacts_of_other
  FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other) AS contact;
  DELETE FROM customer_contacts own
  USING jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other) AS other
  WHERE own.business_id = business AND own.customer_id = done.customer_id AND own.kind = other.kind AND own.value = other.value
    AND (own.kind, own.value) NOT IN (
      SELECT kind, value FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_before)
    );
  UPDATE customer_contacts own SET confirmed_at = before.confirmed_at
  FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_before) AS before,
    jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other) AS other
  WHERE own.business_id = business AND own.customer_id = done.customer_id AND own.kind = before.kind AND own.value = before.value
    AND other.kind = before.kind AND other.value = before.value;
  INSERT INTO customer_contacts (business_id, customer_id, kind, value, typed, blocked_at, created_at, confirmed_at)
  SELECT business, back.id, kind, value, typed, blocked_at, created_at,
    CASE WHEN holder_of(business, kind, value) IS NULL THEN confirmed_at END
  FROM jsonb_populate_recordset(NULL::customer_contacts, done.contacts_of_other);

  UPDATE customer_sightings SET customer_id = back.id
  WHERE business_id = business AND customer_id = done.customer_id AND (email, phone) IN (
    SELECT email, phone FROM jsonb_populate_recordset(NULL::customer_sightings, done.sightings_of_other)
  );
  UPDATE appointments SET customer_id = back.id
  WHERE business_id = business AND customer_id = done.customer_id AND created_at >= done.merged_at AND back.id = coalesce(
    holder_of(business, 'EMAIL', email_key(customer_email)),
    holder_of(business, 'PHONE', phone_key(customer_phone)),
    seen_before(business, email_key(customer_email), phone_key(customer_phone))
  );
  UPDATE customer_merges SET customer_id = back.id
  WHERE business_id = business AND customer_id = done.customer_id AND id = ANY (done.earlier_ids);
  DELETE FROM customer_merges WHERE business_id = business AND id = merge_id;
  CALL refresh_search_text(business, back.id);
  CALL refresh_search_text(business, done.customer_id);
  RETURN back.id;
END $$;
