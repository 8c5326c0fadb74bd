-- The log of activity shows what was done to appointments too, read from their histories, in the order of time: of a
-- branch, and of a person. Marks of the day, who has arrived and who sits in the chair, are no part of it.
CREATE INDEX appointment_changes_of_branch ON appointment_changes (branch_id, changed_at, id)
  WHERE account_id IS NOT NULL AND visit_mark IS NULL;
DROP INDEX appointment_changes_account;
-- Read when an account is deleted, too
CREATE INDEX appointment_changes_account ON appointment_changes (account_id, changed_at, id)
  WHERE account_id IS NOT NULL;

CREATE INDEX audit_entries_time ON audit_entries (business_id, at, id);
DROP INDEX audit_entries_account;
CREATE INDEX audit_entries_account ON audit_entries (account_id, at, id);
