-- The nightly clean-up reads the accounts whose address was never verified, not all.
CREATE INDEX accounts_unverified ON accounts (created_at) WHERE email_verified_at IS NULL;
