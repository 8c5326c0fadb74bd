-- An apprentice may have no e-mail address, and then no sign-in.
ALTER TABLE staff_members DROP CONSTRAINT staff_members_email_check;
ALTER TABLE staff_members ADD CONSTRAINT staff_members_email_check CHECK (email = '' OR char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT staff_members_sign_in_check CHECK (email <> '' OR account_id IS NULL);
DROP INDEX staff_members_email_key, staff_members_email;
CREATE UNIQUE INDEX staff_members_email_key ON staff_members (business_id, branch_id, lower(email COLLATE "C"))
  WHERE archived_at IS NULL AND email <> '';
CREATE INDEX staff_members_email ON staff_members (business_id, lower(email COLLATE "C")) WHERE archived_at IS NULL AND email <> '';
