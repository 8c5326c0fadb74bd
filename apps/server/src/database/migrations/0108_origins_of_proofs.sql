-- What proves a contact, and what is about appointments that anybody may have booked with it, count apart from the rest.
ALTER TABLE message_admissions
  ADD COLUMN proves boolean NOT NULL DEFAULT false,
  ADD COLUMN is_online boolean NOT NULL DEFAULT false;
