-- Keeps what a session takes, buffer included: its trainer, as `occupy` does for appointments, and the rooms and devices that it needs,
-- as `take_resources` does; those that it had, where they are free. What is cancelled takes nothing.
CREATE OR REPLACE FUNCTION occupy_session() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free_at timestamptz := NEW.ends_at + NEW.buffer_minutes * interval '1 minute';
  kept uuid[] := ARRAY(
    SELECT resource_id FROM occupations
    WHERE business_id = NEW.business_id AND appointment_id IS NULL AND session_id = NEW.id AND resource_id IS NOT NULL
  );
  taken integer;
BEGIN
  DELETE FROM occupations WHERE business_id = NEW.business_id AND appointment_id IS NULL AND session_id = NEW.id;
  IF NEW.cancelled_at IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO occupations (business_id, session_id, is_wish, part, holder_id, starts_at, ends_at)
  VALUES (NEW.business_id, NEW.id, false, 1, NEW.person_id, NEW.starts_at, free_at);
  IF NEW.needed_types IS NULL THEN RETURN NULL; END IF;
  -- One after the other in a branch, in the order in which appointments wait for each other.
  PERFORM FROM resource_types WHERE business_id = NEW.business_id AND branch_id = NEW.branch_id ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO occupations (business_id, session_id, is_wish, part, holder_id, starts_at, ends_at, resource_id)
  SELECT NEW.business_id, NEW.id, false, 100 + row_number() OVER (ORDER BY need.type_id, chosen.rank),
    chosen.id, NEW.starts_at, free_at, chosen.id
  FROM (SELECT type_id, count(*) AS quantity FROM unnest(NEW.needed_types) AS type_id GROUP BY type_id) AS need,
  LATERAL (
    SELECT piece.id, row_number() OVER (ORDER BY array_position(kept, piece.id), piece.place, piece.id) AS rank
    FROM resources piece
    WHERE piece.business_id = NEW.business_id AND piece.branch_id = NEW.branch_id AND piece.type_id = need.type_id
      AND piece.is_active AND piece.archived_at IS NULL
      AND NOT EXISTS (
        SELECT FROM occupations other
        WHERE other.business_id = NEW.business_id AND other.resource_id = piece.id
          AND other.starts_at > NEW.starts_at - interval '1 day' AND other.starts_at < free_at AND other.ends_at > NEW.starts_at
      )
      AND NOT is_in_maintenance(NEW.business_id, piece.id, NEW.starts_at, free_at)
  ) AS chosen
  WHERE chosen.rank <= need.quantity;
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
    OLD.person_id, OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.needed_types, OLD.cancelled_at
  ) IS DISTINCT FROM (
    NEW.person_id, NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.needed_types, NEW.cancelled_at
  )) EXECUTE FUNCTION occupy_session();
