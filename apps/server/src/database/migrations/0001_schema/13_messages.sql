-- Messages to customers, staff and accounts, written in the transaction that makes them necessary and sent afterwards.
-- One to an account, about its password say, is of no business.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  branch_id uuid,
  appointment_id uuid,
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  -- Absent once a mail whose links open an account was sent, and once texts are no longer kept
  html text,
  plain_text text,
  calendar text,
  -- PUBLISH where its file has several appointments, and invites to none
  calendar_method text CHECK (calendar_method IN ('REQUEST', 'CANCEL', 'PUBLISH')),
  status text NOT NULL CHECK (status IN ('WAITING', 'SENT', 'FAILED', 'DROPPED')),
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  -- Why it was not sent: it may not be.
  drop_reason text CHECK (drop_reason IN (
    'RECIPIENT_LIMIT', 'BUSINESS_LIMIT', 'BUSINESS_NEW', 'COUNTRY', 'COUNTRY_NOT_ALLOWED', 'BUSINESS_STOPPED'
  )),
  business_id uuid,
  -- The appointments it tells of, where others were booked together with its own, repeat it or are seats of the same
  -- customer. Null: of its own alone, or it was written before this was remembered.
  tells_of uuid[],
  -- Whether whoever typed a contact or holds a code has caused it, which anybody may: such messages are counted apart,
  -- so that nothing of the business is dropped for them.
  by_customer boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_check CHECK ((calendar IS NULL) = (calendar_method IS NULL)),
  CONSTRAINT messages_drop_reason_given CHECK ((status = 'DROPPED') = (drop_reason IS NOT NULL)),
  CONSTRAINT messages_business_check CHECK ((business_id IS NULL) = (branch_id IS NULL)),
  CONSTRAINT messages_tells_of_check CHECK (
    tells_of IS NULL OR appointment_id IS NOT NULL AND cardinality(tells_of) > 0
  ),
  CONSTRAINT messages_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id),
  CONSTRAINT messages_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
CREATE INDEX messages_appointment ON messages (appointment_id);
-- Counted at every look at the metrics
CREATE INDEX messages_undelivered ON messages (channel, status) WHERE status <> 'SENT';
CREATE INDEX messages_invitations ON messages (branch_id, created_at) WHERE kind IN ('INVITATION', 'STAFF_LINK');
-- Finds the messages that are done with and whose text is still kept, the longest done with first
CREATE INDEX messages_with_text ON messages (coalesce(sent_at, created_at))
  WHERE plain_text IS NOT NULL AND status <> 'WAITING';
-- Codes that open a customer's appointments belong to none of them: who is erased is found among them by the contact.
CREATE INDEX messages_codes ON messages (business_id, lower(recipient COLLATE "C")) WHERE kind = 'MY_APPOINTMENTS';

-- Messages that count against the limits of a business, which hold as long as strangers can have them sent. Kept for
-- two days.
CREATE TABLE message_admissions (
  message_id uuid NOT NULL,
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  is_invitation boolean NOT NULL,
  -- Made of a number or a mailbox, with a key: it is counted even after the person was erased.
  recipient_digest bytea NOT NULL,
  due_at timestamptz NOT NULL,
  by_customer boolean NOT NULL DEFAULT false,
  to_owner boolean NOT NULL DEFAULT false,
  -- Kept beside it, since a booking that nobody proves is deleted with its messages
  appointment_id uuid,
  -- Whether it proves a contact, and whether it is about appointments that anybody may have booked with it: both count
  -- apart.
  proves boolean NOT NULL DEFAULT false,
  is_online boolean NOT NULL DEFAULT false
);
CREATE INDEX message_admissions_business ON message_admissions (business_id, channel, due_at);
CREATE INDEX message_admissions_recipient ON message_admissions (business_id, recipient_digest, due_at);
CREATE INDEX message_admissions_time ON message_admissions (due_at);
ALTER TABLE message_admissions ADD PRIMARY KEY (business_id, message_id);
