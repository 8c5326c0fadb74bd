-- What somebody takes for another choice of a service than its first, which stays without a variant.
ALTER TABLE staff_terms
  ADD COLUMN variant_id uuid,
  DROP CONSTRAINT staff_terms_pkey,
  ADD CONSTRAINT staff_terms_key UNIQUE NULLS NOT DISTINCT (business_id, branch_id, staff_id, service_id, variant_id),
  ADD CONSTRAINT staff_terms_variant_fkey FOREIGN KEY (business_id, branch_id, service_id, variant_id)
    REFERENCES service_variants (business_id, branch_id, service_id, id);
