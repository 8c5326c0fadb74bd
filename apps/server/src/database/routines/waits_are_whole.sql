-- Looks, when a transaction ends, whether the customer of an appointment waits when its services say, whoever has written what: one
-- service after the other, as far as the appointment is long. What is taken follows from that: see `occupations_of`. Who has a seat
-- waits nowhere.
CREATE OR REPLACE FUNCTION waits_are_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business uuid := coalesce(NEW.business_id, OLD.business_id);
  changed uuid[];
BEGIN
  IF TG_ARGV[0] = 'appointments' THEN
    -- A divided service of a new appointment is new itself, and looked at.
    IF TG_OP = 'INSERT' AND EXISTS (
      SELECT FROM appointment_items
      WHERE business_id = NEW.business_id AND appointment_id = NEW.id AND processing_minutes IS NOT NULL
    ) THEN
      RETURN NULL;
    END IF;
    changed := ARRAY[NEW.id];
  ELSE
    changed := ARRAY[OLD.appointment_id, NEW.appointment_id];
  END IF;
  IF EXISTS (
    SELECT FROM appointments visit,
    LATERAL (
      SELECT array_agg(turn ORDER BY turn) AS waits
      FROM (
        SELECT item.processing_minutes,
          -- If an item before it is missing, its start is unknown.
          CASE WHEN item.position = row_number() OVER so_far
            THEN (sum(item.duration_minutes) OVER so_far)::integer - item.duration_minutes + item.processing_after_minutes
          END AS starts
        FROM appointment_items item WHERE item.business_id = visit.business_id AND item.appointment_id = visit.id
        WINDOW so_far AS (ORDER BY item.position)
      ) AS each,
      unnest(ARRAY[each.starts, least(each.starts + each.processing_minutes, visit.duration_minutes)]) AS turn
      WHERE each.processing_minutes IS NOT NULL AND (each.starts < visit.duration_minutes) IS NOT FALSE
    ) AS said
    WHERE visit.business_id = business AND visit.id = ANY (changed) AND visit.session_id IS NULL AND visit.waits IS DISTINCT FROM said.waits
  ) THEN
    RAISE EXCEPTION 'the customer of one of the appointments % does not wait when its services say', changed
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'waits_whole';
  END IF;
  RETURN NULL;
END $$;

-- PostgreSQL replaces no trigger that may wait for the end of a transaction. Most services are not divided, and cost nothing here: where
-- one is, none is missing before it, so that another one comes before it only where something else changes, too.
DROP TRIGGER IF EXISTS appointments_wait ON appointments;
CREATE CONSTRAINT TRIGGER appointments_wait AFTER INSERT ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.waits IS NOT NULL) EXECUTE FUNCTION waits_are_whole('appointments');
DROP TRIGGER IF EXISTS appointments_wait_again ON appointments;
CREATE CONSTRAINT TRIGGER appointments_wait_again AFTER UPDATE ON appointments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
    (OLD.waits, OLD.duration_minutes, OLD.session_id) IS DISTINCT FROM (NEW.waits, NEW.duration_minutes, NEW.session_id)
  ) EXECUTE FUNCTION waits_are_whole('appointments');
DROP TRIGGER IF EXISTS items_wait ON appointment_items;
CREATE CONSTRAINT TRIGGER items_wait AFTER INSERT ON appointment_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.processing_minutes IS NOT NULL) EXECUTE FUNCTION waits_are_whole();
DROP TRIGGER IF EXISTS items_wait_again ON appointment_items;
CREATE CONSTRAINT TRIGGER items_wait_again AFTER UPDATE ON appointment_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
    (OLD.appointment_id, OLD.position, OLD.duration_minutes, OLD.processing_after_minutes, OLD.processing_minutes)
    IS DISTINCT FROM
    (NEW.appointment_id, NEW.position, NEW.duration_minutes, NEW.processing_after_minutes, NEW.processing_minutes)
  ) EXECUTE FUNCTION waits_are_whole();
DROP TRIGGER IF EXISTS items_wait_no_more ON appointment_items;
CREATE CONSTRAINT TRIGGER items_wait_no_more AFTER DELETE ON appointment_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION waits_are_whole();
