-- Looks, when a transaction ends, whether nobody has a room or a device that is in maintenance, whoever has written that it is.
CREATE OR REPLACE FUNCTION maintenance_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM resources piece
    JOIN occupations ON occupations.business_id = NEW.business_id AND occupations.holder_id = piece.holder_id AND resource_id IS NOT NULL
    WHERE piece.business_id = NEW.business_id AND piece.id = NEW.resource_id AND ends_at > greatest(NEW.starts_at, NEW.entered_at)
      AND starts_at < NEW.ends_at
      -- Nothing is taken for a whole day.
      AND starts_at > greatest(NEW.starts_at, NEW.entered_at) - interval '1 day'
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
