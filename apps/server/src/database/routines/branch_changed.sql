-- A change of a branch raises its version.
CREATE OR REPLACE FUNCTION branch_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_version_of(NEW.business_id, NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER branches_version AFTER INSERT OR UPDATE ON branches
  FOR EACH ROW EXECUTE FUNCTION branch_changed();
