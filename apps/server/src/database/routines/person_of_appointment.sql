-- Sets the persons behind the staff members of an appointment and of its requested move, because time belongs to
-- persons.
CREATE OR REPLACE FUNCTION person_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := (SELECT person_id FROM staff_members WHERE business_id = NEW.business_id AND id = NEW.staff_id);
  -- Most wait to be moved nowhere.
  NEW.move_to_person_id := NULL;
  IF NEW.move_to_staff_id IS NOT NULL THEN
    NEW.move_to_person_id := (
      SELECT person_id FROM staff_members WHERE business_id = NEW.business_id AND id = NEW.move_to_staff_id
    );
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER appointments_person BEFORE INSERT OR UPDATE OF staff_id, move_to_staff_id ON appointments
  FOR EACH ROW EXECUTE FUNCTION person_of_appointment();
