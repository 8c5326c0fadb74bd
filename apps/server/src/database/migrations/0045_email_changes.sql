-- The address that an account is to have once the link is opened that was mailed there
ALTER TABLE account_tokens
  ADD COLUMN email text CHECK (char_length(email) BETWEEN 3 AND 254),
  DROP CONSTRAINT account_tokens_purpose_check,
  ADD CONSTRAINT account_tokens_purpose_check
    CHECK (purpose IN ('VERIFY_EMAIL', 'RESET_PASSWORD', 'INVITATION', 'CHANGE_EMAIL')),
  ADD CONSTRAINT account_tokens_new_address_check CHECK ((purpose = 'CHANGE_EMAIL') = (email IS NOT NULL));
