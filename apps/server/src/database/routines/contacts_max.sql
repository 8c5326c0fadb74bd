-- Limit for contacts of one kind of one customer; the same as `CONTACTS_PER_KIND_MAX` of the contract
CREATE OR REPLACE FUNCTION contacts_max() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 20';
