-- A move at the desk of which the customer has not heard yet: taken back before it is due, nobody hears of it.
CREATE TABLE move_notices (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  -- Where the customer believes it to be
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, appointment_id),
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id) ON DELETE CASCADE
);

-- Marks of a visit in the salon, beside its status: since when
ALTER TABLE appointments
  ADD COLUMN late_at timestamptz,
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN in_chair_at timestamptz;

ALTER TABLE appointment_changes
  -- Whoever did it chose that the customer was not told
  ADD COLUMN is_silent boolean NOT NULL DEFAULT false,
  -- Which mark was set, or taken back
  ADD COLUMN visit_mark text CHECK (visit_mark IN ('LATE', 'ARRIVED', 'IN_CHAIR')),
  ADD COLUMN is_mark_set boolean,
  ADD CONSTRAINT appointment_changes_mark_check CHECK ((visit_mark IS NULL) = (is_mark_set IS NULL));
