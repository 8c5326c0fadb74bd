-- Under what the services of a branch are shown, in the order that its owner chose
CREATE TABLE service_categories (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches,
  name text NOT NULL,
  position integer NOT NULL,
  UNIQUE (branch_id, id),
  CONSTRAINT service_categories_name_key UNIQUE (branch_id, name),
  -- Looked at when a statement ends: another order moves several at once
  CONSTRAINT service_categories_position_key UNIQUE (branch_id, position) DEFERRABLE
);

-- A category belongs to the same branch as its services; without it they stay.
ALTER TABLE services
  ADD COLUMN category_id uuid,
  ADD CONSTRAINT services_category_fkey FOREIGN KEY (branch_id, category_id)
    REFERENCES service_categories (branch_id, id) ON DELETE SET NULL (category_id);
CREATE INDEX services_category ON services (branch_id, category_id) WHERE category_id IS NOT NULL;
