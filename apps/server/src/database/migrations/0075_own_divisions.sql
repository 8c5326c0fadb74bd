-- A length of one's own for what is divided by a wait is divided, too: how long the work before the wait takes, and the wait.
ALTER TABLE staff_terms
  ADD COLUMN processing_after_minutes integer,
  ADD COLUMN processing_minutes integer,
  ADD CONSTRAINT staff_terms_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes, duration_minutes) = 0
      AND processing_after_minutes >= 5 AND processing_minutes >= 1
      AND processing_after_minutes + processing_minutes <= duration_minutes
  );
