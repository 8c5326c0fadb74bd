-- Somebody who works in several branches of a business is one person, whom nobody can book in two of them at once. Who it is follows
-- from the e-mail address: see routines/person_of_staff_member.sql
ALTER TABLE branches ADD CONSTRAINT branches_business_key UNIQUE (business_id, id);
DROP INDEX branches_business;

ALTER TABLE staff_members ADD COLUMN business_id uuid, ADD COLUMN person_id uuid;
ALTER TABLE staff_members DISABLE TRIGGER USER;
UPDATE staff_members SET business_id = branches.business_id, person_id = staff_members.id
FROM branches WHERE branches.id = branch_id;
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT array_agg(id ORDER BY id) AS ids, array_agg(branch_id) AS branch_ids FROM staff_members WHERE archived_at IS NULL
    GROUP BY business_id, lower(email COLLATE "C") HAVING count(*) > 1
  LOOP
    -- Who was booked in two branches at once cannot be one person as long as these appointments are there.
    CONTINUE WHEN EXISTS (
      SELECT FROM (
        SELECT starts_at, max(free_at) OVER (ORDER BY starts_at, free_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS taken_until
        FROM (
          SELECT starts_at, coalesce(free_from, ends_at + buffer_minutes * interval '1 minute') AS free_at
          FROM appointments WHERE branch_id = ANY (one.branch_ids) AND staff_id = ANY (one.ids)
            AND (status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS DISTINCT FROM starts_at
          UNION ALL
          SELECT move_to_starts_at, move_to_ends_at + buffer_minutes * interval '1 minute'
          FROM appointments WHERE branch_id = ANY (one.branch_ids) AND move_to_staff_id = ANY (one.ids)
        ) AS held
      ) AS in_order WHERE starts_at < taken_until
    );
    UPDATE staff_members SET person_id = one.ids[1] WHERE id = ANY (one.ids);
  END LOOP;
END $$;
ALTER TABLE staff_members ENABLE TRIGGER USER;
ALTER TABLE staff_members
  ALTER COLUMN business_id SET NOT NULL,
  ALTER COLUMN person_id SET NOT NULL,
  DROP CONSTRAINT staff_members_branch_id_fkey,
  ADD CONSTRAINT staff_members_branch_fkey FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id),
  ADD CONSTRAINT staff_members_person_key UNIQUE (business_id, branch_id, id, person_id);
CREATE INDEX staff_members_person ON staff_members (business_id, person_id);
CREATE INDEX staff_members_email ON staff_members (business_id, lower(email COLLATE "C")) WHERE archived_at IS NULL;

-- What is computed for a new column is written while the table is, once: an UPDATE would leave every row behind twice.
CREATE FUNCTION former_business_of(staff uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS
  'BEGIN RETURN (SELECT business_id FROM staff_members WHERE id = staff); END';
CREATE FUNCTION former_person_of(staff uuid) RETURNS uuid LANGUAGE plpgsql IMMUTABLE STRICT AS
  'BEGIN RETURN (SELECT person_id FROM staff_members WHERE id = staff); END';
ALTER TABLE appointments
  DROP CONSTRAINT appointments_no_overlap,
  DROP CONSTRAINT appointments_move_request_check,
  DROP CONSTRAINT appointments_branch_id_staff_id_fkey,
  DROP CONSTRAINT appointments_branch_id_move_to_staff_id_fkey,
  ADD COLUMN business_id uuid GENERATED ALWAYS AS (former_business_of(staff_id)) STORED,
  ADD COLUMN person_id uuid GENERATED ALWAYS AS (former_person_of(staff_id)) STORED,
  ADD COLUMN move_to_person_id uuid GENERATED ALWAYS AS (former_person_of(move_to_staff_id)) STORED;
ALTER TABLE appointments
  ALTER COLUMN business_id DROP EXPRESSION,
  ALTER COLUMN person_id DROP EXPRESSION,
  ALTER COLUMN move_to_person_id DROP EXPRESSION;
DROP FUNCTION former_business_of, former_person_of;
ALTER TABLE appointments
  ALTER COLUMN business_id SET NOT NULL,
  ALTER COLUMN person_id SET NOT NULL,
  -- Another person of a member of the staff is one of all their appointments.
  ADD CONSTRAINT appointments_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id, person_id)
    REFERENCES staff_members (business_id, branch_id, id, person_id) ON UPDATE CASCADE,
  ADD CONSTRAINT appointments_move_to_staff_fkey FOREIGN KEY (business_id, branch_id, move_to_staff_id, move_to_person_id)
    REFERENCES staff_members (business_id, branch_id, id, person_id) ON UPDATE CASCADE,
  ADD CONSTRAINT appointments_move_request_check CHECK (
    num_nulls(move_to_staff_id, move_to_person_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at) = 6
    OR num_nulls(move_to_staff_id, move_to_person_id, move_to_staff_name, move_to_starts_at, move_to_ends_at, move_requested_at) = 0
      AND status = 'CONFIRMED' AND move_to_ends_at > move_to_starts_at
  ),
  -- As in migration 24, but of a business and its people. The length of a name is asked for so that no query can be answered by
  -- the index: see decision 16.
  ADD CONSTRAINT appointments_no_overlap
    EXCLUDE USING gist (
      business_id WITH =,
      (CASE
        WHEN move_to_starts_at IS NULL THEN nummultirange(numrange(
          person_time(person_id, starts_at AT TIME ZONE 'UTC'),
          person_time(person_id, coalesce(
            free_from AT TIME ZONE 'UTC', ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute'
          ))
        ))
        ELSE nummultirange(
          numrange(
            person_time(person_id, starts_at AT TIME ZONE 'UTC'),
            person_time(person_id, ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute')
          ),
          numrange(
            person_time(move_to_person_id, move_to_starts_at AT TIME ZONE 'UTC'),
            person_time(move_to_person_id, move_to_ends_at AT TIME ZONE 'UTC' + buffer_minutes * interval '1 minute')
          )
        )
      END) WITH &&
    )
    WHERE (
      (status IN ('PENDING', 'CONFIRMED') OR outcome_at IS NOT NULL) AND free_from IS DISTINCT FROM starts_at
      AND char_length(staff_name) >= 0
    );

-- By person, in whatever branch
CREATE INDEX appointments_person_time ON appointments (person_id, starts_at);
CREATE INDEX appointments_move_to_person ON appointments (move_to_person_id, move_to_starts_at) WHERE move_to_starts_at IS NOT NULL;
