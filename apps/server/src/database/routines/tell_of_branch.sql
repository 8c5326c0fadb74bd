-- `tell_of_change` for the branches themselves.
CREATE OR REPLACE FUNCTION tell_of_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vakit_changes', NEW.id || ' branches');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER branches_tell AFTER INSERT OR UPDATE ON branches
  FOR EACH ROW EXECUTE FUNCTION tell_of_branch();
