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
