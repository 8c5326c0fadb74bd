-- Tells every server process that listens of which branch something has changed. A transaction tells each branch once, when
-- it commits; what has changed is asked for, so that nothing about a customer passes through here.
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('vakit_changes', OLD.branch_id::text); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('vakit_changes', NEW.branch_id::text); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER appointments_tell AFTER INSERT OR UPDATE OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER schedule_exceptions_tell AFTER INSERT OR UPDATE OR DELETE ON schedule_exceptions
  FOR EACH ROW EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER branch_versions_tell AFTER INSERT OR UPDATE ON branch_versions
  FOR EACH ROW EXECUTE FUNCTION tell_of_change();
CREATE OR REPLACE TRIGGER service_categories_tell AFTER INSERT OR UPDATE OR DELETE ON service_categories
  FOR EACH ROW EXECUTE FUNCTION tell_of_change();
