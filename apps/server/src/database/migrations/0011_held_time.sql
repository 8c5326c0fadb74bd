-- An appointment keeps its time until it is over. Completing one that runs frees what is left of it, a no-show what has not
-- passed; one that is completed before its time keeps it.
ALTER TABLE appointments
  -- When it was completed or marked as a no-show. Absent where that was before this was kept and is long over: then nothing
  -- is held, and nothing can be taken back.
  ADD COLUMN outcome_at timestamptz,
  -- From when on the person is free again, where that is not after the buffer; the start where nothing is held at all
  ADD COLUMN free_from timestamptz,
  DROP CONSTRAINT appointments_no_overlap;

-- Nothing is told or counted of what follows.
ALTER TABLE appointments DISABLE TRIGGER USER;

-- What got its outcome within a week can be taken back, and what is not over keeps its time.
UPDATE appointments SET outcome_at = changed_at
FROM (
  SELECT DISTINCT ON (appointment_id) appointment_id, status, changed_at
  FROM appointment_changes WHERE changed_at > now() - interval '8 days'
  ORDER BY appointment_id, id DESC
) AS outcome
WHERE appointments.id = appointment_id AND appointments.status = outcome.status
  AND appointments.status IN ('COMPLETED', 'NO_SHOW');
UPDATE appointments SET outcome_at = coalesce(outcome_at, created_at),
  free_from = CASE status WHEN 'NO_SHOW' THEN starts_at END
WHERE status IN ('COMPLETED', 'NO_SHOW') AND ends_at + buffer_minutes * interval '1 minute' > now();

-- Until now their time was given away: whatever meets another appointment of the person has lost it.
UPDATE appointments SET free_from = starts_at
FROM (
  SELECT id, starts_at < max(free_at) OVER earlier OR free_at > lead(starts_at) OVER in_order AS is_lost
  FROM (
    SELECT *, ends_at + buffer_minutes * interval '1 minute' AS free_at
    FROM appointments
    WHERE (status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS NULL
  ) AS held
  WINDOW in_order AS (PARTITION BY branch_id, staff_id ORDER BY starts_at, id),
    earlier AS (in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
) AS held
WHERE appointments.id = held.id AND is_lost AND outcome_at IS NOT NULL;

ALTER TABLE appointments ENABLE TRIGGER USER;

ALTER TABLE appointments
  ADD CONSTRAINT appointments_outcome_check CHECK (outcome_at IS NULL OR status IN ('COMPLETED', 'NO_SHOW')),
  ADD CONSTRAINT appointments_free_from_check CHECK (
    free_from IS NULL
    OR (outcome_at IS NOT NULL AND free_from >= starts_at AND free_from < ends_at + buffer_minutes * interval '1 minute')
  ),
  -- Nobody is booked twice. The ids as bytes and the condition about the start, so that no query reads through this index:
  -- see migration 5.
  ADD CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (
      (uuid_send(branch_id)) WITH =,
      (uuid_send(staff_id)) WITH =,
      tsrange(
        starts_at AT TIME ZONE 'UTC',
        coalesce(free_from AT TIME ZONE 'UTC', ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute')
      ) WITH &&
    )
    WHERE ((status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS DISTINCT FROM starts_at);
