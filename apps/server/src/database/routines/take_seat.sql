-- Who has a seat of a session takes no time, whatever becomes of it: the session takes it. Who cancels gives the seat to others, and
-- goes along with the session no more.
CREATE OR REPLACE FUNCTION take_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.free_from := NEW.starts_at;
  IF NEW.status = 'CANCELLED' THEN NEW.seat := NULL; END IF;
  NEW.held_session_id := CASE WHEN NEW.seat IS NOT NULL THEN NEW.session_id END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER appointments_take_seat BEFORE INSERT OR UPDATE ON appointments
  FOR EACH ROW WHEN (NEW.session_id IS NOT NULL) EXECUTE FUNCTION take_seat();
