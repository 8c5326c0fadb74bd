-- `tell_of_change` for sessions: their trainer is taken in every branch in which the person works, their rooms and devices in every
-- branch that shares them.
CREATE OR REPLACE FUNCTION tell_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vakit_changes', branch_id || ' group-sessions') FROM staff_members
  WHERE business_id = NEW.business_id AND person_id = NEW.person_id;
  IF TG_OP = 'UPDATE' AND OLD.person_id <> NEW.person_id THEN
    PERFORM pg_notify('vakit_changes', branch_id || ' group-sessions') FROM staff_members
    WHERE business_id = OLD.business_id AND person_id = OLD.person_id;
  END IF;
  IF NEW.needed_types IS NOT NULL THEN
    PERFORM pg_notify('vakit_changes', together || ' group-sessions')
    FROM branches_together(NEW.business_id, ARRAY[NEW.branch_id]) AS together;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER group_sessions_tell AFTER INSERT OR UPDATE ON group_sessions
  FOR EACH ROW EXECUTE FUNCTION tell_of_session();
