-- What strangers can cause is counted apart from what a business does, so that nothing of the business is dropped for it.
ALTER TABLE messages
  -- Caused by whoever typed a contact or holds a code, which anybody may
  ADD COLUMN by_customer boolean NOT NULL DEFAULT false;
ALTER TABLE message_admissions
  ADD COLUMN by_customer boolean NOT NULL DEFAULT false,
  ADD COLUMN to_owner boolean NOT NULL DEFAULT false,
  -- Which it is about; kept beside it, since a booking that nobody proves is deleted with its messages
  ADD COLUMN appointment_id uuid;
