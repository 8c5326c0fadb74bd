-- Keeps whom somebody has to call: who was moved, cancelled or answered and deliberately sent nothing. It ends with what the
-- customer does, and whether it was made no longer matters. Whom no message reaches is added, and who was told is taken
-- off, where messages are written.
CREATE OR REPLACE FUNCTION keep_calls_to_make() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former_status text;
BEGIN
  IF NEW.actor = 'CUSTOMER' THEN
    DELETE FROM customer_calls WHERE business_id = NEW.business_id AND appointment_id = NEW.appointment_id;
    RETURN NULL;
  END IF;
  SELECT status INTO former_status FROM appointment_changes
  WHERE business_id = NEW.business_id AND appointment_id = NEW.appointment_id AND id < NEW.id
  ORDER BY id DESC LIMIT 1;
  -- Customers who were booked at the desk are there or on the phone, so nobody has to call them.
  IF NEW.is_silent AND former_status IS NOT NULL THEN
    PERFORM keep_call(
      NEW.business_id, NEW.appointment_id, NEW.branch_id,
      CASE
        WHEN NEW.move_request = 'REJECTED' THEN 'MOVE_REJECTED'
        WHEN NEW.old_starts_at IS NOT NULL THEN 'MOVED'
        WHEN NEW.status = 'CONFIRMED' THEN 'CONFIRMED'
        WHEN former_status = 'PENDING' THEN 'REJECTED'
        ELSE 'CANCELLED'
      END,
      NEW.changed_at,
      -- A move that is still to be told is unknown to them.
      coalesce(notice.starts_at, CASE WHEN NEW.move_request IS DISTINCT FROM 'REJECTED' THEN NEW.old_starts_at END),
      coalesce(notice.staff_name, CASE WHEN NEW.move_request IS DISTINCT FROM 'REJECTED' THEN NEW.old_staff_name END)
    )
    FROM appointments
    LEFT JOIN move_notices notice
      ON notice.business_id = appointments.business_id AND notice.appointment_id = appointments.id
    WHERE appointments.business_id = NEW.business_id AND appointments.id = NEW.appointment_id
      AND (customer_phone <> '' OR customer_email <> '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointment_changes_keep_calls AFTER INSERT ON appointment_changes
  FOR EACH ROW WHEN (
    NEW.old_visit IS NULL AND NEW.visit_mark IS NULL AND NEW.is_called IS NULL
    AND (NEW.old_starts_at IS NOT NULL OR NEW.status = 'CANCELLED'
      OR NEW.is_silent AND NEW.status = 'CONFIRMED')
    -- A visit that only takes longer begins as before.
    AND (NEW.old_starts_at IS NULL
      OR (NEW.old_starts_at, NEW.old_staff_name) IS DISTINCT FROM (NEW.new_starts_at, NEW.new_staff_name))
  ) EXECUTE FUNCTION keep_calls_to_make();
