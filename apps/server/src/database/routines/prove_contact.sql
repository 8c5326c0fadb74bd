-- Somebody has opened a link or typed a code that was sent to the contact of an appointment: the contact is theirs. It becomes
-- the customer's only where nothing else is known of the customer than online bookings: whoever books with another's number and
-- the own address can prove the address, but is not the other. True when it is confirmed for the customer of the appointment.
CREATE OR REPLACE FUNCTION prove_contact(appointment uuid, contact_kind text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  booking record;
  contact record;
BEGIN
  SELECT coalesce(merged_into, customers.id) AS customer_id, branches.business_id, customer_email, customer_phone INTO booking
  FROM appointments JOIN branches ON branches.id = branch_id JOIN customers ON customers.id = customer_id
  WHERE appointments.id = appointment;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO contact FROM contacts_of(booking.customer_email, booking.customer_phone) WHERE kind = contact_kind;
  IF NOT FOUND THEN RETURN false; END IF;
  IF holder_of(booking.business_id, contact.kind, contact.value) = booking.customer_id THEN RETURN true; END IF;
  PERFORM FROM customers WHERE id = booking.customer_id AND business_id = booking.business_id FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM customer_contacts WHERE customer_id = booking.customer_id AND confirmed_at IS NOT NULL
  ) THEN RETURN false; END IF;
  IF NOT confirm_contact(booking.customer_id, booking.business_id, contact.kind, contact.value, contact.typed, at) THEN RETURN false; END IF;
  CALL refresh_search_text(booking.customer_id);
  RETURN true;
END $$;
