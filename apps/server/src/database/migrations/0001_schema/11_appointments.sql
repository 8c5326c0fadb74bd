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

-- Visits, booked and since. They keep the names of their services, in every language, and the prices as they were when
-- booked.
CREATE TABLE appointments (
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- One visit may hold several services one after the other: `appointment_items`.
  service_name text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 720),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 750000000),
  staff_name text NOT NULL,
  -- Absent, as the contacts may be, only where somebody at the door leaves none
  customer_first_name text NOT NULL,
  customer_last_name text NOT NULL,
  customer_email text NOT NULL CHECK (customer_email = '' OR char_length(customer_email) BETWEEN 3 AND 254),
  customer_phone text NOT NULL CHECK (char_length(customer_phone) <= 30),
  customer_notes text CHECK (char_length(customer_notes) BETWEEN 1 AND 1000),
  staff_notes text CHECK (char_length(staff_notes) BETWEEN 1 AND 1000),
  cancellation_reason text CHECK (char_length(cancellation_reason) BETWEEN 1 AND 1000),
  confirmation_code text NOT NULL UNIQUE CHECK (confirmation_code ~ '^[A-Z]{3}-[0-9]{3}-[A-Z]{3}$'),
  language text NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  -- By these a repeated request is recognised: its key, and the digest of what it asked for.
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 200),
  request_digest bytea,
  created_at timestamptz NOT NULL,
  -- Absent in what was booked before there were notices
  privacy_notice_version text,
  privacy_notice_shown_at timestamptz,
  -- Whether, when and for which channel the customer agreed to commercial messages
  marketing_consent_at timestamptz,
  marketing_consent_channel text CHECK (marketing_consent_channel IN ('EMAIL', 'SMS')),
  -- Since when it is nobody's: an erased customer has neither e-mail address nor phone
  customer_erased_at timestamptz,
  buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes BETWEEN 0 AND 240),
  -- Calendars take a moved event only with a higher number
  move_count integer NOT NULL DEFAULT 0 CHECK (move_count >= 0),
  customer_id uuid,
  -- The moment at which it was completed or marked as a no-show; what runs then frees what is left of its time. Absent
  -- where that was before this was kept and is long over: then nothing is held, and nothing can be taken back.
  outcome_at timestamptz,
  -- From when on the person is free again, where that is not after the buffer; the start where nothing is held at all,
  -- as with a seat, whose time the session takes
  free_from timestamptz,
  -- Whether it was booked online and nobody has confirmed it: neither the business by what it did with it, nor the
  -- customer
  is_unconfirmed boolean NOT NULL DEFAULT false,
  -- Until when the customer has to prove it, or had to: then it is deleted. Absent where nothing has to be proven any
  -- more.
  unproven_until timestamptz,
  -- The network address from which it was booked online: a digest with a key, cleared after a week
  source_digest bytea,
  -- The place that the customer of a confirmed appointment wants for it. Both times are held until the business
  -- answers.
  move_to_staff_id uuid,
  move_to_staff_name text,
  move_to_starts_at timestamptz,
  move_to_ends_at timestamptz,
  move_requested_at timestamptz,
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  business_id uuid NOT NULL,
  -- The person of `staff_id`, written by the database
  person_id uuid NOT NULL,
  move_to_person_id uuid,
  -- Marks of a visit in the salon, beside its status: since when
  late_at timestamptz,
  arrived_at timestamptz,
  in_chair_at timestamptz,
  is_walk_in boolean NOT NULL DEFAULT false,
  series_id uuid,
  price_kind text NOT NULL DEFAULT 'FIXED' CHECK (price_kind IN ('FIXED', 'FROM', 'ASK')),
  -- Times at which its customer waits: from which minute after its start to which, one wait after the other
  waits integer[],
  -- Kinds of rooms and devices that it needs, as it was booked: in order, each as often as it is needed; null for
  -- nothing. They are taken as people are: see routines/take_resources.sql.
  needed_types uuid[] CHECK (cardinality(needed_types) > 0),
  -- Those that it would rather have than others: what it had last, or what was chosen at the desk
  preferred_resources uuid[],
  -- The group session in which it is a seat
  session_id uuid,
  seat smallint,
  -- The first of those that were booked together, somebody's with several people and those of guests: its code is the
  -- one that the customer is told.
  party_id uuid,
  guest smallint CHECK (guest BETWEEN 0 AND 5),
  guest_name text CHECK (length(guest_name) BETWEEN 1 AND 100),
  -- Those of `needed_types` that it needs only while somebody works on it
  working_types uuid[],
  -- The session, as long as it has a seat in it: who has cancelled stays at the time and with the person at which that
  -- was, wherever the session goes. Written by the database: see routines/take_seat.sql.
  held_session_id uuid,
  -- The rooms and devices that it is to have where it waits to be moved, planned beside those of the others of its
  -- party; without them it would rather have what it has now.
  move_to_preferred_resources uuid[],
  -- Since when somebody has to call its customer: it was moved, cancelled or answered, and no message reaches them, or
  -- nobody wanted one to be sent
  to_call_since timestamptz,
  CONSTRAINT appointments_idempotency_key UNIQUE (business_id, branch_id, idempotency_key),
  CONSTRAINT appointments_check CHECK (ends_at > starts_at),
  CONSTRAINT appointments_check1 CHECK ((idempotency_key IS NULL) = (request_digest IS NULL)),
  CONSTRAINT appointments_check2 CHECK ((privacy_notice_version IS NULL) = (privacy_notice_shown_at IS NULL)),
  CONSTRAINT appointments_check3 CHECK ((marketing_consent_at IS NULL) = (marketing_consent_channel IS NULL)),
  CONSTRAINT appointments_outcome_check CHECK (outcome_at IS NULL OR (status IN ('COMPLETED', 'NO_SHOW'))),
  CONSTRAINT appointments_unproven_check CHECK (unproven_until IS NULL OR (status IN ('PENDING', 'CANCELLED'))),
  CONSTRAINT appointments_move_request_check CHECK (
    num_nulls(
      move_to_staff_id, move_to_person_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at
    ) = 6
    OR num_nulls(
      move_to_staff_id, move_to_person_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at
    ) = 0
      AND status = 'CONFIRMED' AND move_to_ends_at > move_to_starts_at
  ),
  CONSTRAINT appointments_customer_first_name_check CHECK (
    char_length(customer_first_name) BETWEEN 1 AND 100 OR is_walk_in AND customer_first_name = ''
  ),
  CONSTRAINT appointments_customer_last_name_check CHECK (
    char_length(customer_last_name) BETWEEN 1 AND 100 OR is_walk_in AND customer_last_name = ''
  ),
  -- Somebody without a name is nobody's customer: no record would have one.
  CONSTRAINT appointments_nameless_check CHECK (
    customer_first_name <> '' OR customer_last_name = '' AND customer_id IS NULL
  ),
  CONSTRAINT appointments_customer_contact_check CHECK (
    customer_email <> '' OR customer_phone <> '' OR customer_erased_at IS NOT NULL OR is_walk_in
  ),
  CONSTRAINT appointments_waits_check CHECK (waits IS NULL OR are_waits(waits, duration_minutes)),
  CONSTRAINT appointments_free_from_check CHECK (
    CASE
      WHEN session_id IS NULL THEN free_from IS NULL
        OR outcome_at IS NOT NULL AND free_from >= starts_at
            AND free_from < ends_at + buffer_minutes * interval '1 minute'
      ELSE free_from IS NOT DISTINCT FROM starts_at
    END
  ),
  CONSTRAINT appointments_seat_check CHECK (
    CASE
      WHEN session_id IS NULL THEN seat IS NULL
      ELSE (seat IS NULL) = (status = 'CANCELLED')
          AND num_nonnulls(move_to_starts_at, waits, needed_types, series_id) = 0
    END
  ),
  CONSTRAINT appointments_party_check CHECK (
    (guest IS NULL) = (party_id IS NULL) AND (guest_name IS NULL OR guest > 0)
      AND (session_id IS NULL OR party_id IS NULL)
  ),
  CONSTRAINT appointments_working_types_check CHECK (
    cardinality(working_types) > 0 AND working_types <@ coalesce(needed_types, '{}')
  ),
  CONSTRAINT appointments_held_session_check CHECK (
    held_session_id IS NOT DISTINCT FROM CASE WHEN seat IS NOT NULL THEN session_id END
  ),
  CONSTRAINT appointments_move_to_preferred_check CHECK (
    move_to_preferred_resources IS NULL OR move_to_starts_at IS NOT NULL
  ),
  -- Another person of a member of the staff is one of all their appointments.
  CONSTRAINT appointments_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id, person_id)
    REFERENCES staff_members (business_id, branch_id, id, person_id) ON UPDATE CASCADE,
  CONSTRAINT appointments_move_to_staff_fkey FOREIGN KEY (business_id, branch_id, move_to_staff_id, move_to_person_id)
    REFERENCES staff_members (business_id, branch_id, id, person_id) ON UPDATE CASCADE,
  CONSTRAINT appointments_customer_fkey FOREIGN KEY (business_id, customer_id) REFERENCES customers (business_id, id),
  CONSTRAINT appointments_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  CONSTRAINT appointments_privacy_notice_fkey FOREIGN KEY (business_id, branch_id, privacy_notice_version)
    REFERENCES privacy_notices (business_id, branch_id, version),
  CONSTRAINT appointments_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id),
  CONSTRAINT appointments_series_fkey FOREIGN KEY (business_id, branch_id, series_id)
    REFERENCES appointment_series (business_id, branch_id, id),
  CONSTRAINT appointments_seat_fkey FOREIGN KEY (business_id, session_id, seat)
    REFERENCES session_seats (business_id, session_id, number),
  CONSTRAINT appointments_any_session_fkey FOREIGN KEY (business_id, session_id)
    REFERENCES group_sessions (business_id, id),
  -- Another time or trainer of the session is that of all who have a seat.
  CONSTRAINT appointments_session_fkey FOREIGN KEY (business_id, branch_id, held_session_id, staff_id, starts_at, ends_at)
    REFERENCES group_sessions (business_id, branch_id, id, staff_id, starts_at, ends_at) ON UPDATE CASCADE
);
-- Requests that nobody answered in time
CREATE INDEX appointments_waiting ON appointments (starts_at) WHERE status = 'PENDING';
CREATE INDEX appointments_unconfirmed_phone ON appointments (branch_id, phone_key(customer_phone), starts_at)
  WHERE is_unconfirmed;
CREATE INDEX appointments_unconfirmed_mailbox ON appointments (branch_id, mailbox_key(customer_email), starts_at)
  WHERE is_unconfirmed;
-- For what is cleared by time alone
CREATE INDEX appointments_source_time ON appointments (created_at) WHERE source_digest IS NOT NULL;
ALTER TABLE appointments ADD PRIMARY KEY (business_id, id);
ALTER TABLE appointments ADD CONSTRAINT appointments_party_fkey FOREIGN KEY (business_id, party_id)
  REFERENCES appointments (business_id, id);
CREATE INDEX appointments_service ON appointments (branch_id, service_id);
-- All that is held about a customer
CREATE INDEX appointments_customer ON appointments (branch_id, lower(customer_email COLLATE "C"));
-- Visits that were booked with a number
CREATE INDEX appointments_phone ON appointments (branch_id, phone_key(customer_phone));
-- The time that is held for moves, and requests that wait for an answer
CREATE INDEX appointments_move_to ON appointments (branch_id, move_to_staff_id, move_to_starts_at)
  WHERE move_to_starts_at IS NOT NULL;
CREATE INDEX appointments_move_to_person ON appointments (move_to_person_id, move_to_starts_at)
  WHERE move_to_starts_at IS NOT NULL;
CREATE INDEX appointments_of_customer ON appointments (customer_id, starts_at);
-- By person, in whatever branch
CREATE INDEX appointments_person_time ON appointments (person_id, starts_at);
-- Includes the business, as the next two do, so that what is counted is read without the rows.
CREATE INDEX appointments_status_time ON appointments (branch_id, status, starts_at, id) INCLUDE (business_id);
CREATE INDEX appointments_staff_time ON appointments (branch_id, staff_id, starts_at, id) INCLUDE (business_id);
CREATE INDEX appointments_branch_time ON appointments (branch_id, starts_at, id) INCLUDE (business_id);
-- Found by any part of a name, a number or a code. Little waits to be sorted in, since a booking would have to do it.
CREATE INDEX appointments_search ON appointments USING gin (
  branch_id,
  appointment_search_text(customer_first_name, customer_last_name, customer_phone, confirmation_code) gin_trgm_ops
) WITH (gin_pending_list_limit = 256);
-- Has the business as a key, not beside one, so that entries of the same instant are stored once.
CREATE INDEX appointments_created ON appointments (business_id, branch_id, created_at);
CREATE INDEX appointments_series ON appointments (series_id, starts_at) WHERE series_id IS NOT NULL;
-- Nobody sits on somebody else's seat.
CREATE UNIQUE INDEX appointments_seat_key ON appointments (business_id, session_id, seat) WHERE seat IS NOT NULL;
CREATE INDEX appointments_of_session ON appointments (business_id, session_id) WHERE session_id IS NOT NULL;
CREATE INDEX appointments_of_party ON appointments (business_id, party_id) WHERE party_id IS NOT NULL;
CREATE INDEX appointments_of_held_session ON appointments (business_id, held_session_id)
  WHERE held_session_id IS NOT NULL;
CREATE INDEX appointments_to_call ON appointments (business_id, branch_id, starts_at, id)
  WHERE to_call_since IS NOT NULL;
-- Asked at each booking for what one network address holds of a branch
CREATE INDEX appointments_source ON appointments (branch_id, source_digest, created_at)
  WHERE source_digest IS NOT NULL;
-- A branch tells its business: without that, the planner takes the two conditions for far rarer together than one.
CREATE STATISTICS appointments_branch_of_business (dependencies) ON business_id, branch_id FROM appointments;

-- The services of a visit in their order, as they were when booked. A visit has a service as often as it has another
-- choice of it.
CREATE TABLE appointment_items (
  appointment_id uuid NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 5),
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  service_name text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes BETWEEN 5 AND 720),
  price_kurus integer NOT NULL CHECK (price_kurus BETWEEN 0 AND 150000000),
  translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object'),
  business_id uuid NOT NULL,
  price_kind text NOT NULL DEFAULT 'FIXED' CHECK (price_kind IN ('FIXED', 'FROM', 'ASK')),
  -- The choice of the service, and what it was called then, the first choice as well
  variant_id uuid,
  variant_name text,
  processing_after_minutes integer,
  processing_minutes integer,
  -- Add-ons as they were then: what each is called, takes and costs. The length and the price of the service hold it.
  addons jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(addons) = 'array' AND jsonb_array_length(addons) <= 5),
  PRIMARY KEY (business_id, appointment_id, position),
  CONSTRAINT appointment_items_choice_key UNIQUE NULLS NOT DISTINCT (business_id, appointment_id, service_id, variant_id),
  CONSTRAINT appointment_items_variant_name_check CHECK (variant_id IS NULL OR variant_name IS NOT NULL),
  CONSTRAINT appointment_items_processing_check CHECK (
    num_nulls(processing_after_minutes, processing_minutes) = 2
    OR num_nulls(processing_after_minutes, processing_minutes) = 0 AND processing_after_minutes >= 5
        AND processing_minutes >= 1 AND processing_after_minutes + processing_minutes <= duration_minutes
  ),
  CONSTRAINT appointment_items_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id),
  CONSTRAINT appointment_items_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id),
  CONSTRAINT appointment_items_variant_fkey FOREIGN KEY (business_id, branch_id, service_id, variant_id)
    REFERENCES service_variants (business_id, branch_id, service_id, id)
);

-- A record of who did what to which appointment, and when: written in the statement that does it, never changed
CREATE TABLE appointment_changes (
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  -- The status that the appointment has had since
  status text NOT NULL CHECK (status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  actor text NOT NULL CHECK (actor IN ('CUSTOMER', 'ACCOUNT', 'SYSTEM')),
  account_id uuid REFERENCES accounts,
  changed_at timestamptz NOT NULL,
  -- From when and whom to when and whom it was moved; absent where only the status changed
  old_starts_at timestamptz,
  old_ends_at timestamptz,
  old_staff_name text,
  new_starts_at timestamptz,
  new_ends_at timestamptz,
  new_staff_name text,
  -- The outcome of a request to move, with where to; nothing was moved unless it was approved.
  move_request text CHECK (move_request IN ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  -- Name and contacts of the customer before they changed them themselves
  former_details jsonb CHECK (jsonb_typeof(former_details) = 'object'),
  business_id uuid NOT NULL,
  -- Whether whoever did it chose that the customer was not told
  is_silent boolean NOT NULL DEFAULT false,
  -- The mark that was set, or taken back
  visit_mark text CHECK (visit_mark IN ('LATE', 'ARRIVED', 'IN_CHAIR')),
  is_mark_set boolean,
  -- The visit before and after, where somebody changed its services, their prices, its length or the note about it
  old_visit jsonb CHECK (jsonb_typeof(old_visit) = 'object'),
  new_visit jsonb CHECK (jsonb_typeof(new_visit) = 'object'),
  -- Whether somebody ticked that the customer was called, or took that back; null for every other change
  is_called boolean,
  PRIMARY KEY (business_id, appointment_id, id),
  CONSTRAINT appointment_changes_check CHECK ((actor = 'ACCOUNT') = (account_id IS NOT NULL)),
  CONSTRAINT appointment_changes_check1 CHECK (
    num_nulls(old_starts_at, old_ends_at, old_staff_name, new_starts_at, new_ends_at, new_staff_name) IN (0, 6)
  ),
  CONSTRAINT appointment_changes_move_request_placed CHECK (move_request IS NULL OR new_starts_at IS NOT NULL),
  CONSTRAINT appointment_changes_mark_check CHECK ((visit_mark IS NULL) = (is_mark_set IS NULL)),
  CONSTRAINT appointment_changes_visit_check CHECK ((old_visit IS NULL) = (new_visit IS NULL)),
  CONSTRAINT appointment_changes_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id),
  CONSTRAINT appointment_changes_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id)
);
-- Read when an account is deleted. A booking by its customer is no account's, and pays nothing here.
CREATE INDEX appointment_changes_account ON appointment_changes (account_id) WHERE account_id IS NOT NULL;

-- How many appointments a person has of each status, so that nobody counts a million of them to show a figure. A change
-- adds a row to the second table instead of raising a number, so that changes never wait for each other; background
-- work adds them to the first from time to time. The sum of both counts.
CREATE TABLE appointment_counts (
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  status text NOT NULL,
  number integer NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, branch_id, staff_id, status),
  CONSTRAINT appointment_counts_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

CREATE TABLE appointment_count_changes (
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  status text NOT NULL,
  number integer NOT NULL,
  business_id uuid NOT NULL
);
CREATE INDEX appointment_count_changes_staff ON appointment_count_changes (branch_id, staff_id);

-- Codes and links sent to a customer to prove a booking, as digests with a key; all of them void those sent before.
CREATE TABLE booking_proofs (
  appointment_id uuid NOT NULL,
  link_digest bytea NOT NULL,
  email_code_digest bytea NOT NULL,
  sms_code_digest bytea,
  -- Wrong codes since the last ones were sent
  wrong_codes integer NOT NULL DEFAULT 0,
  times_sent integer NOT NULL DEFAULT 1,
  last_sent_at timestamptz NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, appointment_id),
  CONSTRAINT booking_proofs_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id) ON DELETE CASCADE
);

-- Moves at the desk of which the customer has not heard yet: taken back before it is due, nobody hears of one.
CREATE TABLE move_notices (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  -- The place where the customer believes it to be
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, appointment_id),
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id) ON DELETE CASCADE
);
