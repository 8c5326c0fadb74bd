-- What texts that customers read say in other languages, by the language and the name of the text:
-- `{"en": {"name": "Haircut"}}`. A text without a translation serves every language.
ALTER TABLE branches
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');
ALTER TABLE services
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');
ALTER TABLE service_categories
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');
ALTER TABLE staff_members
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');
-- An appointment keeps the names of its services as they were when it was booked, in every language.
ALTER TABLE appointments
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');
ALTER TABLE appointment_items
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');

-- What the customer of an appointment was called and how they were reached before they changed it themselves
ALTER TABLE appointment_changes ADD COLUMN former_details jsonb CHECK (jsonb_typeof(former_details) = 'object');
