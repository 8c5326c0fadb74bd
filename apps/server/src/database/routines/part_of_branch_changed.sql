-- A change of what belongs to a branch and decides whom it offers and when raises its version. Appointments and time off do not
-- count, or bookings would wait for each other here.
CREATE OR REPLACE FUNCTION part_of_branch_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nothing passes from one branch to another.
  PERFORM raise_version_of(coalesce(NEW.business_id, OLD.business_id), coalesce(NEW.branch_id, OLD.branch_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER services_version AFTER INSERT OR UPDATE OR DELETE ON services
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER staff_members_version AFTER INSERT OR UPDATE OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER staff_terms_version AFTER INSERT OR UPDATE OR DELETE ON staff_terms
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER staff_services_version AFTER INSERT OR UPDATE OR DELETE ON staff_services
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER service_addons_version AFTER INSERT OR UPDATE OR DELETE ON service_addons
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER addon_services_version AFTER INSERT OR UPDATE OR DELETE ON addon_services
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER service_variants_version AFTER INSERT OR UPDATE OR DELETE ON service_variants
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
CREATE OR REPLACE TRIGGER resources_version AFTER INSERT OR UPDATE OR DELETE ON resources
  FOR EACH ROW EXECUTE FUNCTION part_of_branch_changed();
