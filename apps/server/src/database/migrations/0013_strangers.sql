-- What is sent for a business is limited, as long as strangers can have it sent. Kept for two days.
CREATE TABLE message_admissions (
  message_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  is_invitation boolean NOT NULL,
  -- Of a number or a mailbox, with a key: it is counted even after the person was erased
  recipient_digest bytea NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX message_admissions_business ON message_admissions (owner_id, channel, due_at);
CREATE INDEX message_admissions_recipient ON message_admissions (owner_id, recipient_digest, due_at);
CREATE INDEX message_admissions_time ON message_admissions (due_at);

-- Not sent, because it may not be
ALTER TABLE messages
  DROP CONSTRAINT mails_status_check,
  ADD CONSTRAINT messages_status_check CHECK (status IN ('WAITING', 'SENT', 'FAILED', 'DROPPED')),
  ADD COLUMN drop_reason text
    CHECK (drop_reason IN ('RECIPIENT_LIMIT', 'BUSINESS_LIMIT', 'COUNTRY', 'COUNTRY_NOT_ALLOWED', 'BUSINESS_STOPPED')),
  ADD CONSTRAINT messages_drop_reason_given CHECK ((status = 'DROPPED') = (drop_reason IS NOT NULL));
CREATE INDEX messages_invitations ON messages (branch_id, created_at) WHERE kind IN ('INVITATION', 'STAFF_LINK');

-- A business that the operator has stopped
ALTER TABLE accounts ADD COLUMN stopped_at timestamptz;
ALTER TABLE branches
  -- Only while it is stopped: whether it was published before
  ADD COLUMN published_when_stopped boolean,
  ADD CONSTRAINT branches_stopped CHECK (published_when_stopped IS NULL OR NOT is_published),
  -- To whose numbers text messages go, by ISO 3166
  ADD COLUMN sms_countries text[] NOT NULL DEFAULT '{TR}' CHECK (cardinality(sms_countries) BETWEEN 1 AND 30);

-- A booking that counts only once its customer has proven the e-mail address or the number that it names
ALTER TABLE branches
  ADD COLUMN booking_proof text NOT NULL DEFAULT 'OFF' CHECK (booking_proof IN ('OFF', 'NEW_CUSTOMERS', 'EVERYBODY'));
ALTER TABLE appointments
  -- Until when the customer has to prove it, or had to: then it is deleted. Absent where nothing has to be proven any more.
  ADD COLUMN unproven_until timestamptz,
  ADD CONSTRAINT appointments_unproven_check CHECK (unproven_until IS NULL OR status IN ('PENDING', 'CANCELLED'));

-- What was sent to the customer, as digests with a key; both codes and the link void those sent before
CREATE TABLE booking_proofs (
  appointment_id uuid PRIMARY KEY REFERENCES appointments ON DELETE CASCADE,
  link_digest bytea NOT NULL,
  email_code_digest bytea NOT NULL,
  sms_code_digest bytea,
  -- Wrong codes since the last ones were sent
  wrong_codes integer NOT NULL DEFAULT 0,
  times_sent integer NOT NULL DEFAULT 1,
  last_sent_at timestamptz NOT NULL
);

-- What is deleted frees its time, too
DROP TRIGGER appointments_tell ON appointments;
CREATE TRIGGER appointments_tell AFTER INSERT OR UPDATE OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION tell_of_change();

-- What does not count yet is not counted.
CREATE OR REPLACE FUNCTION count_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.unproven_until IS NULL THEN
    INSERT INTO appointment_count_changes VALUES (OLD.branch_id, OLD.staff_id, OLD.status, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.unproven_until IS NULL THEN
    INSERT INTO appointment_count_changes VALUES (NEW.branch_id, NEW.staff_id, NEW.status, 1);
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER appointments_count_again ON appointments;
CREATE TRIGGER appointments_count_again AFTER UPDATE OF status, staff_id, unproven_until ON appointments
  FOR EACH ROW WHEN (
    OLD.status <> NEW.status OR OLD.staff_id <> NEW.staff_id OR (OLD.unproven_until IS NULL) <> (NEW.unproven_until IS NULL)
  ) EXECUTE FUNCTION count_appointment();

-- Deletes what nobody has proven in time, with all that was written of it. True when there is still time to prove it.
CREATE FUNCTION forget_unproven(gone uuid, present timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  waits_until timestamptz;
BEGIN
  SELECT unproven_until INTO waits_until FROM appointments WHERE id = gone FOR UPDATE;
  IF waits_until IS NULL THEN RETURN false; END IF;
  IF waits_until > present THEN RETURN true; END IF;
  DELETE FROM messages WHERE appointment_id = gone;
  DELETE FROM appointment_changes WHERE appointment_id = gone;
  DELETE FROM appointment_items WHERE appointment_id = gone;
  DELETE FROM appointments WHERE id = gone;
  RETURN false;
END $$;

-- From which network address an online booking came: a digest with a key, cleared after a week
ALTER TABLE appointments ADD COLUMN source_digest bytea;
CREATE INDEX appointments_source ON appointments (branch_id, created_at) WHERE source_digest IS NOT NULL;
