-- Rooms and devices are taken as people are: see routines/take_resources.sql. An appointment keeps what it needs, as it was booked: the
-- kinds in order, each as often as it is needed; null for nothing.
ALTER TABLE appointments
  ADD COLUMN needed_types uuid[],
  -- What it would rather have than others: what it had last, or what was chosen at the desk
  ADD COLUMN preferred_resources uuid[],
  ADD CONSTRAINT appointments_needed_types_check CHECK (cardinality(needed_types) > 0);

-- The room or the device that is taken, where it is not a person
ALTER TABLE occupations
  ADD COLUMN resource_id uuid,
  ADD CONSTRAINT occupations_resource_check CHECK (resource_id IS NULL OR resource_id = holder_id),
  ADD CONSTRAINT occupations_resource_fkey FOREIGN KEY (business_id, resource_id) REFERENCES resources (business_id, id);
-- By which it is found when one is free. What people take is not in it, and costs nothing here.
CREATE INDEX occupations_of_resources ON occupations (business_id, resource_id, starts_at) WHERE resource_id IS NOT NULL;
