-- Of one kind, of one customer: as many as the contract allows, `CONTACTS_PER_KIND_MAX`
CREATE OR REPLACE FUNCTION contacts_max() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 20';
