-- What a visit was and is since, where somebody changed its services, their prices, its length or the note about it
ALTER TABLE appointment_changes
  ADD COLUMN old_visit jsonb CHECK (jsonb_typeof(old_visit) = 'object'),
  ADD COLUMN new_visit jsonb CHECK (jsonb_typeof(new_visit) = 'object'),
  ADD CONSTRAINT appointment_changes_visit_check CHECK ((old_visit IS NULL) = (new_visit IS NULL));
