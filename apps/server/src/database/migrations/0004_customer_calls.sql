-- Calls that somebody has to make, or has made, about changes that no message told of. One for each visit, so that a later
-- change takes the place of an earlier one; who has ticked it stands in the history.
CREATE TABLE customer_calls (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  reason text NOT NULL CHECK (
    reason IN (
      'MOVED', 'CHANGED', 'CONFIRMED', 'CANCELLED', 'REJECTED', 'OVERDUE', 'MOVE_REJECTED', 'MOVE_EXPIRED'
    )
  ),
  since timestamptz NOT NULL,
  -- The last place that the customer knows; absent where it was not moved
  known_starts_at timestamptz,
  known_staff_name text,
  -- Since when it is ticked
  made_at timestamptz,
  PRIMARY KEY (business_id, appointment_id),
  CONSTRAINT customer_calls_known_check CHECK ((known_starts_at IS NULL) = (known_staff_name IS NULL)),
  CONSTRAINT customer_calls_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id) ON DELETE CASCADE,
  CONSTRAINT customer_calls_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
-- Those that are open, and those that were ticked lately
CREATE INDEX customer_calls_made ON customer_calls (business_id, made_at);

INSERT INTO customer_calls (business_id, appointment_id, branch_id, reason, since)
  SELECT business_id, id, branch_id, CASE status WHEN 'CANCELLED' THEN 'CANCELLED' ELSE 'CHANGED' END, to_call_since
  FROM appointments WHERE to_call_since IS NOT NULL AND status <> 'COMPLETED';
ALTER TABLE appointments DROP COLUMN to_call_since;
