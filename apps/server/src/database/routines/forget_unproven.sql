-- Deletes what nobody has proven in time, with all that was booked together with it and all that was written of it. True when there is still time to prove it.
CREATE OR REPLACE FUNCTION forget_unproven(business uuid, gone uuid, present timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  waits_until timestamptz;
  all_gone uuid[];
BEGIN
  SELECT unproven_until INTO waits_until FROM appointments WHERE business_id = business AND id = gone FOR UPDATE;
  IF waits_until IS NULL THEN RETURN false; END IF;
  IF waits_until > present THEN RETURN true; END IF;
  all_gone := ARRAY(SELECT id FROM appointments WHERE business_id = business AND (id = gone OR party_id = gone));
  DELETE FROM messages WHERE business_id = business AND appointment_id = ANY (all_gone);
  DELETE FROM appointment_changes WHERE business_id = business AND appointment_id = ANY (all_gone);
  DELETE FROM appointment_items WHERE business_id = business AND appointment_id = ANY (all_gone);
  DELETE FROM appointments WHERE business_id = business AND id = ANY (all_gone);
  RETURN false;
END $$;
