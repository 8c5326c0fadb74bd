-- What several people do together at a fixed time, with one trainer: pilates, yoga. Such a service says how many seats there usually
-- are; it is booked by its sessions, not by free times.
ALTER TABLE services
  ADD COLUMN seats smallint,
  ADD CONSTRAINT services_seats_check CHECK (seats BETWEEN 1 AND 50),
  ADD CONSTRAINT services_groups_check CHECK (seats IS NULL OR processing_minutes IS NULL);

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
  -- Which kinds of rooms and devices it needs, each as often as it is needed, in order
  needed_types uuid[] CHECK (cardinality(needed_types) > 0),
  -- Those that were planned together
  series_id uuid,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT group_sessions_length_check CHECK (
    ends_at >= starts_at + interval '5 minutes' AND ends_at <= starts_at + interval '8 hours'
  ),
  -- What its seats refer to: whoever has one is with this trainer at this time.
  CONSTRAINT group_sessions_place_key UNIQUE (business_id, branch_id, id, staff_id, starts_at, ends_at),
  CONSTRAINT group_sessions_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id),
  CONSTRAINT group_sessions_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id, person_id)
    REFERENCES staff_members (business_id, branch_id, id, person_id) ON UPDATE CASCADE
);
-- By which free times find them
CREATE INDEX group_sessions_of_person ON group_sessions (business_id, person_id, starts_at) WHERE cancelled_at IS NULL;
CREATE INDEX group_sessions_of_branch ON group_sessions (business_id, branch_id, starts_at);

-- A row for each seat: a ninth of eight there is none.
CREATE TABLE session_seats (
  business_id uuid NOT NULL,
  session_id uuid NOT NULL,
  number smallint NOT NULL CHECK (number BETWEEN 1 AND 50),
  PRIMARY KEY (business_id, session_id, number),
  CONSTRAINT session_seats_session_fkey FOREIGN KEY (business_id, session_id) REFERENCES group_sessions (business_id, id)
);

-- Who has a seat has an appointment, as anybody who books. It takes no time of its own, since the session takes it.
ALTER TABLE appointments
  ADD COLUMN session_id uuid,
  ADD COLUMN seat smallint,
  DROP CONSTRAINT appointments_free_from_check,
  ADD CONSTRAINT appointments_free_from_check CHECK (
    CASE WHEN session_id IS NULL
      THEN free_from IS NULL
        OR (outcome_at IS NOT NULL AND free_from >= starts_at AND free_from < ends_at + buffer_minutes * interval '1 minute')
      ELSE free_from IS NOT DISTINCT FROM starts_at
    END
  ),
  ADD CONSTRAINT appointments_seat_check CHECK (
    CASE WHEN session_id IS NULL
      THEN seat IS NULL
      ELSE (seat IS NULL) = (status = 'CANCELLED')
        AND num_nonnulls(move_to_starts_at, waits, needed_types, series_id) = 0
    END
  ),
  -- Another time or trainer of the session is that of all who have a seat.
  ADD CONSTRAINT appointments_session_fkey FOREIGN KEY (business_id, branch_id, session_id, staff_id, starts_at, ends_at)
    REFERENCES group_sessions (business_id, branch_id, id, staff_id, starts_at, ends_at) ON UPDATE CASCADE,
  ADD CONSTRAINT appointments_seat_fkey FOREIGN KEY (business_id, session_id, seat)
    REFERENCES session_seats (business_id, session_id, number);
-- Nobody sits on somebody else's seat.
CREATE UNIQUE INDEX appointments_seat_key ON appointments (business_id, session_id, seat) WHERE seat IS NOT NULL;
CREATE INDEX appointments_of_session ON appointments (business_id, session_id) WHERE session_id IS NOT NULL;

-- A session takes its trainer and its rooms as an appointment does: see routines/occupy_session.sql.
ALTER TABLE occupations
  ADD COLUMN session_id uuid,
  DROP CONSTRAINT occupations_pkey,
  DROP CONSTRAINT occupations_no_overlap,
  ALTER COLUMN appointment_id DROP NOT NULL;
ALTER TABLE occupations
  ADD CONSTRAINT occupations_taker_check CHECK (num_nonnulls(appointment_id, session_id) = 1),
  ADD CONSTRAINT occupations_key UNIQUE NULLS NOT DISTINCT (business_id, appointment_id, session_id, is_wish, part),
  ADD CONSTRAINT occupations_session_fkey FOREIGN KEY (business_id, session_id) REFERENCES group_sessions (business_id, id),
  -- As before, of appointments and sessions
  ADD CONSTRAINT occupations_no_overlap
    EXCLUDE USING gist (
      business_id WITH =,
      numrange(person_time(holder_id, starts_at AT TIME ZONE 'UTC'), person_time(holder_id, ends_at AT TIME ZONE 'UTC')) WITH &&,
      coalesce(appointment_id, session_id) WITH <>
    )
    WHERE (abs(part) > 0);

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'ADDON_ADDED', 'ADDON_EDITED', 'ADDON_DELETED', 'ADDONS_ORDERED', 'RESOURCE_TYPE_ADDED',
    'RESOURCE_TYPE_EDITED', 'RESOURCE_TYPE_DELETED', 'RESOURCE_ADDED', 'RESOURCE_EDITED', 'RESOURCE_DELETED', 'MAINTENANCE_ENTERED',
    'MAINTENANCE_REMOVED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'TIME_OFF_REFUSED', 'STAFF_GROUP_MADE', 'STAFF_GROUP_EDITED', 'STAFF_GROUP_DELETED', 'ROLE_GIVEN', 'ROLE_TAKEN',
    'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER', 'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED',
    'CUSTOMERS_MERGED', 'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED',
    'GROUP_SESSIONS_PLANNED', 'GROUP_SESSION_EDITED', 'GROUP_SESSION_CANCELLED'
  ));
