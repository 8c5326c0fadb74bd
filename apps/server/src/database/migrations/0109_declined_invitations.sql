-- Whoever invited sees that it was declined, until they dismiss that or invite again.
ALTER TABLE invitations ADD COLUMN declined_at timestamptz;
