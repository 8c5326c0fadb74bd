-- What nobody else can have is a table of its own: who is taken from when to when, and by which appointment. It follows from the
-- appointments, by a trigger: see routines/occupations_of.sql. What an appointment holds were stretches of one row so far, in a
-- constraint of its own table; now there may be any number of them, with time in between that is free.
CREATE TABLE occupations (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  -- Whether it is held for where the appointment waits to be moved
  is_wish boolean NOT NULL,
  -- Which stretch of it, in the order of time
  part smallint NOT NULL CHECK (part > 0),
  -- The person who is taken, in whatever branch
  holder_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, appointment_id, is_wish, part),
  CONSTRAINT occupations_length_check CHECK (starts_at < ends_at)
);

-- Nobody writes an appointment from here on until the trigger is there.
ALTER TABLE appointments DROP CONSTRAINT appointments_no_overlap;

INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at)
SELECT business_id, id, false, 1, person_id, starts_at, coalesce(free_from, ends_at + buffer_minutes * interval '1 minute')
FROM appointments
WHERE (status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS DISTINCT FROM starts_at
UNION ALL
SELECT business_id, id, true, 1, move_to_person_id, move_to_starts_at, move_to_ends_at + buffer_minutes * interval '1 minute'
FROM appointments
WHERE move_to_starts_at IS NOT NULL;

ALTER TABLE occupations
  ADD CONSTRAINT occupations_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id) ON DELETE CASCADE,
  -- Nobody is booked twice. Stretches of one appointment may overlap each other, and nothing else. The condition is ever true, and
  -- no query has it, so that none is answered by the index: see decision 16.
  ADD CONSTRAINT occupations_no_overlap
    EXCLUDE USING gist (
      business_id WITH =,
      numrange(person_time(holder_id, starts_at AT TIME ZONE 'UTC'), person_time(holder_id, ends_at AT TIME ZONE 'UTC')) WITH &&,
      appointment_id WITH <>
    )
    WHERE (abs(part) > 0);

-- Until the routines of this version are in place
CREATE OR REPLACE FUNCTION holds_time(status text, outcome_at timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION occupations_of(visit appointments)
RETURNS TABLE (is_wish boolean, part smallint, holder_id uuid, starts_at timestamptz, ends_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT place.is_wish, 1::smallint, place.holder_id, place.starts_at, place.ends_at
  FROM (VALUES
    (
      false, visit.person_id, visit.starts_at,
      coalesce(visit.free_from, visit.ends_at + visit.buffer_minutes * interval '1 minute')
    ),
    (
      true, visit.move_to_person_id, visit.move_to_starts_at,
      visit.move_to_ends_at + visit.buffer_minutes * interval '1 minute'
    )
  ) AS place (is_wish, holder_id, starts_at, ends_at)
  WHERE holds_time(visit.status, visit.outcome_at) AND place.starts_at < place.ends_at
$$;

CREATE OR REPLACE FUNCTION occupy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM occupations WHERE business_id = OLD.business_id AND appointment_id = OLD.id;
  END IF;
  INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at)
  SELECT NEW.business_id, NEW.id, taken.* FROM occupations_of(NEW) AS taken;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER appointments_occupy AFTER INSERT ON appointments
  FOR EACH ROW EXECUTE FUNCTION occupy();
CREATE OR REPLACE TRIGGER appointments_occupy_again AFTER UPDATE ON appointments
  FOR EACH ROW WHEN ((
    holds_time(OLD.status, OLD.outcome_at), OLD.person_id, OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.free_from,
    OLD.move_to_person_id, OLD.move_to_starts_at, OLD.move_to_ends_at
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.person_id, NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.free_from,
    NEW.move_to_person_id, NEW.move_to_starts_at, NEW.move_to_ends_at
  )) EXECUTE FUNCTION occupy();

-- What was held is held, no more and no less, or nothing has changed.
DO $$
DECLARE
  held bigint := (
    SELECT count(*) FROM appointments
    WHERE (status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS DISTINCT FROM starts_at
  ) + (SELECT count(*) FROM appointments WHERE move_to_starts_at IS NOT NULL);
  occupied bigint := (SELECT count(*) FROM occupations);
BEGIN
  IF held <> occupied THEN RAISE EXCEPTION 'of % times that are held % are occupied', held, occupied; END IF;
END $$;
