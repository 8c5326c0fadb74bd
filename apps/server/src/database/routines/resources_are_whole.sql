-- Looks, when a transaction ends, whether an appointment has as many different rooms and devices of each kind as it needs, for as long
-- as it takes, whoever has written what.
CREATE OR REPLACE FUNCTION resources_are_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business uuid;
  changed uuid;
BEGIN
  IF TG_ARGV[0] = 'appointments' THEN
    business := NEW.business_id;
    changed := NEW.id;
  ELSE
    business := coalesce(NEW.business_id, OLD.business_id);
    changed := coalesce(NEW.appointment_id, OLD.appointment_id);
    IF NEW.resource_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM resources WHERE business_id = NEW.business_id AND id = NEW.resource_id AND holder_id = NEW.holder_id
    ) THEN
      RAISE EXCEPTION 'the room or the device % is not whose it is taken as', NEW.resource_id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resources_whole';
    END IF;
  END IF;
  IF (
    SELECT array_agg((taken.is_wish, piece.type_id, taken.starts_at, taken.ends_at) ORDER BY taken.is_wish, piece.type_id, taken.starts_at)
    FROM occupations taken
    JOIN resources piece ON piece.business_id = taken.business_id AND piece.id = taken.resource_id
    WHERE taken.business_id = business AND taken.appointment_id = changed
  ) IS DISTINCT FROM (
    SELECT array_agg((stretch.is_wish, type_id, stretch.starts_at, stretch.ends_at) ORDER BY stretch.is_wish, type_id, stretch.starts_at)
    FROM appointments visit, stretches_of(visit) AS stretch, unnest(stretch.kinds) AS type_id
    WHERE visit.business_id = business AND visit.id = changed
  ) THEN
    RAISE EXCEPTION 'the appointment % does not have the rooms and devices that it needs', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resources_whole';
  END IF;
  IF EXISTS (
    SELECT FROM occupations
    WHERE business_id = business AND appointment_id = changed AND resource_id IS NOT NULL
    GROUP BY is_wish, resource_id, starts_at, ends_at HAVING count(*) > 1
  ) THEN
    RAISE EXCEPTION 'the appointment % has the same room or device twice', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'resources_whole';
  END IF;
  IF EXISTS (
    SELECT FROM occupations
    WHERE business_id = business AND appointment_id = changed AND resource_id IS NOT NULL
      AND is_in_maintenance(business_id, resource_id, starts_at, ends_at, appointment_id)
  ) THEN
    RAISE EXCEPTION 'the appointment % has what is in maintenance', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'maintenance_free';
  END IF;
  RETURN NULL;
END $$;

-- PostgreSQL replaces no trigger that may wait for the end of a transaction.
DROP TRIGGER IF EXISTS appointments_have_resources ON appointments;
CREATE CONSTRAINT TRIGGER appointments_have_resources AFTER INSERT ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.needed_types IS NOT NULL) EXECUTE FUNCTION resources_are_whole('appointments');
DROP TRIGGER IF EXISTS appointments_have_resources_again ON appointments;
CREATE CONSTRAINT TRIGGER appointments_have_resources_again AFTER UPDATE ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.needed_types IS NOT NULL OR NEW.needed_types IS NOT NULL) AND (
    holds_time(OLD.status, OLD.outcome_at), OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.free_from, OLD.move_to_starts_at,
    OLD.move_to_ends_at, OLD.needed_types, OLD.working_types, OLD.waits, OLD.preferred_resources
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.free_from, NEW.move_to_starts_at,
    NEW.move_to_ends_at, NEW.needed_types, NEW.working_types, NEW.waits, NEW.preferred_resources
  )) EXECUTE FUNCTION resources_are_whole('appointments');
DROP TRIGGER IF EXISTS occupations_have_resources ON occupations;
CREATE CONSTRAINT TRIGGER occupations_have_resources AFTER INSERT OR UPDATE OR DELETE ON occupations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION resources_are_whole();
