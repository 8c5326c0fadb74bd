-- What is known of customers carries the key of its business, first in every key: no row can lead to another business, and all of
-- it can be found, and one day be distributed, by that key.

-- A customer who is merged into another or being erased was in no business, so that nobody found it. From now on it says so itself.
ALTER TABLE customers
  DROP CONSTRAINT customers_merged_have_no_business,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
ALTER TABLE customers DISABLE TRIGGER USER;
-- Who is being erased belongs where the erasure was asked for; what else leads to a business is asked should that be lost.
UPDATE customers SET is_hidden = true, business_id = coalesce(
  (SELECT business_id FROM customer_erasures WHERE customer_id = customers.id LIMIT 1),
  (SELECT business_id FROM appointments WHERE customer_id = customers.id LIMIT 1),
  (SELECT business_id FROM customer_contacts WHERE customer_id = customers.id LIMIT 1)
) WHERE business_id IS NULL AND merged_into IS NULL;
-- Who was merged belongs to the business of the one who stays, who was never merged further: then all went over once more.
UPDATE customers SET is_hidden = true, business_id = staying.business_id
FROM customers AS staying WHERE staying.id = customers.merged_into;
-- To what is left now nothing leads, no owner and no visit: nobody could ever see or erase it.
DELETE FROM customers WHERE business_id IS NULL;
ALTER TABLE customers ENABLE TRIGGER USER;

ALTER TABLE customer_import_batches ADD COLUMN business_id uuid;
UPDATE customer_import_batches SET business_id = customer_imports.business_id
FROM customer_imports WHERE customer_imports.id = import_id;
ALTER TABLE customer_codes ADD COLUMN business_id uuid;
UPDATE customer_codes SET business_id = branches.business_id FROM branches WHERE branches.id = branch_id;

ALTER TABLE appointments DROP CONSTRAINT appointments_customer_id_fkey;
ALTER TABLE customer_contacts DROP CONSTRAINT customer_contacts_key, DROP CONSTRAINT customer_contacts_customer_id_fkey;
ALTER TABLE customer_sightings DROP CONSTRAINT customer_sightings_customer_id_fkey;
ALTER TABLE customer_merges DROP CONSTRAINT customer_merges_pkey, DROP CONSTRAINT customer_merges_customer_id_fkey;
ALTER TABLE customer_erasures DROP CONSTRAINT customer_erasures_pkey, DROP CONSTRAINT customer_erasures_customer_id_fkey;
ALTER TABLE customers DROP CONSTRAINT customers_merged_into_fkey, DROP CONSTRAINT customers_pkey;
ALTER TABLE customer_import_batches
  DROP CONSTRAINT customer_import_batches_import_id_fkey,
  DROP CONSTRAINT customer_import_batches_pkey;
ALTER TABLE customer_imports DROP CONSTRAINT customer_imports_pkey;

ALTER TABLE customers
  ALTER COLUMN business_id SET NOT NULL,
  ADD CONSTRAINT customers_merged_are_hidden CHECK (merged_into IS NULL OR is_hidden),
  ADD PRIMARY KEY (business_id, id),
  ADD CONSTRAINT customers_merged_into_fkey FOREIGN KEY (business_id, merged_into)
    REFERENCES customers (business_id, id) ON DELETE CASCADE;
ALTER TABLE appointments
  ADD CONSTRAINT appointments_customer_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id);
ALTER TABLE customer_contacts
  ADD CONSTRAINT customer_contacts_key PRIMARY KEY (business_id, customer_id, kind, value),
  ADD CONSTRAINT customer_contacts_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_sightings
  ADD CONSTRAINT customer_sightings_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_merges
  ADD PRIMARY KEY (business_id, id),
  ADD CONSTRAINT customer_merges_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_erasures
  ADD PRIMARY KEY (business_id, id),
  ADD CONSTRAINT customer_erasures_customer_fkey FOREIGN KEY (business_id, customer_id)
    REFERENCES customers (business_id, id) ON DELETE SET NULL (customer_id);
ALTER TABLE customer_imports ADD PRIMARY KEY (business_id, id);
ALTER TABLE customer_import_batches
  ALTER COLUMN business_id SET NOT NULL,
  ADD PRIMARY KEY (business_id, import_id, position),
  ADD CONSTRAINT customer_import_batches_import_fkey FOREIGN KEY (business_id, import_id)
    REFERENCES customer_imports (business_id, id) ON DELETE CASCADE;
-- Both are asked for on the page of a branch, which tells the business.
ALTER TABLE customer_codes
  ALTER COLUMN business_id SET NOT NULL,
  DROP CONSTRAINT customer_codes_pkey,
  ADD PRIMARY KEY (business_id, id),
  DROP CONSTRAINT customer_codes_link_digest_key,
  ADD CONSTRAINT customer_codes_link_key UNIQUE (business_id, link_digest),
  DROP CONSTRAINT customer_codes_branch_id_fkey,
  ADD CONSTRAINT customer_codes_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id) ON DELETE CASCADE;
ALTER TABLE customer_sessions
  DROP CONSTRAINT customer_sessions_pkey,
  ADD PRIMARY KEY (business_id, token_hash);

-- By the customer, of its business: the key alone would tell the database, as long as it has counted nothing, that any index that
-- begins with it serves as well.
DROP INDEX customers_merged, customer_sightings_customer, customer_merges_customer, customer_erasures_customer;
CREATE INDEX customers_merged ON customers (business_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX customer_sightings_customer ON customer_sightings (business_id, customer_id);
CREATE INDEX customer_merges_customer ON customer_merges (business_id, customer_id, id);
CREATE INDEX customer_erasures_customer ON customer_erasures (business_id, customer_id);

-- What was to be done in the background finds it by the key, too.
DO $$
DECLARE
  work record;
BEGIN
  IF to_regclass('jobs.job') IS NULL THEN RETURN; END IF;
  FOR work IN
    SELECT * FROM (VALUES
      ('send-customer-codes', 'codeId', 'customer_codes'),
      ('import-customers', 'importId', 'customer_imports'),
      ('erase-customers', 'erasureId', 'customer_erasures')
    ) AS work (queue, field, table_name)
  LOOP
    EXECUTE format(
      $update$
        UPDATE jobs.job SET data = data || jsonb_build_object('businessId', business_id) FROM %I AS done_for
        WHERE job.name = %L AND data ->> %L = done_for.id::text
      $update$, work.table_name, work.queue, work.field);
  END LOOP;
END $$;
