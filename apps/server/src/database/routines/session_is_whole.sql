-- Looks, when a transaction ends, whether a session takes its trainer and the rooms and devices that it needs for as long as it lasts,
-- whoever has written what, and whether nobody has a seat in one that is cancelled.
CREATE OR REPLACE FUNCTION session_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business uuid;
  changed uuid;
BEGIN
  IF TG_ARGV[0] = 'group_sessions' THEN
    business := NEW.business_id;
    changed := NEW.id;
  ELSE
    business := coalesce(NEW.business_id, OLD.business_id);
    changed := coalesce(NEW.session_id, OLD.session_id);
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  IF (
    SELECT array_agg(
      (coalesce(piece.type_id, taken.holder_id), taken.starts_at, taken.ends_at) ORDER BY taken.resource_id IS NOT NULL, piece.type_id
    )
    FROM occupations taken
    LEFT JOIN resources piece ON piece.business_id = taken.business_id AND piece.id = taken.resource_id
    WHERE taken.business_id = business AND taken.appointment_id IS NULL AND taken.session_id = changed
  ) IS DISTINCT FROM (
    SELECT array_agg(
      (need.id, session.starts_at, session.ends_at + session.buffer_minutes * interval '1 minute') ORDER BY need.is_resource, need.id
    )
    FROM group_sessions session,
    LATERAL (
      SELECT session.person_id AS id, false AS is_resource
      UNION ALL SELECT type_id, true FROM unnest(session.needed_types) AS type_id
    ) AS need
    WHERE session.business_id = business AND session.id = changed AND session.cancelled_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the session % does not occupy what it takes', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'occupations_whole';
  END IF;
  IF EXISTS (
    SELECT FROM group_sessions session
    JOIN appointments ON appointments.business_id = session.business_id AND appointments.session_id = session.id
    WHERE session.business_id = business AND session.id = changed AND session.cancelled_at IS NOT NULL AND appointments.seat IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the session % is cancelled, and somebody has a seat in it', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'sessions_without_seats';
  END IF;
  RETURN NULL;
END $$;

-- PostgreSQL replaces no trigger that may wait for the end of a transaction.
DROP TRIGGER IF EXISTS group_sessions_whole ON group_sessions;
CREATE CONSTRAINT TRIGGER group_sessions_whole AFTER INSERT OR UPDATE ON group_sessions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION session_is_whole('group_sessions');
DROP TRIGGER IF EXISTS occupations_of_sessions_whole ON occupations;
CREATE CONSTRAINT TRIGGER occupations_of_sessions_whole AFTER INSERT OR UPDATE OR DELETE ON occupations
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION session_is_whole();
DROP TRIGGER IF EXISTS seats_of_sessions_whole ON appointments;
CREATE CONSTRAINT TRIGGER seats_of_sessions_whole AFTER INSERT ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.session_id IS NOT NULL) EXECUTE FUNCTION session_is_whole();
-- A seat that is moved to another session; one whose session is moved stays in it.
DROP TRIGGER IF EXISTS moved_seats_of_sessions_whole ON appointments;
CREATE CONSTRAINT TRIGGER moved_seats_of_sessions_whole AFTER UPDATE ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.session_id IS NOT NULL AND NEW.session_id IS DISTINCT FROM OLD.session_id) EXECUTE FUNCTION session_is_whole();
