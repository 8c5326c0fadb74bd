-- Large work leaves what is many where it is, or is done in the background

-- A customer whom no owner has is not found any more: merged into another, whose visits theirs count as, or being erased.
ALTER TABLE customers
  ALTER COLUMN owner_id DROP NOT NULL,
  ADD COLUMN merged_into uuid REFERENCES customers ON DELETE CASCADE,
  ADD CONSTRAINT customers_merged_have_no_owner CHECK (merged_into IS NULL OR owner_id IS NULL);
CREATE INDEX customers_merged ON customers (merged_into) WHERE merged_into IS NOT NULL;

-- Visits that went over with earlier merges go back to where they came from: the latest merge first, since it took along what
-- had come with the ones before.
INSERT INTO customers (id, first_name, last_name, notes, search_text, created_at, merged_into)
  SELECT other.id, other.first_name, other.last_name, other.notes, other.search_text, other.created_at, customer_id
  FROM customer_merges, jsonb_populate_record(NULL::customers, other) AS other;
ALTER TABLE appointments DISABLE TRIGGER USER;
DO $$
DECLARE
  done customer_merges;
BEGIN
  FOR done IN SELECT * FROM customer_merges ORDER BY id DESC LOOP
    UPDATE appointments SET customer_id = (done.other ->> 'id')::uuid
    WHERE id = ANY (done.appointment_ids) AND customer_id IN (
      SELECT done.customer_id UNION ALL SELECT id FROM customers WHERE merged_into = done.customer_id
    );
  END LOOP;
END $$;
ALTER TABLE appointments ENABLE TRIGGER USER;
ALTER TABLE customer_merges DROP COLUMN appointment_ids;

-- Customers who are being erased. What is many takes its time; that it is done is written down here, in the transaction after
-- which nobody finds them.
CREATE TABLE customer_erasures (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts,
  -- The record, if there was one
  customer_id uuid REFERENCES customers ON DELETE SET NULL,
  -- By which the customer was named, if not by the record
  email text,
  -- What their visits show from now on
  first_name text NOT NULL,
  last_name text NOT NULL,
  begun_at timestamptz NOT NULL,
  -- The visits that still show more
  appointment_ids uuid[] NOT NULL
);
CREATE INDEX customer_erasures_customer ON customer_erasures (customer_id);

DROP PROCEDURE forget_customer(uuid);

-- What is new in the index of names is sorted in little by little: somebody waits for it.
ALTER INDEX customers_search SET (gin_pending_list_limit = 256);

-- Whoever deletes an account has what it has done looked for. A booking by its customer is no account's, and pays nothing here.
CREATE INDEX appointment_changes_account ON appointment_changes (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX schedule_exceptions_creator ON schedule_exceptions (created_by);
