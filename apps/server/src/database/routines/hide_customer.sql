-- Takes a customer out of everybody's sight. What was blocked of theirs stays blocked, for others who have it, too.
CREATE OR REPLACE PROCEDURE hide_customer(business uuid, erased uuid) LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_merges WHERE business_id = business AND customer_id = erased;
  DELETE FROM customer_import_changes WHERE business_id = business AND customer_id = erased;
  DELETE FROM customer_sightings WHERE business_id = business AND customer_id = erased;
  DELETE FROM customer_contacts WHERE business_id = business AND customer_id = erased AND blocked_at IS NULL;
  UPDATE customer_contacts SET confirmed_at = NULL WHERE business_id = business AND customer_id = erased;
  UPDATE customers SET is_hidden = true, notes = NULL, alert = NULL WHERE business_id = business AND id = erased;
END $$;
