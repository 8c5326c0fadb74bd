-- Writes down how a change of an appointment changes the figures of the person. What is not proven yet is not counted.
CREATE OR REPLACE FUNCTION count_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.unproven_until IS NULL THEN
    INSERT INTO appointment_count_changes (business_id, branch_id, staff_id, status, number)
    VALUES (OLD.business_id, OLD.branch_id, OLD.staff_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.unproven_until IS NULL THEN
    INSERT INTO appointment_count_changes (business_id, branch_id, staff_id, status, number)
    VALUES (NEW.business_id, NEW.branch_id, NEW.staff_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointments_count AFTER INSERT OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION count_appointment();
CREATE OR REPLACE TRIGGER appointments_count_again AFTER UPDATE OF status, staff_id, unproven_until ON appointments
  FOR EACH ROW WHEN (
    OLD.status <> NEW.status OR OLD.staff_id <> NEW.staff_id OR (OLD.unproven_until IS NULL) <> (NEW.unproven_until IS NULL)
  ) EXECUTE FUNCTION count_appointment();
