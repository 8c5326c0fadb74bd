-- Gives those who have booked under a customer's record, but are somebody else who shares a phone number, a customer of their
-- own, for so many of the appointments, the oldest first; how many these were. The record and its contacts stay, but are out of
-- the way while it is looked whose the appointments are.
CREATE OR REPLACE FUNCTION part_from_customer(shared uuid, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := (SELECT owner_id FROM customers WHERE id = shared);
  contacts customer_contacts[] := ARRAY(SELECT contact FROM customer_contacts AS contact WHERE customer_id = shared);
  sightings customer_sightings[] := ARRAY(SELECT sighting FROM customer_sightings AS sighting WHERE customer_id = shared);
  oldest uuid[] := ARRAY(SELECT id FROM appointments WHERE customer_id = shared ORDER BY created_at, id LIMIT at_most);
  booking record;
  other uuid;
BEGIN
  IF cardinality(oldest) = 0 THEN RETURN 0; END IF;
  DELETE FROM customer_contacts WHERE customer_id = shared;
  DELETE FROM customer_sightings WHERE customer_id = shared;
  -- Whoever has booked with the same two is the same.
  FOR booking IN
    SELECT customer_email, customer_phone, min(created_at) AS created_at, array_agg(id) AS ids,
      (array_agg(customer_first_name ORDER BY created_at, id))[1] AS first_name,
      (array_agg(customer_last_name ORDER BY created_at, id))[1] AS last_name
    FROM appointments WHERE id = ANY (oldest)
    GROUP BY customer_email, customer_phone ORDER BY 3
  LOOP
    other := customer_online(owner, gen_random_uuid(), booking.created_at,
      booking.first_name, booking.last_name, booking.customer_email, booking.customer_phone);
    UPDATE appointments SET customer_id = other WHERE id = ANY (booking.ids);
  END LOOP;
  INSERT INTO customer_contacts SELECT * FROM unnest(contacts);
  INSERT INTO customer_sightings SELECT * FROM unnest(sightings) ON CONFLICT DO NOTHING;
  RETURN cardinality(oldest);
END $$;
