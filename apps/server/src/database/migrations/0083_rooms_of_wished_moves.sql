-- Which rooms and devices an appointment is to have where it waits to be moved: as they were planned beside those of the others that
-- were booked together with it. Without them it would rather have there what it has now.
ALTER TABLE appointments
  ADD COLUMN move_to_preferred_resources uuid[],
  ADD CONSTRAINT appointments_move_to_preferred_check CHECK (move_to_preferred_resources IS NULL OR move_to_starts_at IS NOT NULL);
