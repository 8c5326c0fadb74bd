-- The services of an appointment say when its customer waits, and from here on the database demands it: see
-- routines/waits_are_whole.sql. Where the waits are otherwise so far, since the visit was made shorter and then longer again, or repeats
-- one of a length of its own, the services say from now on what is held: what is booked stays.
WITH divided AS (
  SELECT business_id, appointment_id FROM appointment_items WHERE processing_minutes IS NOT NULL
  UNION
  SELECT business_id, id FROM appointments WHERE waits IS NOT NULL
), visit AS (
  SELECT appointments.business_id, appointments.id, waits, duration_minutes
  FROM appointments JOIN divided ON divided.business_id = appointments.business_id AND divided.appointment_id = appointments.id
  WHERE session_id IS NULL
), item AS (
  SELECT business_id, appointment_id, position, duration_minutes, processing_after_minutes, processing_minutes,
    sum(duration_minutes) OVER so_far - duration_minutes AS begins
  FROM appointment_items JOIN divided USING (business_id, appointment_id)
  WINDOW so_far AS (PARTITION BY business_id, appointment_id ORDER BY position)
), said AS (
  SELECT visit.business_id, visit.id, array_agg(turn::integer ORDER BY turn) AS waits
  FROM visit JOIN item ON item.business_id = visit.business_id AND item.appointment_id = visit.id,
  unnest(ARRAY[
    begins + processing_after_minutes, least(begins + processing_after_minutes + processing_minutes, visit.duration_minutes)
  ]) AS turn
  WHERE begins + processing_after_minutes < visit.duration_minutes
  GROUP BY visit.business_id, visit.id
), other AS (
  SELECT visit.* FROM visit LEFT JOIN said USING (business_id, id) WHERE visit.waits IS DISTINCT FROM said.waits
)
UPDATE appointment_items SET (processing_after_minutes, processing_minutes) = (
  SELECT other.waits[2 * number - 1] - item.begins, other.waits[2 * number] - other.waits[2 * number - 1]
  FROM generate_series(1, cardinality(other.waits) / 2) AS number
  WHERE other.waits[2 * number - 1] >= item.begins + 5 AND other.waits[2 * number] <= item.begins + item.duration_minutes
  ORDER BY number
  LIMIT 1
)
FROM item JOIN other ON other.business_id = item.business_id AND other.id = item.appointment_id
WHERE appointment_items.business_id = item.business_id AND appointment_items.appointment_id = item.appointment_id
  AND appointment_items.position = item.position;
