-- `tell_of_change` for rooms and devices and their maintenance: it concerns every branch that shares them, or did.
CREATE OR REPLACE FUNCTION tell_of_resource() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business uuid := coalesce(NEW.business_id, OLD.business_id);
  branch uuid := coalesce(NEW.branch_id, OLD.branch_id);
BEGIN
  PERFORM pg_notify('vakit_changes', together || ' resources') FROM branches_together(business, ARRAY[branch]) AS together;
  IF TG_ARGV[0] = 'resources' AND TG_OP = 'UPDATE' THEN
    PERFORM pg_notify('vakit_changes', branch_id || ' resources') FROM resources
    WHERE business_id = business AND holder_id = OLD.holder_id AND archived_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER resources_tell AFTER INSERT OR UPDATE OR DELETE ON resources
  FOR EACH ROW EXECUTE FUNCTION tell_of_resource('resources');
CREATE OR REPLACE TRIGGER resource_maintenance_tell AFTER INSERT OR UPDATE OR DELETE ON resource_maintenance
  FOR EACH ROW EXECUTE FUNCTION tell_of_resource();
