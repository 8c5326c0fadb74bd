-- What somebody who is booked asks for. It is answered once, or taken back before (`routines/answer_stays.sql`); granted, it
-- has entered a time off, which goes its own way from then on.
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
  CHECK (ends_at > starts_at),
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

ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_action_check,
  ADD CONSTRAINT audit_entries_action_check CHECK (action IN (
    'BRANCH_OPENED', 'BRANCH_EDITED', 'BRANCH_DELETED', 'BRANCH_PUBLISHED', 'BRANCH_UNPUBLISHED', 'IDLE_LOCK_CHANGED', 'SERVICE_ADDED',
    'SERVICE_EDITED', 'SERVICE_DELETED', 'PRICE_CHANGED', 'CATEGORY_ADDED', 'CATEGORY_EDITED', 'CATEGORY_DELETED',
    'CATEGORIES_ORDERED', 'EXCEPTION_ENTERED', 'EXCEPTION_EDITED', 'EXCEPTION_REMOVED', 'HOLIDAY_DECIDED',
    'SOURCE_CANCELLED', 'PICTURE_ADDED', 'PICTURE_REPLACED', 'PICTURE_DESCRIBED', 'PICTURE_DELETED',
    'GALLERY_ORDERED', 'STAFF_ADDED', 'STAFF_EDITED', 'STAFF_DELETED', 'STAFF_INVITED', 'OWN_SCHEDULE_EDITED',
    'TIME_OFF_REFUSED', 'ROLE_GIVEN', 'ROLE_TAKEN', 'DEVICE_SHARED', 'DEVICE_ENDED', 'DEVICE_TAKEN_OVER',
    'PIN_SET', 'PIN_CHANGED', 'PIN_REMOVED', 'CUSTOMER_ADDED', 'CUSTOMER_EDITED', 'CUSTOMERS_MERGED',
    'MERGE_UNDONE', 'CONTACT_CONFIRMED', 'CONTACT_REMOVED', 'CONTACT_BLOCKED', 'CONTACT_ALLOWED', 'CONSENT_WITHDRAWN',
    'CUSTOMER_ERASED', 'CUSTOMERS_IMPORTED', 'CUSTOMER_EXPORTED', 'CUSTOMERS_EXPORTED', 'APPOINTMENTS_EXPORTED'
  ));
