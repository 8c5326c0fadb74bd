-- A branch has a time zone that this server knows, whatever else does: statements read the clock of the branch by it.
CREATE OR REPLACE FUNCTION time_zone_is_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM now() AT TIME ZONE NEW.time_zone;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER branches_know_time_zone BEFORE INSERT OR UPDATE OF time_zone ON branches
  FOR EACH ROW EXECUTE FUNCTION time_zone_is_known();
