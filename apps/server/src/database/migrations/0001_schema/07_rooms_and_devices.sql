-- Kinds of rooms and devices of a branch, which services may need. What is deleted is archived, since visits say what
-- they were in.
CREATE TABLE resource_types (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 19),
  name text NOT NULL CHECK (name <> ''),
  archived_at timestamptz,
  -- Whether those who come together get only what stands together: see routines/stands_apart.sql
  keeps_guests_together boolean NOT NULL DEFAULT false,
  PRIMARY KEY (business_id, id),
  CONSTRAINT resource_types_branch_key UNIQUE (business_id, branch_id, id),
  CONSTRAINT resource_types_place_key
    EXCLUDE USING btree (business_id WITH =, branch_id WITH =, place WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT resource_types_name_key
    EXCLUDE USING btree (business_id WITH =, branch_id WITH =, name WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);

-- Pieces of a kind, in the order in which they are taken
CREATE TABLE resources (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  type_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 49),
  name text NOT NULL CHECK (name <> ''),
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  -- Equal where two branches share a piece, as a laser: each has it with a name, kind and place of its own. What is
  -- taken is the holder, as with a person who works in several branches.
  holder_id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The hours of the week at which it can be had in this branch, as a laser that is rented for two days; null: any
  hours jsonb CHECK (jsonb_typeof(hours) = 'object'),
  -- The room, by its name, in which several pieces stand, as two places in a double room; null for what stands alone
  stands_in text CHECK (stands_in <> ''),
  PRIMARY KEY (business_id, id),
  CONSTRAINT resources_branch_key UNIQUE (business_id, branch_id, id),
  -- Looked at when a statement ends: places may be exchanged.
  CONSTRAINT resources_place_key
    EXCLUDE USING btree (business_id WITH =, type_id WITH =, place WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT resources_name_key
    EXCLUDE USING btree (business_id WITH =, branch_id WITH =, name WITH =) WHERE (archived_at IS NULL) DEFERRABLE,
  CONSTRAINT resources_type_fkey FOREIGN KEY (business_id, branch_id, type_id)
    REFERENCES resource_types (business_id, branch_id, id)
);
-- Finds the other branches of a piece. In one branch nothing is there twice, or a visit that needs two would get one.
CREATE UNIQUE INDEX resources_holder_key ON resources (business_id, holder_id, branch_id) WHERE archived_at IS NULL;

-- How many pieces of a kind a service needs at once: all the time, or only while somebody works on it, so that another
-- customer has the wash basin while a colour takes effect
CREATE TABLE service_needs (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  service_id uuid NOT NULL,
  type_id uuid NOT NULL,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 5),
  span text NOT NULL DEFAULT 'ALL' CHECK (span IN ('ALL', 'WORK')),
  PRIMARY KEY (business_id, branch_id, service_id, type_id),
  CONSTRAINT service_needs_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT service_needs_type_fkey FOREIGN KEY (business_id, branch_id, type_id)
    REFERENCES resource_types (business_id, branch_id, id)
);
CREATE INDEX service_needs_type ON service_needs (business_id, branch_id, type_id);

-- Times at which a room or a device is cleaned or mended and nobody is booked into it. One begins when it was entered,
-- if that was later: whoever had been there stays in the records. Not in `schedule_exceptions`: there, a row without a
-- person closes the branch.
CREATE TABLE resource_maintenance (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  note text CHECK (note <> ''),
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT resource_maintenance_period_check CHECK (starts_at < ends_at AND entered_at < ends_at),
  CONSTRAINT resource_maintenance_resource_fkey FOREIGN KEY (business_id, branch_id, resource_id)
    REFERENCES resources (business_id, branch_id, id)
);
CREATE INDEX resource_maintenance_of_resource ON resource_maintenance (business_id, resource_id, ends_at);
CREATE INDEX resource_maintenance_of_branch ON resource_maintenance (business_id, branch_id, ends_at);
