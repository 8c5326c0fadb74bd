-- Rises with every change of what decides whom a branch offers and when: itself, its services, its people and who does what.
-- Who remembers any of that asks whether the number is still the same: the change itself has raised it. Appointments and
-- time off do not count, or bookings would wait for each other here.
CREATE TABLE branch_versions (
  branch_id uuid PRIMARY KEY REFERENCES branches,
  version integer NOT NULL
);
INSERT INTO branch_versions (branch_id, version) SELECT id, 1 FROM branches;

CREATE TRIGGER branch_versions_tell AFTER INSERT OR UPDATE ON branch_versions
  FOR EACH ROW EXECUTE FUNCTION tell_of_change();

CREATE FUNCTION raise_version_of(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO branch_versions (branch_id, version) VALUES (changed, 1)
    ON CONFLICT (branch_id) DO UPDATE SET version = branch_versions.version + 1
$$;
CREATE FUNCTION branch_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_version_of(NEW.id);
  RETURN NULL;
END
$$;
CREATE FUNCTION part_of_branch_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nothing passes from one branch to another.
  PERFORM raise_version_of(coalesce(NEW.branch_id, OLD.branch_id));
  RETURN NULL;
END
$$;

CREATE TRIGGER branches_version AFTER INSERT OR UPDATE ON branches
  FOR EACH ROW EXECUTE FUNCTION branch_changed();
CREATE TRIGGER services_version AFTER INSERT OR UPDATE OR DELETE ON services
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE TRIGGER staff_members_version AFTER INSERT OR UPDATE OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE TRIGGER staff_services_version AFTER INSERT OR UPDATE OR DELETE ON staff_services
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
