-- Shows that a GiST index loses entries of living rows: psql --no-psqlrc --file=THIS on an empty database.
-- A scan that is repeated within one statement remembers which entries of a page lead to dead rows, and marks them when it
-- leaves the page. While the whole index is one page it does not know which page that was, marks nothing and keeps the
-- list. When the page is split before the scan is repeated, the list is applied to another page.
\set ON_ERROR_STOP on
\pset footer off
SET client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS btree_gist;
DROP TABLE IF EXISTS visit;
CREATE TABLE visit (
  id integer PRIMARY KEY,
  person integer NOT NULL,
  during int4range NOT NULL,
  CONSTRAINT no_overlap EXCLUDE USING gist (person WITH =, during WITH &&)
);
ALTER TABLE visit SET (autovacuum_enabled = off);
-- Fifty rows that are gone: their entries stay in the only page of the index.
INSERT INTO visit SELECT n, 1, int4range(n, n + 1) FROM generate_series(1001, 1050) n;
DELETE FROM visit;

CREATE OR REPLACE FUNCTION fill(wanted boolean) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF wanted THEN
    INSERT INTO visit SELECT n, 1, int4range(n, n + 1) FROM generate_series(101, 500) n;
  END IF;
  RETURN 1;
END $$;

SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_indexonlyscan = off;
-- Once before the page is split, and three times after
SELECT step, (SELECT count(*) FROM visit WHERE person = one.person AND during && int4range(0, 2000)) AS seen
FROM (SELECT step, fill(step = 2) AS person FROM generate_series(1, 4) step OFFSET 0) one;

SELECT version();
SELECT count(*) AS living FROM visit WHERE id > 0;
SELECT count(*) AS found_by_the_index FROM visit WHERE person = 1 AND during && int4range(0, 2000);
-- Every one of these overlaps a living row, so none should get in.
INSERT INTO visit SELECT n + 5000, 1, int4range(n, n + 1) FROM generate_series(101, 500) n ON CONFLICT DO NOTHING;
SELECT count(*) AS overlaps FROM visit one JOIN visit other ON one.id < other.id AND one.during = other.during;
