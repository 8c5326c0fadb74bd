-- A stretch of a day in which somebody is not to be booked need not be leave: a break, or an errand.
ALTER TABLE schedule_exceptions
  DROP CONSTRAINT schedule_exceptions_reason_check,
  ADD CONSTRAINT schedule_exceptions_reason_check
    CHECK (reason IN ('ILLNESS', 'HOLIDAY', 'TRAINING', 'BREAK', 'ERRAND', 'PUBLIC_HOLIDAY', 'OTHER'));
