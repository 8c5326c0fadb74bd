-- Raises the version of a branch: what anybody remembers of it is outdated.
CREATE OR REPLACE FUNCTION raise_version_of(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO branch_versions (branch_id, version) VALUES (changed, 1)
    ON CONFLICT (branch_id) DO UPDATE SET version = branch_versions.version + 1
$$;
