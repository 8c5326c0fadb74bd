-- Raises the version of a branch: what anybody remembers of it is outdated.
CREATE OR REPLACE FUNCTION raise_version_of(business uuid, changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO branch_versions (business_id, branch_id, version) VALUES (business, changed, 1)
    ON CONFLICT (business_id, branch_id) DO UPDATE SET version = branch_versions.version + 1
$$;
