-- Appointments that repeat one: how, and which belong together
CREATE TABLE appointment_series (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  rule jsonb NOT NULL CHECK (
    (rule ->> 'everyWeeks')::integer BETWEEN 1 AND 8 AND (rule ->> 'times')::integer BETWEEN 1 AND 50
  ),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE (business_id, branch_id, id),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

ALTER TABLE appointments
  ADD COLUMN series_id uuid,
  ADD CONSTRAINT appointments_series_fkey FOREIGN KEY (business_id, branch_id, series_id)
    REFERENCES appointment_series (business_id, branch_id, id);
CREATE INDEX appointments_series ON appointments (series_id, starts_at) WHERE series_id IS NOT NULL;
