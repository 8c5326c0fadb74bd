-- A service may be work, then a wait while it takes effect, then what is left of its length to finish it. Its length stays all of
-- it together.
ALTER TABLE services
  ADD COLUMN processing_after_minutes integer,
  ADD COLUMN processing_minutes integer,
  ADD CONSTRAINT services_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes) = 0
      AND processing_after_minutes >= 5 AND processing_minutes >= 1
      AND processing_after_minutes + processing_minutes <= duration_minutes
  );
ALTER TABLE service_variants
  ADD COLUMN processing_after_minutes integer,
  ADD COLUMN processing_minutes integer,
  ADD CONSTRAINT service_variants_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes) = 0
      AND processing_after_minutes >= 5 AND processing_minutes >= 1
      AND processing_after_minutes + processing_minutes <= duration_minutes
  );
-- As it was booked
ALTER TABLE appointment_items
  ADD COLUMN processing_after_minutes integer,
  ADD COLUMN processing_minutes integer,
  ADD CONSTRAINT appointment_items_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes) = 0
      AND processing_after_minutes >= 5 AND processing_minutes >= 1
      AND processing_after_minutes + processing_minutes <= duration_minutes
  );

-- When the customer of a visit waits: from which minute after its start to which, one wait after the other
CREATE OR REPLACE FUNCTION are_waits(waits integer[], duration_minutes integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT cardinality(waits) > 0 AND cardinality(waits) % 2 = 0
    AND waits = ARRAY(SELECT DISTINCT each FROM unnest(waits) AS each WHERE each BETWEEN 1 AND duration_minutes ORDER BY each)
$$;
ALTER TABLE appointments
  ADD COLUMN waits integer[],
  ADD CONSTRAINT appointments_waits_check CHECK (waits IS NULL OR are_waits(waits, duration_minutes));

-- Whether customers may book somebody while another customer of theirs waits. Whoever works at the desk may in any case.
ALTER TABLE branches ADD COLUMN bookable_during_processing boolean NOT NULL DEFAULT false;
