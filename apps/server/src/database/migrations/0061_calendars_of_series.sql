-- A message about several appointments has a file with all of them, which invites to none: it publishes them.
ALTER TABLE messages
  DROP CONSTRAINT mails_calendar_method_check,
  ADD CONSTRAINT messages_calendar_method_check CHECK (calendar_method IN ('REQUEST', 'CANCEL', 'PUBLISH'));
