-- A request for time off that was answered, or taken back, stays as it is: who comes later hears of it.
CREATE OR REPLACE FUNCTION answer_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a request is answered once' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER time_off_requests_answer_stays BEFORE UPDATE ON time_off_requests
  FOR EACH ROW WHEN (OLD.status <> 'WAITING') EXECUTE FUNCTION answer_stays();
