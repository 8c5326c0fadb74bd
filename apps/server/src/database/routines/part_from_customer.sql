-- Gives those who have booked under the record of somebody who is being erased, but are somebody else who shares a phone number,
-- a customer of their own, for so many of the appointments, the oldest first; how many these were.
CREATE OR REPLACE FUNCTION part_from_customer(business uuid, erased uuid, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  oldest uuid[] := ARRAY(
    SELECT appointments.id FROM appointments
    WHERE business_id = business AND customer_id IN (SELECT id FROM with_merged(business, erased))
    ORDER BY created_at, id LIMIT at_most
  );
  booking record;
  other uuid;
BEGIN
  -- Bookings with the same two contacts belong to one person.
  FOR booking IN
    SELECT customer_email, customer_phone, min(created_at) AS created_at, array_agg(id) AS ids,
      (array_agg(customer_first_name ORDER BY created_at, id))[1] AS first_name,
      (array_agg(customer_last_name ORDER BY created_at, id))[1] AS last_name
    FROM appointments WHERE business_id = business AND id = ANY (oldest)
    GROUP BY customer_email, customer_phone ORDER BY 3
  LOOP
    other := customer_online(business, gen_random_uuid(), booking.created_at,
      booking.first_name, booking.last_name, booking.customer_email, booking.customer_phone);
    UPDATE appointments SET customer_id = other WHERE business_id = business AND id = ANY (booking.ids);
  END LOOP;
  RETURN cardinality(oldest);
END $$;
