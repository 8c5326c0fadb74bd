-- What a service needs besides a person, it needs all the time, or only while somebody works on it: another customer has the wash basin
-- while a colour takes effect. Those kinds stand in `working_types` besides, with services and as it was booked with appointments.
ALTER TABLE service_needs
  ADD COLUMN span text NOT NULL DEFAULT 'ALL',
  ADD CONSTRAINT service_needs_span_check CHECK (span IN ('ALL', 'WORK'));
-- A trigger writes it: see routines/sum_needs.sql.
ALTER TABLE services ADD COLUMN working_types uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE appointments
  ADD COLUMN working_types uuid[],
  ADD CONSTRAINT appointments_working_types_check CHECK (cardinality(working_types) > 0 AND working_types <@ coalesce(needed_types, '{}'));
-- Now it tells which kinds it takes in each stretch.
DROP FUNCTION IF EXISTS stretches_of(appointments);
