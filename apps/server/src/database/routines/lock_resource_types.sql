-- Has those who take rooms and devices of some branches, or of any that share some with them, do so one after the other, so that nobody
-- meets the constraint; all kinds in one order, so that nobody waits in a circle.
CREATE OR REPLACE FUNCTION lock_resource_types(business uuid, branch_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM resource_types WHERE business_id = business AND branch_id IN (SELECT branches_together(business, branch_ids))
  ORDER BY id FOR NO KEY UPDATE;
END $$;
