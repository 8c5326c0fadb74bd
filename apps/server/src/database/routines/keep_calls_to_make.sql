-- Keeps whom somebody has to call: who was moved, cancelled or answered and deliberately sent nothing, until it is ticked, or a
-- later change is told. Whom no message reaches is added where messages are written.
CREATE OR REPLACE FUNCTION keep_calls_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_silent THEN
    UPDATE appointments SET to_call_since = NULL
    WHERE business_id = NEW.business_id AND id = NEW.appointment_id AND to_call_since IS NOT NULL;
  ELSIF EXISTS (
    -- Customers who were booked at the desk are there or on the phone, so nobody has to call them.
    SELECT FROM appointment_changes
    WHERE business_id = NEW.business_id AND appointment_id = NEW.appointment_id AND id < NEW.id
  ) THEN
    UPDATE appointments SET to_call_since = NEW.changed_at
    WHERE business_id = NEW.business_id AND id = NEW.appointment_id AND (customer_phone <> '' OR customer_email <> '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointment_changes_keep_calls AFTER INSERT ON appointment_changes
  FOR EACH ROW WHEN (
    NEW.old_visit IS NULL AND NEW.visit_mark IS NULL AND NEW.is_called IS NULL
    AND (NEW.old_starts_at IS NOT NULL OR NEW.status = 'CANCELLED' OR NEW.is_silent AND NEW.status = 'CONFIRMED')
    -- A visit that only takes longer begins as before.
    AND (NEW.old_starts_at IS NULL
      OR (NEW.old_starts_at, NEW.old_staff_name) IS DISTINCT FROM (NEW.new_starts_at, NEW.new_staff_name))
  ) EXECUTE FUNCTION keep_calls_to_make();
