-- Keeps what an appointment takes of somebody's time as `occupations_of` says. The constraint `occupations_no_overlap` refuses what is
-- taken by another one. What is deleted gives its time up by the foreign key.
CREATE OR REPLACE FUNCTION occupy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Rooms and devices have a trigger of their own: `take_resources`.
    DELETE FROM occupations WHERE business_id = OLD.business_id AND appointment_id = OLD.id AND resource_id IS NULL;
  END IF;
  INSERT INTO occupations (business_id, appointment_id, is_wish, part, holder_id, starts_at, ends_at)
  SELECT NEW.business_id, NEW.id, taken.* FROM occupations_of(NEW) AS taken;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER appointments_occupy AFTER INSERT ON appointments
  FOR EACH ROW EXECUTE FUNCTION occupy();
-- All that `occupations_of` looks at: a mark or a note takes nobody's time.
CREATE OR REPLACE TRIGGER appointments_occupy_again AFTER UPDATE ON appointments
  FOR EACH ROW WHEN ((
    holds_time(OLD.status, OLD.outcome_at), OLD.person_id, OLD.starts_at, OLD.ends_at, OLD.buffer_minutes, OLD.waits, OLD.free_from,
    OLD.move_to_person_id, OLD.move_to_starts_at, OLD.move_to_ends_at
  ) IS DISTINCT FROM (
    holds_time(NEW.status, NEW.outcome_at), NEW.person_id, NEW.starts_at, NEW.ends_at, NEW.buffer_minutes, NEW.waits, NEW.free_from,
    NEW.move_to_person_id, NEW.move_to_starts_at, NEW.move_to_ends_at
  )) EXECUTE FUNCTION occupy();
