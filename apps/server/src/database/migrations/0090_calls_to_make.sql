-- Since when somebody has to call the customer of an appointment: it was moved, cancelled or answered, and no message reaches
-- them, or nobody wanted one to be sent. Null where nobody has to.
ALTER TABLE appointments ADD COLUMN to_call_since timestamptz;
CREATE INDEX appointments_to_call ON appointments (business_id, branch_id, starts_at, id) WHERE to_call_since IS NOT NULL;

-- Whether somebody ticked that the customer was called, or took that back; null for every other change
ALTER TABLE appointment_changes ADD COLUMN is_called boolean;
