-- How many appointments a person has of each status, so that nobody counts a million of them to show a figure. A change adds
-- a row to the second table instead of raising a number, so that changes never wait for each other; background work adds
-- them to the first from time to time. What counts is the sum of both.
CREATE TABLE appointment_counts (
  branch_id uuid NOT NULL REFERENCES branches,
  staff_id uuid NOT NULL,
  status text NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (branch_id, staff_id, status)
);
CREATE TABLE appointment_count_changes (
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  status text NOT NULL,
  number integer NOT NULL
);
CREATE INDEX appointment_count_changes_staff ON appointment_count_changes (branch_id, staff_id);

INSERT INTO appointment_counts (branch_id, staff_id, status, number)
  SELECT branch_id, staff_id, status, count(*) FROM appointments GROUP BY branch_id, staff_id, status;

CREATE FUNCTION count_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO appointment_count_changes VALUES (OLD.branch_id, OLD.staff_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO appointment_count_changes VALUES (NEW.branch_id, NEW.staff_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER appointments_count AFTER INSERT OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION count_appointment();
CREATE TRIGGER appointments_count_again AFTER UPDATE OF status, staff_id ON appointments
  FOR EACH ROW WHEN (OLD.status <> NEW.status OR OLD.staff_id <> NEW.staff_id) EXECUTE FUNCTION count_appointment();
