-- Takes a customer out of everybody's sight. What was blocked of theirs stays blocked, for others who have it, too.
CREATE OR REPLACE PROCEDURE hide_customer(erased uuid) LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_merges WHERE customer_id = erased;
  DELETE FROM customer_sightings WHERE customer_id = erased;
  DELETE FROM customer_contacts WHERE customer_id = erased AND blocked_at IS NULL;
  UPDATE customer_contacts SET confirmed_at = NULL WHERE customer_id = erased;
  UPDATE customers SET business_id = NULL, notes = NULL WHERE id = erased;
END $$;
