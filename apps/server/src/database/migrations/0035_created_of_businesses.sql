-- With the business as a key, not beside one, what was booked in some weeks is counted without a look at each entry, and entries
-- of the same instant are stored once.
DROP INDEX appointments_created;
CREATE INDEX appointments_created ON appointments (business_id, branch_id, created_at);
