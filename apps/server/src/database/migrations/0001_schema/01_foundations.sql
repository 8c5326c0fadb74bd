-- Every row of a business carries `business_id`, and keys begin with it: see decision 19. Limits that the contract also
-- names are repeated here on purpose: the database is the last to be asked. Over a table that is still empty the planner
-- takes the newest of several indexes that begin with the same column: those that find more by the others come later, and
-- so do some primary keys.

-- Equality and ranges in one constraint
CREATE EXTENSION IF NOT EXISTS btree_gist;
-- Any part of a name
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- The business, or the branch, and any part of a name in one index
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Functions that columns, checks and indexes call, so that these can name them. What each computes stands in its file of
-- `routines`, which is put in place right afterwards, while no row is there.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE RETURN words;
CREATE FUNCTION turkish_order(words text) RETURNS text LANGUAGE sql IMMUTABLE RETURN words;
CREATE FUNCTION phone_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE RETURN typed;
CREATE FUNCTION mailbox_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE RETURN typed;
CREATE FUNCTION appointment_search_text(first_name text, last_name text, phone text, code text) RETURNS text
LANGUAGE sql IMMUTABLE RETURN first_name;
CREATE FUNCTION are_waits(waits integer[], duration_minutes integer) RETURNS boolean
LANGUAGE sql IMMUTABLE RETURN true;
