-- Keeps that somebody has to call the customer of a visit, in place of an earlier call: where nobody has made that one, the
-- customer still knows what they knew then. The known place is kept only where the visit is elsewhere: back there, there
-- is nothing to tell but what had to be told besides, and one that was only made longer or shorter has changed.
CREATE OR REPLACE FUNCTION keep_call(
  business uuid, visit uuid, branch uuid, about text, moment timestamptz, known_start timestamptz, known_person text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  earlier record;
BEGIN
  SELECT reason, known_starts_at, known_staff_name INTO earlier FROM customer_calls
  WHERE business_id = business AND appointment_id = visit AND made_at IS NULL AND known_starts_at IS NOT NULL;
  IF FOUND THEN
    known_start := earlier.known_starts_at;
    known_person := earlier.known_staff_name;
  END IF;
  PERFORM FROM appointments
  WHERE business_id = business AND id = visit AND (starts_at, staff_name) = (known_start, known_person);
  IF FOUND THEN
    known_start := NULL;
    known_person := NULL;
    IF about = 'MOVED' AND earlier.reason = 'MOVED' THEN
      DELETE FROM customer_calls WHERE business_id = business AND appointment_id = visit;
      RETURN;
    END IF;
    IF about = 'MOVED' THEN about := coalesce(earlier.reason, 'CHANGED'); END IF;
  END IF;
  INSERT INTO customer_calls (business_id, appointment_id, branch_id, reason, since, known_starts_at, known_staff_name)
    VALUES (business, visit, branch, about, moment, known_start, known_person)
  ON CONFLICT (business_id, appointment_id) DO UPDATE SET
    reason = excluded.reason,
    since = excluded.since,
    known_starts_at = excluded.known_starts_at,
    known_staff_name = excluded.known_staff_name,
    made_at = NULL;
END
$$;
