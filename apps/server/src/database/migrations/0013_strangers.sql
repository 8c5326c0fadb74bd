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
