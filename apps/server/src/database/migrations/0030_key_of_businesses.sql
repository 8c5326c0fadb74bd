-- Every row of a business carries its key, and keys begin with it: see decision 19. What is computed for a new column is written
-- while the table is, once: an UPDATE would leave every row behind twice, and set off triggers.
CREATE FUNCTION former_business_of(branch uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT AS
  'BEGIN RETURN (SELECT business_id FROM branches WHERE id = branch); END';
CREATE FUNCTION former_business_of_appointment(appointment uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT AS
  'BEGIN RETURN (SELECT business_id FROM appointments WHERE id = appointment); END';
CREATE FUNCTION former_business_of_picture(picture uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT AS
  'BEGIN RETURN (SELECT business_id FROM branches JOIN pictures ON branches.id = branch_id WHERE pictures.id = picture); END';
ALTER TABLE services ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE service_categories ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE staff_services ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE branch_versions ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE appointment_items ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE appointment_changes ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE appointment_counts ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE appointment_count_changes ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE booking_proofs ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of_appointment(appointment_id)) STORED;
ALTER TABLE messages ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE picture_files ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of_picture(picture_id)) STORED;
ALTER TABLE pictures ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE privacy_notices ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE public_holiday_decisions ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
ALTER TABLE schedule_exceptions ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(branch_id)) STORED;
DO $$
DECLARE
  keyed text;
BEGIN
  FOREACH keyed IN ARRAY ARRAY[
    'services', 'service_categories', 'staff_services', 'branch_versions', 'appointment_items', 'appointment_changes',
    'appointment_counts', 'appointment_count_changes', 'booking_proofs', 'messages', 'picture_files', 'pictures',
    'privacy_notices', 'public_holiday_decisions', 'schedule_exceptions'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN business_id DROP EXPRESSION', keyed);
    -- A message to an account, about its password say, is of no business.
    IF keyed <> 'messages' THEN EXECUTE format('ALTER TABLE %I ALTER COLUMN business_id SET NOT NULL', keyed); END IF;
  END LOOP;
END $$;
DROP FUNCTION former_business_of, former_business_of_appointment, former_business_of_picture;

-- What refers to the former keys
ALTER TABLE appointments
  DROP CONSTRAINT appointments_branch_id_fkey,
  DROP CONSTRAINT appointments_branch_id_privacy_notice_version_fkey,
  DROP CONSTRAINT appointments_branch_id_service_id_fkey;
ALTER TABLE appointment_changes
  DROP CONSTRAINT appointment_changes_appointment_id_fkey,
  DROP CONSTRAINT appointment_changes_branch_id_fkey;
ALTER TABLE appointment_counts DROP CONSTRAINT appointment_counts_branch_id_fkey;
ALTER TABLE appointment_items
  DROP CONSTRAINT appointment_items_appointment_id_fkey,
  DROP CONSTRAINT appointment_items_branch_id_service_id_fkey;
ALTER TABLE booking_proofs DROP CONSTRAINT booking_proofs_appointment_id_fkey;
ALTER TABLE branch_versions DROP CONSTRAINT branch_versions_branch_id_fkey;
ALTER TABLE messages
  DROP CONSTRAINT mails_appointment_id_fkey,
  DROP CONSTRAINT mails_branch_id_fkey;
ALTER TABLE picture_files DROP CONSTRAINT picture_files_picture_id_fkey;
ALTER TABLE pictures
  DROP CONSTRAINT pictures_branch_id_fkey,
  DROP CONSTRAINT pictures_branch_id_staff_id_fkey;
ALTER TABLE privacy_notices DROP CONSTRAINT privacy_notices_branch_id_fkey;
ALTER TABLE public_holiday_decisions
  DROP CONSTRAINT public_holiday_decisions_branch_id_exception_id_fkey,
  DROP CONSTRAINT public_holiday_decisions_branch_id_fkey;
ALTER TABLE schedule_exceptions
  DROP CONSTRAINT schedule_exceptions_branch_id_fkey,
  DROP CONSTRAINT schedule_exceptions_branch_id_staff_id_fkey;
ALTER TABLE service_categories DROP CONSTRAINT service_categories_branch_id_fkey;
ALTER TABLE services
  DROP CONSTRAINT services_branch_id_fkey,
  DROP CONSTRAINT services_category_fkey;
ALTER TABLE staff_services
  DROP CONSTRAINT staff_services_branch_id_service_id_fkey,
  DROP CONSTRAINT staff_services_branch_id_staff_id_fkey;
ALTER TABLE staff_members DROP CONSTRAINT staff_members_branch_fkey;
ALTER TABLE customer_codes DROP CONSTRAINT customer_codes_branch_fkey;

ALTER TABLE branches
  DROP CONSTRAINT branches_pkey,
  DROP CONSTRAINT branches_business_key,
  ADD CONSTRAINT branches_pkey PRIMARY KEY (business_id, id),
  -- Customers name a branch by its id alone.
  ADD CONSTRAINT branches_id_key UNIQUE (id);
ALTER TABLE services
  DROP CONSTRAINT services_pkey,
  DROP CONSTRAINT services_branch_id_id_key,
  ADD CONSTRAINT services_pkey PRIMARY KEY (business_id, id),
  ADD CONSTRAINT services_branch_key UNIQUE (business_id, branch_id, id);
ALTER TABLE service_categories
  DROP CONSTRAINT service_categories_pkey,
  DROP CONSTRAINT service_categories_branch_id_id_key,
  DROP CONSTRAINT service_categories_name_key,
  DROP CONSTRAINT service_categories_position_key,
  ADD CONSTRAINT service_categories_pkey PRIMARY KEY (business_id, id),
  ADD CONSTRAINT service_categories_branch_key UNIQUE (business_id, branch_id, id),
  ADD CONSTRAINT service_categories_name_key UNIQUE (business_id, branch_id, name),
  ADD CONSTRAINT service_categories_position_key UNIQUE (business_id, branch_id, position) DEFERRABLE;
ALTER TABLE staff_members
  DROP CONSTRAINT staff_members_pkey,
  DROP CONSTRAINT staff_members_branch_id_id_key,
  ADD CONSTRAINT staff_members_pkey PRIMARY KEY (business_id, id),
  ADD CONSTRAINT staff_members_branch_key UNIQUE (business_id, branch_id, id);
DROP INDEX staff_members_email_key;
CREATE UNIQUE INDEX staff_members_email_key ON staff_members (business_id, branch_id, lower(email COLLATE "C")) WHERE archived_at IS NULL;
ALTER TABLE staff_services
  DROP CONSTRAINT staff_services_pkey,
  ADD CONSTRAINT staff_services_pkey PRIMARY KEY (business_id, branch_id, staff_id, service_id);
ALTER TABLE branch_versions
  DROP CONSTRAINT branch_versions_pkey,
  ADD CONSTRAINT branch_versions_pkey PRIMARY KEY (business_id, branch_id);
ALTER TABLE appointments
  DROP CONSTRAINT appointments_pkey,
  DROP CONSTRAINT appointments_idempotency_key;
-- Over a table that is still empty all indexes that begin with a column cost the same, and the planner takes the newest: those
-- that find more by the other columns come later.
ALTER TABLE appointments ADD CONSTRAINT appointments_idempotency_key UNIQUE (business_id, branch_id, idempotency_key);
ALTER TABLE appointments ADD CONSTRAINT appointments_pkey PRIMARY KEY (business_id, id);
ALTER TABLE appointment_items
  DROP CONSTRAINT appointment_items_pkey,
  DROP CONSTRAINT appointment_items_appointment_id_service_id_key,
  ADD CONSTRAINT appointment_items_pkey PRIMARY KEY (business_id, appointment_id, position),
  ADD CONSTRAINT appointment_items_service_key UNIQUE (business_id, appointment_id, service_id);
DROP INDEX appointment_changes_appointment;
ALTER TABLE appointment_changes
  DROP CONSTRAINT appointment_changes_pkey,
  ADD CONSTRAINT appointment_changes_pkey PRIMARY KEY (business_id, appointment_id, id);
ALTER TABLE appointment_counts
  DROP CONSTRAINT appointment_counts_pkey,
  ADD CONSTRAINT appointment_counts_pkey PRIMARY KEY (business_id, branch_id, staff_id, status);
ALTER TABLE booking_proofs
  DROP CONSTRAINT booking_proofs_pkey,
  ADD CONSTRAINT booking_proofs_pkey PRIMARY KEY (business_id, appointment_id);
ALTER TABLE message_admissions
  DROP CONSTRAINT message_admissions_pkey,
  ADD CONSTRAINT message_admissions_pkey PRIMARY KEY (business_id, message_id);
ALTER TABLE messages RENAME CONSTRAINT mails_pkey TO messages_pkey;
ALTER TABLE messages ADD CONSTRAINT messages_business_check CHECK ((business_id IS NULL) = (branch_id IS NULL));
ALTER TABLE picture_files
  DROP CONSTRAINT picture_files_pkey,
  ADD CONSTRAINT picture_files_pkey PRIMARY KEY (business_id, picture_id, width, format);
DROP INDEX pictures_single_key, pictures_staff_key;
ALTER TABLE pictures
  DROP CONSTRAINT pictures_pkey,
  DROP CONSTRAINT pictures_place_key,
  ADD CONSTRAINT pictures_pkey PRIMARY KEY (business_id, id),
  -- The address of a picture names it alone.
  ADD CONSTRAINT pictures_id_key UNIQUE (id),
  ADD CONSTRAINT pictures_place_key UNIQUE (business_id, branch_id, place) DEFERRABLE;
CREATE UNIQUE INDEX pictures_single_key ON pictures (business_id, branch_id, use) WHERE use IN ('LOGO', 'COVER');
CREATE UNIQUE INDEX pictures_staff_key ON pictures (business_id, staff_id);
ALTER TABLE privacy_notices
  DROP CONSTRAINT privacy_notices_pkey,
  ADD CONSTRAINT privacy_notices_pkey PRIMARY KEY (business_id, branch_id, version);
ALTER TABLE public_holiday_decisions
  DROP CONSTRAINT public_holiday_decisions_pkey,
  ADD CONSTRAINT public_holiday_decisions_pkey PRIMARY KEY (business_id, branch_id, holiday_date);
ALTER TABLE schedule_exceptions
  DROP CONSTRAINT schedule_exceptions_pkey,
  DROP CONSTRAINT schedule_exceptions_branch_id_id_key,
  ADD CONSTRAINT schedule_exceptions_pkey PRIMARY KEY (business_id, id),
  ADD CONSTRAINT schedule_exceptions_branch_key UNIQUE (business_id, branch_id, id);

ALTER TABLE staff_members
  ADD CONSTRAINT staff_members_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE customer_codes
  ADD CONSTRAINT customer_codes_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id) ON DELETE CASCADE;
ALTER TABLE privacy_notices
  ADD CONSTRAINT privacy_notices_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE service_categories
  ADD CONSTRAINT service_categories_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE services
  ADD CONSTRAINT services_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  ADD CONSTRAINT services_category_fkey FOREIGN KEY (business_id, branch_id, category_id)
    REFERENCES service_categories (business_id, branch_id, id) ON DELETE SET NULL (category_id);
ALTER TABLE staff_services
  ADD CONSTRAINT staff_services_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT staff_services_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE;
ALTER TABLE branch_versions
  ADD CONSTRAINT branch_versions_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE appointments
  ADD CONSTRAINT appointments_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  ADD CONSTRAINT appointments_privacy_notice_fkey FOREIGN KEY (business_id, branch_id, privacy_notice_version)
    REFERENCES privacy_notices (business_id, branch_id, version),
  ADD CONSTRAINT appointments_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id);
ALTER TABLE appointment_items
  ADD CONSTRAINT appointment_items_appointment_fkey FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
  ADD CONSTRAINT appointment_items_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id);
ALTER TABLE appointment_changes
  ADD CONSTRAINT appointment_changes_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id),
  ADD CONSTRAINT appointment_changes_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE appointment_counts
  ADD CONSTRAINT appointment_counts_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE booking_proofs
  ADD CONSTRAINT booking_proofs_appointment_fkey FOREIGN KEY (business_id, appointment_id)
    REFERENCES appointments (business_id, id) ON DELETE CASCADE;
ALTER TABLE messages
  ADD CONSTRAINT messages_appointment_fkey FOREIGN KEY (business_id, appointment_id) REFERENCES appointments (business_id, id),
  ADD CONSTRAINT messages_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id);
ALTER TABLE pictures
  ADD CONSTRAINT pictures_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT pictures_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE;
ALTER TABLE picture_files
  ADD CONSTRAINT picture_files_picture_fkey FOREIGN KEY (business_id, picture_id)
    REFERENCES pictures (business_id, id) ON DELETE CASCADE;
ALTER TABLE schedule_exceptions
  ADD CONSTRAINT schedule_exceptions_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  ADD CONSTRAINT schedule_exceptions_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id);
ALTER TABLE public_holiday_decisions
  ADD CONSTRAINT public_holiday_decisions_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  ADD CONSTRAINT public_holiday_decisions_exception_fkey FOREIGN KEY (business_id, branch_id, exception_id)
    REFERENCES schedule_exceptions (business_id, branch_id, id) ON DELETE CASCADE;

-- Anew, behind the keys. From those that include the business what is counted is read without the rows.
DROP INDEX appointments_branch_time, appointments_created, appointments_customer, appointments_move_to,
  appointments_move_to_person, appointments_of_customer, appointments_person_time, appointments_phone, appointments_service,
  appointments_staff_time, appointments_status_time, schedule_exceptions_time;
CREATE INDEX appointments_service ON appointments (branch_id, service_id);
CREATE INDEX appointments_customer ON appointments (branch_id, lower(customer_email COLLATE "C"));
CREATE INDEX appointments_phone ON appointments (branch_id, phone_key(customer_phone));
CREATE INDEX appointments_move_to ON appointments (branch_id, move_to_staff_id, move_to_starts_at) WHERE move_to_starts_at IS NOT NULL;
CREATE INDEX appointments_move_to_person ON appointments (move_to_person_id, move_to_starts_at) WHERE move_to_starts_at IS NOT NULL;
CREATE INDEX appointments_of_customer ON appointments (customer_id, starts_at);
CREATE INDEX appointments_person_time ON appointments (person_id, starts_at);
CREATE INDEX appointments_created ON appointments (branch_id, created_at) INCLUDE (business_id);
CREATE INDEX appointments_status_time ON appointments (branch_id, status, starts_at, id) INCLUDE (business_id);
CREATE INDEX appointments_staff_time ON appointments (branch_id, staff_id, starts_at, id) INCLUDE (business_id);
CREATE INDEX appointments_branch_time ON appointments (branch_id, starts_at, id) INCLUDE (business_id);
CREATE INDEX schedule_exceptions_time ON schedule_exceptions (branch_id, ends_at);

-- Jobs that wait name the business of their appointment from now on.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    UPDATE jobs.job SET data = data || jsonb_build_object('businessId', appointments.business_id) FROM appointments
    WHERE name IN ('remind-customer', 'free-unproven-bookings') AND state < 'active' AND data ->> 'appointmentId' = appointments.id::text;
  END IF;
END $$;

-- A branch tells its business: without that, the planner takes the two conditions for far rarer together than one.
CREATE STATISTICS appointments_branch_of_business (dependencies) ON business_id, branch_id FROM appointments;
