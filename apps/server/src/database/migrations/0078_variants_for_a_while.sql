-- A choice of a service may not be sold for a while, as a service may not: who has it booked keeps it.
ALTER TABLE service_variants ADD COLUMN is_active boolean NOT NULL DEFAULT true;
