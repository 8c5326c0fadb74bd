-- Some branches, and all that share rooms or devices with them, if only through others: who takes any of these waits for the others.
CREATE OR REPLACE FUNCTION branches_together(business uuid, branch_ids uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE together AS (
    SELECT unnest(branch_ids) AS branch_id
    UNION
    SELECT same.branch_id
    FROM together
    JOIN resources own ON own.business_id = business AND own.branch_id = together.branch_id AND own.archived_at IS NULL
    JOIN resources same ON same.business_id = business AND same.holder_id = own.holder_id AND same.archived_at IS NULL
  )
  SELECT branch_id FROM together
$$;
