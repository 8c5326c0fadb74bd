-- What a customer moves where the branch approves by hand waits for approval again, unless the branch chooses otherwise.
ALTER TABLE branches ADD COLUMN moves_stay_confirmed boolean NOT NULL DEFAULT false;

-- A moment of a person on one line that holds the time of everybody: see routines/person_time.sql
CREATE OR REPLACE FUNCTION person_time(person uuid, moment timestamp) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (
    ('x' || left(translate(person::text, '-', ''), 16))::bit(64)::bigint::numeric * 18446744073709551616
      + ('x' || right(translate(person::text, '-', ''), 16))::bit(64)::bigint
  ) * 1000000000000000000 + extract(epoch FROM moment) * 1000000
$$;

-- Where the customer of a confirmed appointment wants to have it. Both times are held until the business answers.
ALTER TABLE appointments
  ADD COLUMN move_to_staff_id uuid,
  ADD COLUMN move_to_staff_name text,
  ADD COLUMN move_to_starts_at timestamptz,
  ADD COLUMN move_to_ends_at timestamptz,
  ADD COLUMN move_requested_at timestamptz,
  ADD FOREIGN KEY (branch_id, move_to_staff_id) REFERENCES staff_members (branch_id, id),
  ADD CONSTRAINT appointments_move_request_check CHECK (
    num_nulls(move_to_staff_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at) = 5
    OR num_nulls(move_to_staff_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at) = 0
      AND status = 'CONFIRMED' AND move_to_ends_at > move_to_starts_at
  ),
  DROP CONSTRAINT appointments_no_overlap,
  -- Nobody is booked twice. What an appointment holds are two stretches while it waits to be moved, maybe of two people: they
  -- may overlap each other, and nothing else. The rest is as in migration 11.
  ADD CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (
      (uuid_send(branch_id)) WITH =,
      (CASE
        WHEN move_to_starts_at IS NULL THEN nummultirange(numrange(
          person_time(staff_id, starts_at AT TIME ZONE 'UTC'),
          person_time(staff_id, coalesce(
            free_from AT TIME ZONE 'UTC', ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute'
          ))
        ))
        ELSE nummultirange(
          numrange(
            person_time(staff_id, starts_at AT TIME ZONE 'UTC'),
            person_time(staff_id, ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute')
          ),
          numrange(
            person_time(move_to_staff_id, move_to_starts_at AT TIME ZONE 'UTC'),
            person_time(move_to_staff_id, move_to_ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute')
          )
        )
      END) WITH &&
    )
    WHERE ((status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS DISTINCT FROM starts_at);

-- The time that is held for moves, and what waits for an answer
CREATE INDEX appointments_move_to ON appointments (branch_id, move_to_staff_id, move_to_starts_at)
  WHERE move_to_starts_at IS NOT NULL;

-- A record of a request to move says where to, and what became of it; nothing was moved unless it was approved.
ALTER TABLE appointment_changes
  ADD COLUMN move_request text CHECK (move_request IN ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  ADD CONSTRAINT appointment_changes_move_request_placed CHECK (move_request IS NULL OR new_starts_at IS NOT NULL);
