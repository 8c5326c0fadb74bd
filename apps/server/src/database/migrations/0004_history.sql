-- Who did what to which appointment, and when: written in the statement that does it, never changed
CREATE TABLE appointment_changes (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches,
  appointment_id uuid NOT NULL REFERENCES appointments,
  -- Which the appointment has had since
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  actor text NOT NULL CHECK (actor IN ('CUSTOMER', 'ACCOUNT', 'SYSTEM')),
  account_id uuid REFERENCES accounts,
  changed_at timestamptz NOT NULL,
  CHECK ((actor = 'ACCOUNT') = (account_id IS NOT NULL))
);
CREATE INDEX appointment_changes_appointment ON appointment_changes (appointment_id, id);

-- What has not been delivered is counted at every look at the metrics
CREATE INDEX messages_undelivered ON messages (channel, status) WHERE status <> 'SENT';
