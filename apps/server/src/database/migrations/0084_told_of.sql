-- Of which appointments a message tells, where others were booked together with its own, repeat it or are seats of the same customer.
-- No calendar file says it of a text message, of one about a wish, or once texts are no longer kept. Null: of its own alone, or it was
-- written before this was remembered.
ALTER TABLE messages
  ADD COLUMN tells_of uuid[],
  ADD CONSTRAINT messages_tells_of_check CHECK (tells_of IS NULL OR appointment_id IS NOT NULL AND cardinality(tells_of) > 0);
