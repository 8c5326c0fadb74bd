-- Which languages there are is a list of the code, so that another one needs no migration; a column holds the code of one.
ALTER TABLE accounts
  DROP CONSTRAINT accounts_language_check,
  ADD CONSTRAINT accounts_language_check CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE appointments
  DROP CONSTRAINT appointments_language_check,
  ADD CONSTRAINT appointments_language_check CHECK (language ~ '^[a-z]{2}$');
ALTER TABLE customer_imports
  DROP CONSTRAINT customer_imports_language_check,
  ADD CONSTRAINT customer_imports_language_check CHECK (language ~ '^[a-z]{2}$');
