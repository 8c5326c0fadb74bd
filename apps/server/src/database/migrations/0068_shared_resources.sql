-- A laser that two branches share is a piece of both, each with its own name, kind and place in their order; the holder says that they
-- are one. What is taken is the holder, as with a person who works in several branches.
ALTER TABLE resources ADD COLUMN holder_id uuid;
-- As occupations have it so far
UPDATE resources SET holder_id = id;
ALTER TABLE resources
  ALTER COLUMN holder_id SET NOT NULL,
  ALTER COLUMN holder_id SET DEFAULT gen_random_uuid();
-- By which its other branches are found. In one branch nothing is there twice, or a visit that needs two would get one.
CREATE UNIQUE INDEX resources_holder_key ON resources (business_id, holder_id, branch_id) WHERE archived_at IS NULL;

-- Whose it is where it was taken, and what it is; what was before two became one stays with the holder that it had.
ALTER TABLE occupations DROP CONSTRAINT occupations_resource_check;
-- By which it is found when one is free, in whatever branch it was taken
DROP INDEX occupations_of_resources;
CREATE INDEX occupations_of_resources ON occupations (business_id, holder_id, starts_at) WHERE resource_id IS NOT NULL;

-- What is there no more is shared with nobody: deleted branches give their rooms up from now on, as their people.
UPDATE resources SET archived_at = branches.archived_at
FROM branches
WHERE branches.business_id = resources.business_id AND branches.id = resources.branch_id
  AND branches.archived_at IS NOT NULL AND resources.archived_at IS NULL;
