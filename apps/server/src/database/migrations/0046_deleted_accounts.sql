-- Since when nobody has the account any more. Its row stays for what was done with it, and says nothing of its holder.
ALTER TABLE accounts
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT accounts_deleted_check CHECK (deleted_at IS NULL OR password_hash IS NULL);
