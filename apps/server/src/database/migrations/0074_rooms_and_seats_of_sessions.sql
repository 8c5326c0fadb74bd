-- Who has cancelled has no seat any more, and stays at the time and with the person at which that was, wherever the session goes.
ALTER TABLE appointments
  -- Written by the database: see routines/take_seat.sql.
  ADD COLUMN held_session_id uuid,
  DROP CONSTRAINT appointments_session_fkey;
UPDATE appointments SET held_session_id = session_id WHERE seat IS NOT NULL;
ALTER TABLE appointments
  ADD CONSTRAINT appointments_held_session_check CHECK (
    held_session_id IS NOT DISTINCT FROM CASE WHEN seat IS NOT NULL THEN session_id END
  ),
  ADD CONSTRAINT appointments_any_session_fkey FOREIGN KEY (business_id, session_id) REFERENCES group_sessions (business_id, id),
  -- Another time or trainer of the session is that of all who have a seat.
  ADD CONSTRAINT appointments_session_fkey FOREIGN KEY (business_id, branch_id, held_session_id, staff_id, starts_at, ends_at)
    REFERENCES group_sessions (business_id, branch_id, id, staff_id, starts_at, ends_at) ON UPDATE CASCADE;
CREATE INDEX appointments_of_held_session ON appointments (business_id, held_session_id) WHERE held_session_id IS NOT NULL;

-- The rooms and devices that somebody has chosen for a session, as of appointments
ALTER TABLE group_sessions ADD COLUMN preferred_resources uuid[];
