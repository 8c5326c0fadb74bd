-- Departures from the weekly hours of a person, or of the whole branch where no person is named. A stretch of a day in
-- which somebody is not to be booked need not be leave: a break, or an errand.
CREATE TABLE schedule_exceptions (
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  staff_id uuid,
  kind text NOT NULL CHECK (kind IN ('TIME_OFF', 'EXTRA_HOURS')),
  reason text CHECK (reason IN ('ILLNESS', 'HOLIDAY', 'TRAINING', 'BREAK', 'ERRAND', 'PUBLIC_HOLIDAY', 'OTHER')),
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT schedule_exceptions_branch_key UNIQUE (business_id, branch_id, id),
  CONSTRAINT schedule_exceptions_check CHECK (ends_at > starts_at),
  CONSTRAINT schedule_exceptions_check1 CHECK ((kind = 'TIME_OFF') = (reason IS NOT NULL)),
  CONSTRAINT schedule_exceptions_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id),
  CONSTRAINT schedule_exceptions_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id)
);
CREATE INDEX schedule_exceptions_creator ON schedule_exceptions (created_by);
CREATE INDEX schedule_exceptions_time ON schedule_exceptions (branch_id, ends_at);

-- Decisions about public holidays: closed, by the time off named here, or worked
CREATE TABLE public_holiday_decisions (
  branch_id uuid NOT NULL,
  holiday_date date NOT NULL,
  exception_id uuid,
  decided_at timestamptz NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, branch_id, holiday_date),
  CONSTRAINT public_holiday_decisions_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id),
  CONSTRAINT public_holiday_decisions_exception_fkey FOREIGN KEY (business_id, branch_id, exception_id)
    REFERENCES schedule_exceptions (business_id, branch_id, id) ON DELETE CASCADE
);

-- Requests of somebody who is booked. One is answered once, or taken back before (routines/answer_stays.sql); granted,
-- it has entered a time off, which goes its own way from then on.
CREATE TABLE time_off_requests (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  reason text CHECK (reason IN ('ILLNESS', 'HOLIDAY', 'TRAINING', 'BREAK', 'ERRAND', 'PUBLIC_HOLIDAY', 'OTHER')),
  note text CHECK (char_length(note) BETWEEN 1 AND 1000),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('WAITING', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
  requested_at timestamptz NOT NULL,
  answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  answered_by uuid REFERENCES accounts,
  ended_at timestamptz,
  PRIMARY KEY (business_id, id),
  CONSTRAINT time_off_requests_check CHECK (ends_at > starts_at),
  -- It is over when somebody has answered it, or who asked has taken it back.
  CONSTRAINT time_off_requests_ended CHECK ((status <> 'WAITING') = (ended_at IS NOT NULL)),
  CONSTRAINT time_off_requests_answered CHECK (
    (status IN ('GRANTED', 'REFUSED')) = (answered_by IS NOT NULL) AND (answer IS NULL OR answered_by IS NOT NULL)
  ),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  FOREIGN KEY (business_id, branch_id, staff_id) REFERENCES staff_members (business_id, branch_id, id)
);
CREATE INDEX time_off_requests_waiting ON time_off_requests (branch_id, starts_at) WHERE status = 'WAITING';
CREATE INDEX time_off_requests_person ON time_off_requests (staff_id, requested_at);
CREATE INDEX time_off_requests_end ON time_off_requests (ends_at);
