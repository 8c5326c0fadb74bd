-- Adds a note that was written elsewhere, unless it is there already. False when there is no room for it: what grows with
-- every line that names the same customer could no longer be edited, and would take longer with each.
CREATE OR REPLACE FUNCTION add_customer_note(business uuid, customer uuid, note text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF note IS NULL THEN RETURN true; END IF;
  UPDATE customers SET notes = concat_ws(E'\n', notes, note)
  WHERE business_id = business AND id = customer AND position(note IN coalesce(notes, '')) = 0
    AND char_length(concat_ws(E'\n', notes, note)) <= 20000;
  RETURN FOUND OR EXISTS (SELECT FROM customers WHERE business_id = business AND id = customer AND position(note IN notes) > 0);
END $$;
