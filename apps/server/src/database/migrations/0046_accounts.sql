-- Since when nobody has the account any more. Its row stays for what was done with it, and says nothing of its holder.
ALTER TABLE accounts
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT accounts_deleted_check CHECK (deleted_at IS NULL OR password_hash IS NULL);

-- At which hour, by the clock of a branch, an account is mailed its appointments of the next day; none: never
ALTER TABLE accounts ADD COLUMN tomorrow_list_hour smallint CHECK (tomorrow_list_hour >= 0 AND tomorrow_list_hour <= 23);
CREATE INDEX accounts_tomorrow_list ON accounts (id) WHERE tomorrow_list_hour IS NOT NULL;

-- Up to which day it was, in each time zone: that nobody is mailed a day twice, however many servers and attempts there are
CREATE TABLE tomorrow_lists (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  time_zone text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (account_id, time_zone)
);
