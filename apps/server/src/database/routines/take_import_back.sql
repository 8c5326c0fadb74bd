-- Undoes some lines of an import, the last ones first: a record that it made goes, one that it completed becomes what it was. Who has
-- booked or was changed since is kept. Returns how many lines were looked at; whoever does so again goes on where it stands.
CREATE OR REPLACE FUNCTION take_import_back(business uuid, import uuid, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  change record;
  present jsonb;
  reason text;
  looked integer := 0;
  undone integer := 0;
BEGIN
  FOR change IN
    SELECT * FROM customer_import_changes
    WHERE business_id = business AND import_id = import AND kept IS NULL ORDER BY line DESC LIMIT at_most
  LOOP
    looked := looked + 1;
    -- A booking of theirs waits, or is seen.
    PERFORM FROM customers WHERE business_id = business AND id = change.customer_id FOR UPDATE;
    present := record_of_customer(business, change.customer_id);
    reason := CASE
      WHEN change.appointments < (SELECT count(*) FROM appointments WHERE business_id = business AND customer_id = change.customer_id)
        THEN 'BOOKED'
      WHEN present IS NULL OR md5(present::text) <> change.after
        OR EXISTS (SELECT FROM customers WHERE business_id = business AND merged_into = change.customer_id)
        OR EXISTS (SELECT FROM customer_merges WHERE business_id = business AND customer_id = change.customer_id)
        THEN 'CHANGED'
    END;
    IF reason IS NOT NULL THEN
      UPDATE customer_import_changes SET kept = reason WHERE business_id = business AND import_id = import AND line = change.line;
      CONTINUE;
    END IF;
    IF change.before IS NULL THEN
      DELETE FROM customers WHERE business_id = business AND id = change.customer_id;
    ELSE
      UPDATE customers SET notes = change.before ->> 'notes', alert = change.before ->> 'alert'
      WHERE business_id = business AND id = change.customer_id;
      DELETE FROM customer_contacts contact
      WHERE contact.business_id = business AND customer_id = change.customer_id AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(change.before -> 'contacts') AS former (kind text, value text)
        WHERE former.kind = contact.kind AND former.value = contact.value
      );
      UPDATE customer_contacts contact SET confirmed_at = former."confirmedAt" AT TIME ZONE 'UTC'
      FROM jsonb_to_recordset(change.before -> 'contacts') AS former (kind text, value text, "confirmedAt" timestamp)
      WHERE contact.business_id = business AND customer_id = change.customer_id
        AND contact.kind = former.kind AND contact.value = former.value
        AND contact.confirmed_at IS DISTINCT FROM former."confirmedAt" AT TIME ZONE 'UTC';
      CALL refresh_search_text(business, change.customer_id);
      DELETE FROM customer_import_changes WHERE business_id = business AND import_id = import AND line = change.line;
    END IF;
    undone := undone + 1;
  END LOOP;
  UPDATE customer_imports SET taken_back = taken_back + undone WHERE business_id = business AND id = import;
  RETURN looked;
END $$;
