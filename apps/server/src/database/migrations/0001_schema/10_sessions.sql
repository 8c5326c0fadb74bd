-- Times at which several people do something together, with one trainer
CREATE TABLE group_sessions (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- Written by the database, as in appointments
  person_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- For how long the trainer and the rooms are taken afterwards
  buffer_minutes integer NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 240),
  -- Kinds of rooms and devices that it needs, each as often as it is needed, in order
  needed_types uuid[] CHECK (cardinality(needed_types) > 0),
  -- Equal where they were planned together
  series_id uuid,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  -- The rooms and devices that somebody has chosen for it
  preferred_resources uuid[],
  PRIMARY KEY (business_id, id),
  -- Named by its seats: whoever has one is with this trainer at this time.
  CONSTRAINT group_sessions_place_key UNIQUE (business_id, branch_id, id, staff_id, starts_at, ends_at),
  CONSTRAINT group_sessions_length_check CHECK (
    ends_at >= starts_at + interval '5 minutes' AND ends_at <= starts_at + interval '8 hours'
  ),
  CONSTRAINT group_sessions_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id),
  CONSTRAINT group_sessions_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id, person_id)
    REFERENCES staff_members (business_id, branch_id, id, person_id) ON UPDATE CASCADE
);
-- Read for free times
CREATE INDEX group_sessions_of_person ON group_sessions (business_id, person_id, starts_at) WHERE cancelled_at IS NULL;
CREATE INDEX group_sessions_of_branch ON group_sessions (business_id, branch_id, starts_at);

-- A row for each seat: a ninth of eight there is none.
CREATE TABLE session_seats (
  business_id uuid NOT NULL,
  session_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 50),
  PRIMARY KEY (business_id, session_id, number),
  CONSTRAINT session_seats_session_fkey FOREIGN KEY (business_id, session_id)
    REFERENCES group_sessions (business_id, id)
);
