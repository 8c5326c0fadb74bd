-- Notifies every server process that listens in which branch something of a topic has changed. A transaction notifies of both once,
-- when it commits; what has changed is asked for, so that nothing about a customer passes through here.
CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('vakit_changes', OLD.branch_id || ' ' || TG_ARGV[0]); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('vakit_changes', NEW.branch_id || ' ' || TG_ARGV[0]); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER schedule_exceptions_tell AFTER INSERT OR UPDATE OR DELETE ON schedule_exceptions
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('schedule-exceptions');
CREATE OR REPLACE TRIGGER staff_groups_tell AFTER INSERT OR UPDATE OR DELETE ON staff_groups
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('staff');
CREATE OR REPLACE TRIGGER staff_group_members_tell AFTER INSERT OR DELETE ON staff_group_members
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('staff');
CREATE OR REPLACE TRIGGER time_off_requests_tell AFTER INSERT OR UPDATE OR DELETE ON time_off_requests
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('time-off-requests');
CREATE OR REPLACE TRIGGER customer_calls_tell AFTER INSERT OR UPDATE OR DELETE ON customer_calls
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('appointments');
CREATE OR REPLACE TRIGGER day_notes_tell AFTER INSERT OR UPDATE OR DELETE ON day_notes
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('day-notes');
CREATE OR REPLACE TRIGGER services_tell AFTER INSERT OR UPDATE OR DELETE ON services
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('services');
CREATE OR REPLACE TRIGGER service_variants_tell AFTER INSERT OR UPDATE OR DELETE ON service_variants
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('services');
CREATE OR REPLACE TRIGGER service_addons_tell AFTER INSERT OR UPDATE OR DELETE ON service_addons
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('services');
CREATE OR REPLACE TRIGGER addon_services_tell AFTER INSERT OR UPDATE OR DELETE ON addon_services
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('services');
CREATE OR REPLACE TRIGGER service_categories_tell AFTER INSERT OR UPDATE OR DELETE ON service_categories
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('services');
CREATE OR REPLACE TRIGGER resource_types_tell AFTER INSERT OR UPDATE OR DELETE ON resource_types
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('resources');
CREATE OR REPLACE TRIGGER staff_members_tell AFTER INSERT OR UPDATE OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('staff');
CREATE OR REPLACE TRIGGER staff_services_tell AFTER INSERT OR UPDATE OR DELETE ON staff_services
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('staff');
CREATE OR REPLACE TRIGGER staff_terms_tell AFTER INSERT OR UPDATE OR DELETE ON staff_terms
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('staff');
CREATE OR REPLACE TRIGGER branch_roles_tell AFTER INSERT OR UPDATE OR DELETE ON branch_roles
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('members');
-- Invitations of people who can be booked are announced by the change of the staff member.
CREATE OR REPLACE TRIGGER invitations_tell AFTER INSERT OR UPDATE ON invitations
  FOR EACH ROW WHEN (NEW.staff_id IS NULL) EXECUTE FUNCTION tell_of_change('members');
CREATE OR REPLACE TRIGGER invitations_tell_of_end AFTER DELETE ON invitations
  FOR EACH ROW WHEN (OLD.staff_id IS NULL) EXECUTE FUNCTION tell_of_change('members');
CREATE OR REPLACE TRIGGER invitations_tell_of_refusal AFTER UPDATE OF declined_at ON invitations
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION tell_of_change('staff');
-- Not when it is only touched.
CREATE OR REPLACE TRIGGER shared_devices_tell AFTER INSERT OR UPDATE OF turn OR DELETE ON shared_devices
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('shared-devices');
CREATE OR REPLACE TRIGGER pictures_tell AFTER INSERT OR UPDATE OR DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('branches');
CREATE OR REPLACE TRIGGER pictures_of_staff_tell AFTER INSERT OR UPDATE OR DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION tell_of_change('staff');
