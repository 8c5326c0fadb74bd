-- Keeps that somebody has to call the customer of a visit, in place of an earlier call: where nobody has made that one, the
-- customer still knows what they knew then. Back at the place that they know, there is nothing to tell.
CREATE OR REPLACE FUNCTION keep_call(
  business uuid, visit uuid, branch uuid, about text, moment timestamptz, known_start timestamptz, known_person text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF about = 'MOVED' THEN
    DELETE FROM customer_calls USING appointments
    WHERE customer_calls.business_id = business AND appointment_id = visit AND made_at IS NULL AND reason = 'MOVED'
      AND appointments.business_id = business AND appointments.id = visit
      AND (known_starts_at, known_staff_name) = (appointments.starts_at, appointments.staff_name);
    IF FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO customer_calls AS call
    (business_id, appointment_id, branch_id, reason, since, known_starts_at, known_staff_name)
    VALUES (business, visit, branch, about, moment, known_start, known_person)
  ON CONFLICT (business_id, appointment_id) DO UPDATE SET
    reason = excluded.reason,
    since = excluded.since,
    known_starts_at = CASE WHEN call.made_at IS NULL AND call.known_starts_at IS NOT NULL
      THEN call.known_starts_at ELSE excluded.known_starts_at END,
    known_staff_name = CASE WHEN call.made_at IS NULL AND call.known_starts_at IS NOT NULL
      THEN call.known_staff_name ELSE excluded.known_staff_name END,
    made_at = NULL;
END
$$;
