-- Takes the rooms and devices that an appointment needs, as `free_resources` chooses them. None is left: the appointment is refused as
-- one whose person is taken, so that nothing that books or moves has to know of rooms. One that is not moved keeps what is closed by
-- now, also after each wait and when an outcome is taken back, unless others are chosen for it: these may stand apart from what
-- others of its party have, who may follow. It keeps what is out of use only in a stretch that ends no later than what it had of that,
-- which is over: nothing goes out of use before. One that is moved is left in no maintenance any more. Where it waits to be moved it
-- has first what was planned for it there.
CREATE OR REPLACE FUNCTION take_resources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stretch record;
  taken integer;
  had uuid[] := '{}';
  had_until timestamptz[] := '{}';
  kept uuid[];
  chosen uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH given_up AS (
      DELETE FROM occupations WHERE business_id = OLD.business_id AND appointment_id = OLD.id AND resource_id IS NOT NULL
      RETURNING resource_id, ends_at
    )
    SELECT coalesce(array_agg(resource_id), '{}'), coalesce(array_agg(ends_at), '{}') INTO had, had_until FROM given_up;
    IF NEW.starts_at = OLD.starts_at THEN
      IF ARRAY(SELECT each FROM stretches_of(OLD) AS each) = ARRAY(SELECT each FROM stretches_of(NEW) AS each) THEN
        kept := ARRAY(SELECT unnest(had) INTERSECT SELECT unnest(coalesce(NEW.preferred_resources, had)));
        chosen := NEW.preferred_resources;
      ELSE
        kept := had || CASE WHEN OLD.outcome_at IS NOT NULL THEN NEW.preferred_resources END;
      END IF;
    END IF;
    IF (NEW.starts_at, NEW.move_to_starts_at) IS DISTINCT FROM (OLD.starts_at, OLD.move_to_starts_at) THEN
      DELETE FROM left_in_maintenance AS stays
      WHERE stays.business_id = NEW.business_id AND stays.taker = NEW.id AND NOT coalesce(
        stays.starts_at >= NEW.starts_at AND stays.ends_at <= NEW.ends_at + NEW.buffer_minutes * interval '1 minute', false
      ) AND NOT coalesce(
        stays.starts_at >= NEW.move_to_starts_at AND stays.ends_at <= NEW.move_to_ends_at + NEW.buffer_minutes * interval '1 minute', false
      );
    END IF;
  END IF;
  FOR stretch IN SELECT * FROM stretches_of(NEW) AS each ORDER BY each.is_wish, each.places LOOP
    PERFORM lock_resource_types(NEW.business_id, ARRAY[NEW.branch_id]);
    INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at, resource_id)
    SELECT NEW.business_id, NEW.id, stretch.is_wish, stretch.places + piece.part, piece.holder_id, stretch.starts_at, stretch.ends_at, piece.id
    FROM free_resources(
      NEW.business_id, NEW.branch_id, stretch.kinds, stretch.starts_at, stretch.ends_at,
      CASE WHEN stretch.is_wish THEN NEW.move_to_preferred_resources END || NEW.preferred_resources,
      CASE WHEN NOT stretch.is_wish OR stretch.starts_at = OLD.starts_at THEN ARRAY(
        SELECT own.id FROM resources own
        WHERE own.business_id = NEW.business_id AND own.id = ANY (kept) AND (own.is_active AND own.archived_at IS NULL OR EXISTS (
          SELECT FROM unnest(had, had_until) AS held (id, ends_at) WHERE held.id = own.id AND held.ends_at >= stretch.ends_at
        ))
      ) END, chosen, stretch.is_wish, NEW.id
    ) AS piece;
    GET DIAGNOSTICS taken = ROW_COUNT;
    IF taken < cardinality(stretch.kinds) THEN
      RAISE EXCEPTION 'too few rooms or devices are free for the appointment %', NEW.id
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'occupations_no_overlap';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- After `appointments_occupy`, by the order of their names.
CREATE OR REPLACE TRIGGER appointments_take_resources AFTER INSERT ON appointments
  FOR EACH ROW WHEN (NEW.needed_types IS NOT NULL) EXECUTE FUNCTION take_resources();
CREATE OR REPLACE TRIGGER appointments_take_resources_again AFTER UPDATE ON appointments
  FOR EACH ROW WHEN ((OLD.needed_types IS NOT NULL OR NEW.needed_types IS NOT NULL) AND (
    holds_time(OLD.status, OLD.outcome_at), OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.free_from, OLD.move_to_starts_at,
    OLD.move_to_ends_at, OLD.needed_types, OLD.working_types, OLD.waits, OLD.preferred_resources
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.free_from, NEW.move_to_starts_at,
    NEW.move_to_ends_at, NEW.needed_types, NEW.working_types, NEW.waits, NEW.preferred_resources
  )) EXECUTE FUNCTION take_resources();
