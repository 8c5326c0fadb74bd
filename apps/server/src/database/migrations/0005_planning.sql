-- How a branch takes bookings: not sooner, and not further ahead
ALTER TABLE branches
  ADD COLUMN minimum_notice_minutes integer NOT NULL DEFAULT 0 CHECK (minimum_notice_minutes BETWEEN 0 AND 43200),
  ADD COLUMN booking_horizon_days integer NOT NULL DEFAULT 365 CHECK (booking_horizon_days BETWEEN 1 AND 730);

-- How long the person stays busy after the service: cleaning up, airing the room
ALTER TABLE services
  ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240);

-- One visit may hold several services one after the other, so that it is longer and dearer than one
ALTER TABLE appointments
  ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240),
  -- Calendars take a moved event only with a higher number
  ADD COLUMN move_count integer NOT NULL DEFAULT 0 CHECK (move_count >= 0),
  DROP CONSTRAINT appointments_duration_minutes_check,
  DROP CONSTRAINT appointments_price_kurus_check,
  ADD CONSTRAINT appointments_duration_minutes_check CHECK (duration_minutes BETWEEN 5 AND 720),
  ADD CONSTRAINT appointments_price_kurus_check CHECK (price_kurus BETWEEN 0 AND 500000000),
  -- Who books at the door or by phone leaves a phone or an e-mail address, not always both
  DROP CONSTRAINT appointments_customer_email_check,
  DROP CONSTRAINT appointments_customer_phone_check,
  ADD CONSTRAINT appointments_customer_email_check CHECK (customer_email = '' OR char_length(customer_email) BETWEEN 3 AND 254),
  ADD CONSTRAINT appointments_customer_phone_check CHECK (char_length(customer_phone) <= 30),
  ADD CONSTRAINT appointments_customer_contact_check
    CHECK (customer_email <> '' OR customer_phone <> '' OR customer_erased_at IS NOT NULL),
  -- Nobody is booked twice, the time after a service included. In UTC, since a calculation with zones is not immutable.
  -- The ids as bytes, so that no query reads through this index: PostgreSQL 15 has been seen to drop entries of living rows
  -- from one that was read by several statements while it grew, and then neither refuses an overlap nor finds the row.
  DROP CONSTRAINT appointments_no_overlap,
  ADD CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (
      (uuid_send(branch_id)) WITH =,
      (uuid_send(staff_id)) WITH =,
      tsrange(
        starts_at AT TIME ZONE 'UTC',
        ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute'
      ) WITH &&
    )
    WHERE (status IN ('PENDING', 'CONFIRMED'));

-- The services of a visit in their order, as they were when booked
CREATE TABLE appointment_items (
  appointment_id uuid NOT NULL REFERENCES appointments,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 5),
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  service_name text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 480),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 100000000),
  PRIMARY KEY (appointment_id, position),
  UNIQUE (appointment_id, service_id),
  FOREIGN KEY (branch_id, service_id) REFERENCES services (branch_id, id)
);
INSERT INTO appointment_items (appointment_id, position, branch_id, service_id, service_name, duration_minutes, price_kurus)
  SELECT id, 1, branch_id, service_id, service_name, duration_minutes, price_kurus FROM appointments;

-- From when and whom to when and whom an appointment was moved; absent where only the status changed
ALTER TABLE appointment_changes
  ADD COLUMN old_starts_at timestamptz,
  ADD COLUMN old_ends_at timestamptz,
  ADD COLUMN old_staff_name text,
  ADD COLUMN new_starts_at timestamptz,
  ADD COLUMN new_ends_at timestamptz,
  ADD COLUMN new_staff_name text,
  ADD CHECK (num_nulls(old_starts_at, old_ends_at, old_staff_name, new_starts_at, new_ends_at, new_staff_name) IN (0, 6));

-- What departs from the weekly hours of a person, or of the whole branch where no person is named
CREATE TABLE schedule_exceptions (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches,
  staff_id uuid,
  kind text NOT NULL CHECK (kind IN ('TIME_OFF', 'EXTRA_HOURS')),
  reason text CHECK (reason IN ('ILLNESS', 'HOLIDAY', 'TRAINING', 'PUBLIC_HOLIDAY', 'OTHER')),
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK ((kind = 'TIME_OFF') = (reason IS NOT NULL)),
  UNIQUE (branch_id, id),
  FOREIGN KEY (branch_id, staff_id) REFERENCES staff_members (branch_id, id)
);
CREATE INDEX schedule_exceptions_time ON schedule_exceptions (branch_id, ends_at);

-- What an owner has decided about a public holiday: closed, by the time off named here, or worked
CREATE TABLE public_holiday_decisions (
  branch_id uuid NOT NULL REFERENCES branches,
  holiday_date date NOT NULL,
  exception_id uuid,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, holiday_date),
  FOREIGN KEY (branch_id, exception_id) REFERENCES schedule_exceptions (branch_id, id) ON DELETE CASCADE
);
