-- An appointment whose time changes would rather keep what it has: taken back or moved it comes to lie in the same room again where
-- that is free. What it wishes to be moved to may hold others, which it has then.
CREATE OR REPLACE FUNCTION prefer_resources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  had uuid[] := ARRAY(
    SELECT resource_id FROM occupations
    WHERE business_id = OLD.business_id AND appointment_id = OLD.id AND resource_id IS NOT NULL
    ORDER BY is_wish AND OLD.move_to_starts_at = NEW.starts_at DESC, is_wish, part
  );
BEGIN
  IF cardinality(had) > 0 THEN
    -- An outcome frees pieces after a wait; when it is taken back, the visit gets the same pieces again, and none that it
    -- had no more when the outcome was entered: that may be closed since.
    NEW.preferred_resources := had || CASE WHEN NEW.starts_at = OLD.starts_at AND (OLD.outcome_at IS NOT NULL OR NEW.outcome_at IS NULL) THEN ARRAY(
      SELECT piece FROM unnest(OLD.preferred_resources) WITH ORDINALITY AS former (piece, rank)
      WHERE piece <> ALL (had) ORDER BY rank
    ) END;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER appointments_prefer_resources BEFORE UPDATE ON appointments
  FOR EACH ROW WHEN (OLD.needed_types IS NOT NULL AND (
    holds_time(OLD.status, OLD.outcome_at), OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.free_from, OLD.move_to_starts_at,
    OLD.move_to_ends_at, OLD.needed_types, OLD.working_types, OLD.waits
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.free_from, NEW.move_to_starts_at,
    NEW.move_to_ends_at, NEW.needed_types, NEW.working_types, NEW.waits
  )) EXECUTE FUNCTION prefer_resources();
