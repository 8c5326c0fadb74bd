-- Somebody has opened a link or typed a code that was sent to the contact of an appointment: the contact is theirs. It becomes
-- the customer's only where nothing else is known of the customer than online bookings: whoever books with another's number and
-- the own address can prove the address, but is not the other. True when it is confirmed for the customer of the appointment.
CREATE OR REPLACE FUNCTION prove_contact(business uuid, appointment uuid, contact_kind text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  booking record;
  contact record;
BEGIN
  SELECT coalesce(merged_into, customers.id) AS customer_id, customer_email, customer_phone INTO booking
  FROM appointments JOIN customers ON customers.business_id = business AND customers.id = customer_id
  WHERE appointments.business_id = business AND appointments.id = appointment;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO contact FROM contacts_of(booking.customer_email, booking.customer_phone) WHERE kind = contact_kind;
  IF NOT FOUND THEN RETURN false; END IF;
  IF holder_of(business, contact.kind, contact.value) = booking.customer_id THEN RETURN true; END IF;
  PERFORM FROM customers WHERE business_id = business AND id = booking.customer_id AND NOT is_hidden FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM customer_contacts own
    WHERE own.business_id = business AND own.customer_id = booking.customer_id AND own.confirmed_at IS NOT NULL
  ) THEN RETURN false; END IF;
  IF NOT confirm_contact(booking.customer_id, business, contact.kind, contact.value, contact.typed, at) THEN RETURN false; END IF;
  CALL refresh_search_text(business, booking.customer_id);
  RETURN true;
END $$;
