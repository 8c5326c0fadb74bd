-- A branch never changes its business: what is known of its customers would stay behind.
CREATE OR REPLACE FUNCTION branch_keeps_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a branch never changes its business' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER branches_keep_business BEFORE UPDATE OF business_id ON branches
  FOR EACH ROW WHEN (OLD.business_id IS DISTINCT FROM NEW.business_id) EXECUTE FUNCTION branch_keeps_business();
