-- Somebody at the door who leaves no name, or nothing by which they are reached: only of such a visit may either be absent.
ALTER TABLE appointments
  ADD COLUMN is_walk_in boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT appointments_customer_first_name_check,
  DROP CONSTRAINT appointments_customer_last_name_check,
  DROP CONSTRAINT appointments_customer_contact_check,
  ADD CONSTRAINT appointments_customer_first_name_check
    CHECK (char_length(customer_first_name) BETWEEN 1 AND 100 OR is_walk_in AND customer_first_name = ''),
  ADD CONSTRAINT appointments_customer_last_name_check
    CHECK (char_length(customer_last_name) BETWEEN 1 AND 100 OR is_walk_in AND customer_last_name = ''),
  -- Who is called nothing is nobody's customer: no record would have a name.
  ADD CONSTRAINT appointments_nameless_check CHECK (customer_first_name <> '' OR customer_last_name = '' AND customer_id IS NULL),
  ADD CONSTRAINT appointments_customer_contact_check
    CHECK (customer_email <> '' OR customer_phone <> '' OR customer_erased_at IS NOT NULL OR is_walk_in);
