-- The channels of messages are listed in the code alone: the routine that replaces this one is made of that list.
CREATE FUNCTION is_channel(name text) RETURNS boolean LANGUAGE sql IMMUTABLE RETURN name IN ('EMAIL', 'SMS');

ALTER TABLE messages DROP CONSTRAINT messages_channel_check,
  ADD CONSTRAINT messages_channel_check CHECK (is_channel(channel));
ALTER TABLE message_admissions DROP CONSTRAINT message_admissions_channel_check,
  ADD CONSTRAINT message_admissions_channel_check CHECK (is_channel(channel));
ALTER TABLE appointments DROP CONSTRAINT appointments_marketing_consent_channel_check,
  ADD CONSTRAINT appointments_marketing_consent_channel_check CHECK (is_channel(marketing_consent_channel));
