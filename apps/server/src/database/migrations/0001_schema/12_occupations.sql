-- People and rooms that are taken, from when to when and by which appointment or group session: nobody else can have it
-- then. It follows from these, by triggers: see routines/occupations_of.sql and routines/occupy_session.sql.
CREATE TABLE occupations (
  business_id uuid NOT NULL,
  appointment_id uuid,
  -- Whether it is held for where the appointment waits to be moved
  is_wish boolean NOT NULL,
  -- The number of the stretch, in the order of time
  part smallint NOT NULL CHECK (part > 0),
  -- The person, in whatever branch, or the holder of the room or the device
  holder_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- The room or the device where it was taken; null for a person
  resource_id uuid,
  session_id uuid,
  CONSTRAINT occupations_key UNIQUE NULLS NOT DISTINCT (business_id, appointment_id, session_id, is_wish, part),
  -- Nobody is booked twice. Stretches of one appointment or session may overlap each other, and nothing else. The
  -- condition is ever true, and no query has it, so that none is answered by the index: see decision 16.
  CONSTRAINT occupations_no_overlap
    EXCLUDE USING gist (
      business_id WITH =, holder_id WITH =, tstzrange(starts_at, ends_at) WITH &&,
      coalesce(appointment_id, session_id) WITH <>
    )
    WHERE (abs(part) > 0),
  CONSTRAINT occupations_length_check CHECK (starts_at < ends_at),
  CONSTRAINT occupations_taker_check CHECK (num_nonnulls(appointment_id, session_id) = 1),
  CONSTRAINT occupations_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id) ON DELETE CASCADE,
  CONSTRAINT occupations_resource_fkey FOREIGN KEY (business_id, resource_id) REFERENCES resources (business_id, id),
  CONSTRAINT occupations_session_fkey FOREIGN KEY (business_id, session_id)
    REFERENCES group_sessions (business_id, id)
);
-- Finds when one is free, in whatever branch it was taken. People are not in it, and cost nothing here.
CREATE INDEX occupations_of_resources ON occupations (business_id, holder_id, starts_at) WHERE resource_id IS NOT NULL;

-- Visits and sessions that had a room or a device when its maintenance was entered, and stay in it until somebody has
-- moved them: a broken laser is booked by nobody else meanwhile. Only what they had then is spared, in the stretches in
-- which they had it; whoever moves gives that up (see routines/take_resources.sql and routines/occupy_session.sql).
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
