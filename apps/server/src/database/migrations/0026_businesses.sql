-- What branches, people, services, customers, appointments and messages belong to; accounts own it. Several may own one, none
-- owns two.
CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  -- Since when the operator has stopped it
  stopped_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE TABLE business_owners (
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  account_id uuid NOT NULL CONSTRAINT business_owners_account_key UNIQUE REFERENCES accounts ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, account_id)
);

-- Until now all of it belonged to the account of its owner. The business of such an account has the same id, so that no row of it
-- has to be written anew.
INSERT INTO businesses (id, stopped_at, created_at) SELECT id, stopped_at, created_at FROM accounts WHERE role = 'OWNER';
INSERT INTO business_owners (business_id, account_id, joined_at) SELECT id, id, created_at FROM accounts WHERE role = 'OWNER';
ALTER TABLE accounts DROP COLUMN stopped_at;

DO $$
DECLARE
  own record;
BEGIN
  FOR own IN
    SELECT conrelid::regclass AS table, conname, confdeltype = 'c' AS cascades
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attname = 'owner_id' AND conkey = ARRAY[attnum]
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', own.table, own.conname);
    EXECUTE format('ALTER TABLE %s RENAME COLUMN owner_id TO business_id', own.table);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY (business_id) REFERENCES businesses %s',
      own.table, own.table || '_business_id_fkey', CASE WHEN own.cascades THEN 'ON DELETE CASCADE' END);
  END LOOP;
END $$;
ALTER INDEX branches_owner RENAME TO branches_business;
ALTER INDEX customer_imports_owner RENAME TO customer_imports_business;
ALTER TABLE customers RENAME CONSTRAINT customers_merged_have_no_owner TO customers_merged_have_no_business;
