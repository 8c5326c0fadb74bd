-- Under which ids the visits of a customer are kept: the own, and those of whoever was merged into it
CREATE OR REPLACE FUNCTION with_merged(business uuid, customer uuid) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
  SELECT customer UNION ALL SELECT customers.id FROM customers WHERE business_id = business AND merged_into = customer
$$;
