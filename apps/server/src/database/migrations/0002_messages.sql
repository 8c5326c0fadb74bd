-- Mails become messages of several channels; when to try again is the job queue's business now.
ALTER TABLE mails RENAME TO messages;
ALTER INDEX mails_appointment RENAME TO messages_appointment;
ALTER TABLE messages ADD COLUMN channel text NOT NULL DEFAULT 'EMAIL' CHECK (channel IN ('EMAIL', 'SMS'));
ALTER TABLE messages ALTER COLUMN channel DROP DEFAULT;
ALTER TABLE messages DROP COLUMN next_attempt_at, DROP COLUMN attempts;

-- Whether customers are reminded a day and two hours before
ALTER TABLE branches ADD COLUMN reminder_24h boolean NOT NULL DEFAULT true;
ALTER TABLE branches ADD COLUMN reminder_2h boolean NOT NULL DEFAULT true;

-- Requests that nobody answered in time
CREATE INDEX appointments_waiting ON appointments (starts_at) WHERE status = 'PENDING';
