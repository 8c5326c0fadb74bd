-- Looks, when a transaction ends, whether nobody has a room or a device that is in maintenance but who was left in it, whoever has written
-- that it is.
CREATE OR REPLACE FUNCTION maintenance_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM resources piece
    JOIN occupations ON occupations.business_id = NEW.business_id AND occupations.holder_id = piece.holder_id AND resource_id IS NOT NULL
    WHERE piece.business_id = NEW.business_id AND piece.id = NEW.resource_id AND occupations.ends_at > greatest(NEW.starts_at, NEW.entered_at)
      AND occupations.starts_at < NEW.ends_at
      -- Nothing is taken for a whole day.
      AND occupations.starts_at > greatest(NEW.starts_at, NEW.entered_at) - interval '1 day'
      AND NOT EXISTS (
        SELECT FROM left_in_maintenance stays
        WHERE stays.business_id = NEW.business_id AND stays.maintenance_id = NEW.id
          AND stays.taker = coalesce(occupations.appointment_id, occupations.session_id)
          AND stays.starts_at <= occupations.starts_at AND stays.ends_at >= occupations.ends_at
      )
  ) THEN
    RAISE EXCEPTION 'somebody has what is in maintenance: %', NEW.resource_id
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'maintenance_free';
  END IF;
  RETURN NULL;
END $$;

-- PostgreSQL replaces no trigger that may wait for the end of a transaction.
DROP TRIGGER IF EXISTS resource_maintenance_free ON resource_maintenance;
CREATE CONSTRAINT TRIGGER resource_maintenance_free AFTER INSERT OR UPDATE ON resource_maintenance
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION maintenance_is_free();
