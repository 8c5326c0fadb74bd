-- A branch's own words on what it does with its customers' data; absent: the ones that come with Vakit
ALTER TABLE branches ADD COLUMN privacy_notice text CHECK (char_length(privacy_notice) BETWEEN 1 AND 10000);

-- Each notice that a customer was shown, word for word, so that it can be proved later
CREATE TABLE privacy_notices (
  branch_id uuid NOT NULL REFERENCES branches,
  -- A digest of the text
  version text NOT NULL CHECK (version ~ '^[0-9a-f]{16}$'),
  content text NOT NULL,
  first_shown_at timestamptz NOT NULL,
  PRIMARY KEY (branch_id, version)
);

ALTER TABLE appointments
  -- Absent in what was booked before there were notices
  ADD COLUMN privacy_notice_version text,
  ADD COLUMN privacy_notice_shown_at timestamptz,
  -- Whether, when and for which channel the customer agreed to commercial messages
  ADD COLUMN marketing_consent_at timestamptz,
  ADD COLUMN marketing_consent_channel text CHECK (marketing_consent_channel IN ('EMAIL', 'SMS')),
  -- Since when it is nobody's: an erased customer has neither e-mail address nor phone
  ADD COLUMN customer_erased_at timestamptz,
  ADD CHECK ((privacy_notice_version IS NULL) = (privacy_notice_shown_at IS NULL)),
  ADD CHECK ((marketing_consent_at IS NULL) = (marketing_consent_channel IS NULL)),
  ADD FOREIGN KEY (branch_id, privacy_notice_version) REFERENCES privacy_notices (branch_id, version),
  DROP CONSTRAINT appointments_customer_email_check,
  DROP CONSTRAINT appointments_customer_phone_check,
  ADD CONSTRAINT appointments_customer_email_check
    CHECK (char_length(customer_email) BETWEEN 3 AND 254 OR customer_erased_at IS NOT NULL AND customer_email = ''),
  ADD CONSTRAINT appointments_customer_phone_check
    CHECK (char_length(customer_phone) BETWEEN 1 AND 30 OR customer_erased_at IS NOT NULL AND customer_phone = '');
-- All that is held about a customer
CREATE INDEX appointments_customer ON appointments (branch_id, lower(customer_email COLLATE "C"));
