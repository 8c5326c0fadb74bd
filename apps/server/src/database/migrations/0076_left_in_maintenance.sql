-- Who had a room or a device when its maintenance was entered, and stays in it until somebody has moved them: a broken laser is booked
-- by nobody else meanwhile. Only what they had then is spared, in the stretches in which they had it; whoever moves gives that up
-- (see routines/take_resources.sql and routines/occupy_session.sql).
CREATE TABLE left_in_maintenance (
  business_id uuid NOT NULL,
  maintenance_id uuid NOT NULL,
  -- An appointment or a session
  taker uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, taker, maintenance_id, starts_at),
  CONSTRAINT left_in_maintenance_period_check CHECK (starts_at < ends_at),
  CONSTRAINT left_in_maintenance_maintenance_fkey FOREIGN KEY (business_id, maintenance_id)
    REFERENCES resource_maintenance (business_id, id) ON DELETE CASCADE
);
CREATE INDEX left_in_maintenance_of_maintenance ON left_in_maintenance (business_id, maintenance_id);
