-- What customers want to know of a branch before they come; all of it may be left out
ALTER TABLE branches
  -- Latitude and longitude in degrees, `40.9876,29.0271`
  ADD COLUMN map_coordinates text,
  ADD COLUMN whatsapp text,
  -- The name alone
  ADD COLUMN instagram text CHECK (instagram ~ '^[a-z0-9._]+$'),
  ADD COLUMN website text CHECK (website ~ '^https?://'),
  -- Codes of ISO 639
  ADD COLUMN spoken_languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN payment_methods text[] NOT NULL DEFAULT '{}',
  ADD COLUMN good_to_know text;
-- A line about a person, for customers
ALTER TABLE staff_members ADD COLUMN about text;
