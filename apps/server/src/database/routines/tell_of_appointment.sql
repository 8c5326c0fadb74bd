-- `tell_of_change` for appointments: what takes time of a person concerns every branch in which the person works, and what
-- takes rooms or devices every branch that shares some.
CREATE OR REPLACE FUNCTION tell_of_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('vakit_changes', branch_id || ' appointments') FROM staff_members
    WHERE business_id = OLD.business_id AND person_id IN (OLD.person_id, OLD.move_to_person_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('vakit_changes', branch_id || ' appointments') FROM staff_members
    WHERE business_id = NEW.business_id AND person_id IN (NEW.person_id, NEW.move_to_person_id);
  END IF;
  IF coalesce(NEW.needed_types, OLD.needed_types) IS NOT NULL THEN
    PERFORM pg_notify('vakit_changes', together || ' appointments')
    FROM branches_together(coalesce(NEW.business_id, OLD.business_id), ARRAY[coalesce(NEW.branch_id, OLD.branch_id)]) AS together;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointments_tell AFTER INSERT OR UPDATE OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION tell_of_appointment();
