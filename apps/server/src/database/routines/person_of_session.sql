-- Sets the person behind a session's trainer, because time belongs to persons.
CREATE OR REPLACE FUNCTION person_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := (SELECT person_id FROM staff_members WHERE business_id = NEW.business_id AND id = NEW.staff_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER group_sessions_person BEFORE INSERT OR UPDATE OF staff_id ON group_sessions
  FOR EACH ROW EXECUTE FUNCTION person_of_session();
