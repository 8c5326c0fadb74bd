-- A seat occupies no time of its own, because its session does. Cancelling frees the seat, and the appointment no
-- longer moves with the session.
CREATE OR REPLACE FUNCTION take_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.free_from := NEW.starts_at;
  IF NEW.status = 'CANCELLED' THEN NEW.seat := NULL; END IF;
  NEW.held_session_id := CASE WHEN NEW.seat IS NOT NULL THEN NEW.session_id END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER appointments_take_seat BEFORE INSERT OR UPDATE ON appointments
  FOR EACH ROW WHEN (NEW.session_id IS NOT NULL) EXECUTE FUNCTION take_seat();
