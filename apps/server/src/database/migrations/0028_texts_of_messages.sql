-- Finds the messages that are done with and whose text is still kept, the longest done with first.
CREATE INDEX messages_with_text ON messages (coalesce(sent_at, created_at))
  WHERE plain_text IS NOT NULL AND status <> 'WAITING';
