-- Takes the rooms and devices that an appointment needs: of each kind those that it would rather have, then the first in their order,
-- as far as they are free all the time. None is left: the appointment is refused as one whose person is taken, so that nothing that
-- books or moves has to know of rooms. One that is not moved keeps what is out of use by now.
CREATE OR REPLACE FUNCTION take_resources() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stretch record;
  taken integer;
  had uuid[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    WITH given_up AS (
      DELETE FROM occupations WHERE business_id = OLD.business_id AND appointment_id = OLD.id AND resource_id IS NOT NULL
      RETURNING resource_id
    )
    SELECT coalesce(array_agg(resource_id), '{}') INTO had FROM given_up;
  END IF;
  FOR stretch IN SELECT * FROM stretches_of(NEW) AS each ORDER BY each.is_wish LOOP
    -- One after the other in a branch, so that nobody meets the constraint; all kinds in one order, so that nobody waits in a circle.
    PERFORM FROM resource_types WHERE business_id = NEW.business_id AND branch_id = NEW.branch_id ORDER BY id FOR NO KEY UPDATE;
    INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at, resource_id)
    SELECT NEW.business_id, NEW.id, stretch.is_wish, 100 + row_number() OVER (ORDER BY need.type_id, chosen.rank),
      chosen.id, stretch.starts_at, stretch.ends_at, chosen.id
    FROM (SELECT type_id, count(*) AS quantity FROM unnest(NEW.needed_types) AS type_id GROUP BY type_id) AS need,
    LATERAL (
      SELECT piece.id, row_number() OVER (ORDER BY array_position(NEW.preferred_resources, piece.id), piece.place, piece.id) AS rank
      FROM resources piece
      WHERE piece.business_id = NEW.business_id AND piece.branch_id = NEW.branch_id AND piece.type_id = need.type_id
        AND (piece.is_active AND piece.archived_at IS NULL
          OR TG_OP = 'UPDATE' AND stretch.starts_at = OLD.starts_at AND piece.id = ANY (had))
        AND NOT EXISTS (
          SELECT FROM occupations other
          WHERE other.business_id = NEW.business_id AND other.resource_id = piece.id AND other.appointment_id IS DISTINCT FROM NEW.id
            -- Nothing is taken for a whole day.
            AND other.starts_at > stretch.starts_at - interval '1 day' AND other.starts_at < stretch.ends_at
            AND other.ends_at > stretch.starts_at
        )
        AND NOT is_in_maintenance(NEW.business_id, piece.id, stretch.starts_at, stretch.ends_at)
    ) AS chosen
    WHERE chosen.rank <= need.quantity;
    GET DIAGNOSTICS taken = ROW_COUNT;
    IF taken < cardinality(NEW.needed_types) THEN
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
    OLD.move_to_ends_at, OLD.needed_types, OLD.preferred_resources
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.free_from, NEW.move_to_starts_at,
    NEW.move_to_ends_at, NEW.needed_types, NEW.preferred_resources
  )) EXECUTE FUNCTION take_resources();
