-- An attempt may take several places: see routines/take_uses.sql, which has an argument more.
DROP FUNCTION IF EXISTS take_uses(uuid, text, timestamptz, text[], text[], integer[], integer[], boolean[], integer[]);

-- What one network address holds of a branch is asked at each booking from there.
DROP INDEX appointments_source;
CREATE INDEX appointments_source ON appointments (branch_id, source_digest, created_at) WHERE source_digest IS NOT NULL;
