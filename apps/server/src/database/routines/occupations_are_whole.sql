-- Looks, when a transaction ends, whether what an appointment takes of somebody's time is what `occupations_of` says, whoever has
-- written what. What triggers write into `occupations` is looked at with the appointment that they write it for.
CREATE OR REPLACE FUNCTION occupations_are_whole() RETURNS trigger LANGUAGE plpgsql AS $$
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
    -- A row that passes to another appointment would leave its former one unchecked.
    IF TG_OP = 'UPDATE' AND (OLD.appointment_id, OLD.session_id) IS DISTINCT FROM (NEW.appointment_id, NEW.session_id) THEN
      RAISE EXCEPTION 'what the appointment % takes passes to no other one', OLD.appointment_id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'occupations_whole';
    END IF;
  END IF;
  IF (
    SELECT array_agg((is_wish, part, holder_id, starts_at, ends_at) ORDER BY is_wish, part)
    FROM occupations WHERE business_id = business AND appointment_id = changed AND resource_id IS NULL
  ) IS DISTINCT FROM (
    SELECT array_agg((taken.is_wish, taken.part, taken.holder_id, taken.starts_at, taken.ends_at) ORDER BY taken.is_wish, taken.part)
    FROM appointments visit, occupations_of(visit) AS taken WHERE visit.business_id = business AND visit.id = changed
  ) THEN
    RAISE EXCEPTION 'the appointment % does not occupy what it takes', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'occupations_whole';
  END IF;
  RETURN NULL;
END $$;

-- PostgreSQL replaces no trigger that may wait for the end of a transaction.
DROP TRIGGER IF EXISTS appointments_occupied ON appointments;
CREATE CONSTRAINT TRIGGER appointments_occupied AFTER INSERT ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION occupations_are_whole('appointments');
DROP TRIGGER IF EXISTS appointments_occupied_again ON appointments;
CREATE CONSTRAINT TRIGGER appointments_occupied_again AFTER UPDATE ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((
    holds_time(OLD.status, OLD.outcome_at), OLD.person_id, OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.waits, OLD.free_from,
    OLD.move_to_person_id, OLD.move_to_starts_at, OLD.move_to_ends_at
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.person_id, NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.waits, NEW.free_from,
    NEW.move_to_person_id, NEW.move_to_starts_at, NEW.move_to_ends_at
  )) EXECUTE FUNCTION occupations_are_whole('appointments');
DROP TRIGGER IF EXISTS occupations_whole ON occupations;
CREATE CONSTRAINT TRIGGER occupations_whole AFTER INSERT OR UPDATE OR DELETE ON occupations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION occupations_are_whole();
