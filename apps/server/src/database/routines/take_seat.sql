-- Who has a seat of a session takes no time, whatever becomes of it: the session takes it. Who cancels gives the seat to others.
CREATE OR REPLACE FUNCTION take_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.free_from := NEW.starts_at;
  IF NEW.status = 'CANCELLED' THEN NEW.seat := NULL; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER appointments_take_seat BEFORE INSERT OR UPDATE ON appointments
  FOR EACH ROW WHEN (NEW.session_id IS NOT NULL) EXECUTE FUNCTION take_seat();
