-- Keeps what a session takes, buffer included: its trainer, as `occupy` does for appointments, and the rooms and devices that it needs,
-- as `free_resources` chooses them: those that somebody has chosen for it, then those that it had, where they are free. One that begins
-- when it did keeps what is closed by now, unless others are chosen for it. What is cancelled takes nothing.
CREATE OR REPLACE FUNCTION occupy_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free_at timestamptz := NEW.ends_at + NEW.buffer_minutes * interval '1 minute';
  had uuid[] := ARRAY(
    SELECT resource_id FROM occupations
    WHERE business_id = NEW.business_id AND appointment_id IS NULL AND session_id = NEW.id AND resource_id IS NOT NULL
  );
  kept uuid[];
  taken integer;
BEGIN
  DELETE FROM occupations WHERE business_id = NEW.business_id AND appointment_id IS NULL AND session_id = NEW.id;
  IF TG_OP = 'UPDATE' AND NEW.starts_at <> OLD.starts_at THEN
    DELETE FROM left_in_maintenance WHERE business_id = NEW.business_id AND taker = NEW.id;
  ELSIF TG_OP = 'UPDATE' THEN
    kept := CASE
      WHEN NEW.preferred_resources IS NOT DISTINCT FROM OLD.preferred_resources THEN had
      ELSE ARRAY(SELECT unnest(had) INTERSECT SELECT unnest(coalesce(NEW.preferred_resources, had)))
    END;
  END IF;
  IF NEW.cancelled_at IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO occupations (business_id, session_id, is_wish, part, holder_id, starts_at, ends_at)
  VALUES (NEW.business_id, NEW.id, false, 1, NEW.person_id, NEW.starts_at, free_at);
  IF NEW.needed_types IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_resource_types(NEW.business_id, ARRAY[NEW.branch_id]);
  INSERT INTO occupations (business_id, session_id, is_wish, part, holder_id, starts_at, ends_at, resource_id)
  SELECT NEW.business_id, NEW.id, false, piece.part, piece.holder_id, NEW.starts_at, free_at, piece.id
  FROM free_resources(
    NEW.business_id, NEW.branch_id, NEW.needed_types, NEW.starts_at, free_at,
    preferred => NEW.preferred_resources || had, kept => kept, chosen => NULL, wished => false, taker => NEW.id
  ) AS piece;
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF taken < cardinality(NEW.needed_types) THEN
    RAISE EXCEPTION 'too few rooms or devices are free for the session %', NEW.id
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'occupations_no_overlap';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER group_sessions_occupy AFTER INSERT ON group_sessions
  FOR EACH ROW EXECUTE FUNCTION occupy_session();
CREATE OR REPLACE TRIGGER group_sessions_occupy_again AFTER UPDATE ON group_sessions
  FOR EACH ROW WHEN ((
    OLD.person_id, OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.needed_types, OLD.cancelled_at,
    OLD.preferred_resources
  ) IS DISTINCT FROM (
    NEW.person_id, NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.needed_types, NEW.cancelled_at,
    NEW.preferred_resources
  )) EXECUTE FUNCTION occupy_session();
